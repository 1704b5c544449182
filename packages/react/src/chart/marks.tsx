import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react'
import { chartColors, color } from '../theme/index.ts'

/**
 * Returns the outline of a series' mark, so that its shape also identifies it: circle, square, triangle, diamond,
 * cross, inverted triangle, then repeating.
 *
 * @param series - Its index among the series, from 0.
 * @param radius - Half the size of the mark, in pixels.
 * @returns An SVG path around the point 0, 0.
 * @example
 * markPath(1, 3)
 * // => 'M-3-3H3V3H-3Z'
 */
export function markPath(series: number, radius: number): string {
  const draw = outlines[series % outlines.length] ?? circle
  return draw(radius)
}

/**
 * Returns the dashes of a series' line; the first line is solid.
 *
 * @returns A value for `stroke-dasharray`.
 * @example
 * markDashes(0)
 * // => 'none'
 */
export function markDashes(series: number): string {
  return dashes[series % dashes.length] ?? 'none'
}

const circle = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`

const outlines: readonly ((radius: number) => string)[] = [
  circle,
  (r) => `M${-r}${-r}H${r}V${r}H${-r}Z`,
  (r) => `M0${-r * 1.2}L${r * 1.2} ${r}H${-r * 1.2}Z`,
  (r) => `M0${-r * 1.3}L${r * 1.3} 0L0 ${r * 1.3}L${-r * 1.3} 0Z`,
  (r) => `M${-r} 0H${r}M0${-r}V${r}`,
  (r) => `M0 ${r * 1.2}L${r * 1.2}${-r}H${-r * 1.2}Z`,
]

const dashes = ['none', '6 3', '2 3', '8 3 2 3', '4 2', '1 2']

interface SeriesPatternsProps {
  /** Prefix of the pattern IDs, unique on the page. */
  id: string
  /** Number of series. */
  count: number
}

/** Defines the column fills: solid, hatched, dotted and ruled, each in the color of its series. */
export function SeriesPatterns({ id, count }: SeriesPatternsProps) {
  return (
    <defs>
      {Array.from({ length: count }, (_, series) => (
        <pattern
          key={series}
          id={`${id}-${series}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angles[series % angles.length] ?? 0})`}
        >
          <rect width={6} height={6} fill={color.surface} />
          <rect width={6} height={6} fill={seriesColor(series)} opacity={series % 6 === 0 ? 1 : 0.3} />
          <path d={strokes[series % strokes.length]} stroke={seriesColor(series)} strokeWidth={2} />
        </pattern>
      ))}
    </defs>
  )
}

/** Returns the color of a series by its index, from 0. */
export const seriesColor = (series: number): string => chartColors[series % chartColors.length] ?? color.accent

/** Returns the fill of a series' columns, from the patterns with this ID. */
export const seriesFill = (id: string, series: number): string => `url(#${id}-${series})`

const angles = [0, 45, 0, 0, -45, 0]
const strokes = ['', 'M0 3H6', 'M2 3H4', 'M0 3H6', 'M0 3H6', 'M0 3H6M3 0V6']

/** Whether a series is drawn as columns, as a line with marks, or as marks only. */
export type SeriesKind = 'column' | 'line' | 'mark'

interface SeriesSymbolProps {
  kind: SeriesKind
  /** Its index among the series, from 0. */
  series: number
}

/** Legend symbol of a series, drawn as in the chart. */
export function SeriesSymbol({ kind, series }: SeriesSymbolProps) {
  const id = useId()
  const stroke = seriesColor(series)
  return (
    <svg width={kind === 'line' ? 24 : 12} height={12} aria-hidden style={{ flexShrink: 0 }}>
      {kind === 'column' && (
        <>
          <SeriesPatterns id={id} count={series + 1} />
          <rect x={0.5} y={0.5} width={11} height={11} fill={seriesFill(id, series)} stroke={stroke} />
        </>
      )}
      {kind === 'line' && <path d="M0 6H24" stroke={stroke} strokeWidth={2} strokeDasharray={markDashes(series)} />}
      {kind !== 'column' && (
        <path
          d={markPath(series, 3.5)}
          transform={`translate(${kind === 'line' ? 12 : 6} 6)`}
          fill={stroke}
          stroke={stroke}
          strokeWidth={1.5}
        />
      )}
    </svg>
  )
}

/** Point of a chart that is read out, and how it is chosen. */
export interface ActivePoint {
  /** Its index among the points, or `null`. */
  index: number | null
  setIndex: (index: number | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Tracks which point is read out: the one under the pointer, or the one reached with the arrow keys. */
export function useActivePoint(count: number): ActivePoint {
  const [chosen, setIndex] = useState<number | null>(null)
  // New data may have fewer points than before.
  const index = chosen !== null && chosen < count ? chosen : null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextIndex(event.key, index, count)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setIndex(next)
  }
  return { index, setIndex, onKeyDown }
}

/**
 * Returns the point that a key moves to in a chart.
 *
 * @param index - The point that is currently read out; `null` if there is none.
 * @returns The point to read out; `null` for no point; `undefined` if the key has no effect here.
 * @example
 * nextIndex('ArrowRight', 3, 12)
 * // => 4
 */
export function nextIndex(key: string, index: number | null, count: number): number | null | undefined {
  if (key === 'Escape') return index === null ? undefined : null
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return index === null ? 0 : Math.min(index + 1, last)
    case 'ArrowLeft':
    case 'ArrowUp':
      return index === null ? last : Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

interface DrawingProps {
  width: number
  height: number
  /** Receives the pointer position, in pixels from the upper left. */
  onFollow: (x: number, y: number) => void
  children: ReactNode
}

/** Drawing area of a chart; screen readers read the table instead. */
export function Drawing({ width, height, onFollow, children }: DrawingProps) {
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onFollow(event.clientX - box.left, event.clientY - box.top)
  }
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      onPointerMove={follow}
      onPointerDown={follow}
    >
      {children}
    </svg>
  )
}
