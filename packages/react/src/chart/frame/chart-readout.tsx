import { styled } from 'styled-components'
import { color, radius, space, type } from '../../theme/index.ts'
import { type SeriesKind, SeriesSign } from '../marks/series-sign.tsx'
import type { ReadoutData } from './chart.types.ts'

interface ChartReadoutProps {
  readout: ReadoutData
  kind: SeriesKind
  /** Where the point is, and how wide the drawing, in pixels. */
  x: number
  width: number
}

/** The figures of one place, over the drawing and beside the point: to its right, or to its left in the right half. */
export function ChartReadout({ readout, kind, x, width }: ChartReadoutProps) {
  const side = x > width / 2 ? { right: width - x + GAP } : { left: x + GAP }
  return (
    <Sheet aria-hidden style={side}>
      <Heading>{readout.heading}</Heading>
      {readout.lines.map(({ name, value, series }) => (
        <Line key={name}>
          <SeriesSign kind={kind} series={series} />
          <Name>{name}</Name>
          <span>{value}</span>
        </Line>
      ))}
    </Sheet>
  )
}

const GAP = 12

const Sheet = styled.div`
  position: absolute;
  top: 0;
  max-width: 60%;
  padding: ${space.one} ${space.two};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  pointer-events: none;
  ${type.caption}
`

const Heading = styled.div`
  ${type.gridHeading}
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
`

const Name = styled.span`
  flex: 1;
  margin-right: ${space.two};
  color: ${color.inkMuted};
`
