import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleBand, scaleLinear } from '@visx/scale'
import { styled } from 'styled-components'
import { color } from '../theme/index.ts'
import { type FigureUnit, formatTick } from './figures.ts'

/** Scale of figures, in pixels. */
export type FigureScale = ReturnType<typeof scaleLinear<number>>
/** Scale of categories along the lower edge, keyed by their index as text. */
export type CategoryScale = ReturnType<typeof scaleBand<string>>

interface FigureAxisProps {
  scale: FigureScale
  ticks: readonly number[]
  unit: FigureUnit
  /** Pixels from the left edge of the drawing to its plot. */
  left: number
  /** Pixels from the left edge of the drawing to the end of the plot. */
  right: number
}

/** Draws the figures on the left, with a hairline across the plot for each and a stronger one at zero. */
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

interface CategoryAxisProps {
  scale: CategoryScale
  labels: readonly string[]
  layout: LabelLayout
  /** Pixels from the top of the drawing. */
  top: number
}

/** Draws the category names under the plot, as `layout` specifies. */
export function CategoryAxis({ scale, labels, layout, top }: CategoryAxisProps) {
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

/** Text style of an axis. */
export const TickText = styled.text`
  fill: ${color.inkMuted};
  font: 400 11px/16px var(--uw-font);
  font-variant-numeric: tabular-nums lining-nums;
`

/** How the names under an axis are written so that they do not overlap. */
export interface LabelLayout {
  /** Interval of the names that are written, counted from the first. */
  every: number
  /** Rotation in degrees: 0, or -40 if the names do not fit side by side. */
  angle: 0 | -40
  /** Maximum characters; longer names are cut and end in an ellipsis. */
  characters: number
  /** Space below the axis, in pixels. */
  height: number
}

/** Width of a character in the axis font, in pixels, rounded up for safety. */
export const CHARACTER_WIDTH = 6.6

const LINE_HEIGHT = 16
const LONGEST_TURNED = 16

/**
 * Chooses how to write the category names along an axis. Names of a sequence, such as months, may be skipped; other
 * names are rotated, and skipped only if even rotated ones would touch.
 *
 * @param labels - All names.
 * @param band - Space of one category along the axis, in pixels.
 * @param isSequence - Whether a name can be inferred from its neighbors.
 * @example
 * labelLayout(['Jan 25', 'Feb 25', 'Mar 25'], 24, true)
 * // => { every: 2, angle: 0, characters: 6, height: 24 }
 */
export function labelLayout(labels: readonly string[], band: number, isSequence: boolean): LabelLayout {
  const longest = Math.max(1, ...labels.map((label) => label.length))
  const needed = longest * CHARACTER_WIDTH + 6
  if (needed <= band || isSequence) {
    return { every: Math.max(1, Math.ceil(needed / band)), angle: 0, characters: longest, height: LINE_HEIGHT + 8 }
  }
  const characters = Math.min(longest, LONGEST_TURNED)
  const every = Math.max(1, Math.ceil(LINE_HEIGHT / band))
  return { every, angle: -40, characters, height: Math.ceil(characters * CHARACTER_WIDTH * 0.65) + LINE_HEIGHT }
}

/**
 * Shortens a name that is too long.
 *
 * @example
 * shortLabel('2 x 2 Renovated', 8)
 * // => '2 x 2 R…'
 */
export function shortLabel(label: string, characters: number): string {
  return label.length <= characters ? label : `${label.slice(0, Math.max(0, characters - 1)).trimEnd()}…`
}
