import { color } from '../../theme/index.ts'
import type { PlacedPoint } from '../geometry/nearest-point.ts'
import { markPath } from '../marks/mark-path.ts'
import { seriesColor } from '../marks/series-patterns.tsx'
import type { ScatterPoint } from './scatter-data.ts'

interface ScatterMarksProps {
  points: readonly ScatterPoint[]
  /** Where each point lies, in pixels. */
  placed: readonly PlacedPoint[]
  /** The point that is read out. */
  active: number | null
}

/** The marks of a scatter. They let each other shine through, so that a crowd can be told from a few. */
export function ScatterMarks({ points, placed, active }: ScatterMarksProps) {
  const chosen = active === null ? undefined : placed[active]
  return (
    <g>
      {points.map(({ name, group }, index) => (
        <path
          key={`${name}-${index}`}
          d={markPath(group, 3.5)}
          transform={`translate(${placed[index]?.x ?? 0} ${placed[index]?.y ?? 0})`}
          fill={seriesColor(group)}
          fillOpacity={0.6}
          stroke={seriesColor(group)}
        />
      ))}
      {chosen !== undefined && (
        <circle cx={chosen.x} cy={chosen.y} r={8} fill="none" stroke={color.ink} strokeWidth={2} />
      )}
    </g>
  )
}
