import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'
import { styled } from 'styled-components'
import { color } from '../../theme/index.ts'
import { type FigureUnit, formatTick } from '../format/figure-format.ts'
import { type LabelLayout, shortLabel } from '../geometry/label-layout.ts'

/** A scale of figures, in pixels. */
export type FigureScale = ReturnType<typeof scaleLinear<number>>
/** A scale of places along the lower edge, by their number as text. */
export type PlaceScale = ReturnType<typeof scaleBand<string>>

interface FigureAxisProps {
  scale: FigureScale
  ticks: readonly number[]
  unit: FigureUnit
  /** Pixels from the left of the drawing to its plot. */
  left: number
  /** Pixels from the left of the drawing to the end of the plot. */
  right: number
}

/** Figures at the left, with a hairline across the plot for each and a stronger one for zero. */
export function FigureAxis({ scale, ticks, unit, left, right }: FigureAxisProps) {
  return (
    <g>
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={left}
          x2={right}
          y1={scale(tick)}
          y2={scale(tick)}
          stroke={tick === 0 ? color.lineStrong : color.line}
        />
      ))}
      <AxisLeft
        scale={scale}
        left={left}
        tickValues={[...ticks]}
        tickFormat={(value) => formatTick(Number(value), unit)}
        hideAxisLine
        hideTicks
        tickLength={6}
        tickComponent={({ x, y, formattedValue }) => (
          <TickText x={x} y={y} dy="0.32em" textAnchor="end">
            {formattedValue}
          </TickText>
        )}
      />
    </g>
  )
}

interface PlaceAxisProps {
  scale: PlaceScale
  labels: readonly string[]
  layout: LabelLayout
  /** Pixels from the top of the drawing. */
  top: number
}

/** Names of places under the plot, as their layout writes them. */
export function PlaceAxis({ scale, labels, layout, top }: PlaceAxisProps) {
  const { every, angle, characters } = layout
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={scale.domain().filter((_, index) => index % every === 0)}
      tickFormat={(place) => shortLabel(labels[Number(place)] ?? '', characters)}
      stroke={color.lineStrong}
      hideTicks
      tickLength={4}
      tickComponent={({ x, y, formattedValue }) =>
        angle === 0 ? (
          <TickText x={x} y={y} dy="0.2em" textAnchor="middle">
            {formattedValue}
          </TickText>
        ) : (
          <TickText transform={`translate(${x} ${y - 2}) rotate(${angle})`} textAnchor="end">
            {formattedValue}
          </TickText>
        )
      }
    />
  )
}

/** The type of an axis. */
export const TickText = styled.text`
  fill: ${color.inkMuted};
  font: 400 11px/16px var(--uw-font);
  font-variant-numeric: tabular-nums lining-nums;
`
