import type { UnitType } from '@uwkit/core/rent-roll'
import { chartColors, color } from '../../theme/index.ts'
import { bedsText, unitsByBeds } from './state/unit-mix-bars.ts'

/** The unit mix of a roll by beds, as small as a word; the words are its name. Without floorplans, a dash. */
export function UnitMixBars({ unitTypes }: { unitTypes: readonly UnitType[] }) {
  const counts = unitsByBeds(unitTypes)
  const most = Math.max(...counts.map(({ units }) => units))
  if (counts.length === 0) return '–'
  const words = bedsText(counts)
  return (
    <svg width={counts.length * STEP} height={HEIGHT} role="img" aria-label={words} style={STYLE}>
      <title>{words}</title>
      {counts.map(({ bed, units }, index) => {
        const tall = Math.max(1, Math.round((units / most) * HEIGHT))
        const fill = bed === null ? color.unproven : chartColors[0]
        return <rect key={bed} x={index * STEP} y={HEIGHT - tall} width={STEP - 2} height={tall} fill={fill} />
      })}
    </svg>
  )
}

const STEP = 10
const HEIGHT = 18
const STYLE = { display: 'inline-block', verticalAlign: 'middle' } as const
