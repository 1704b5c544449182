import { scaleBand, scaleLinear } from '@visx/scale'
import { type FigureUnit, formatTick } from '../format/figure-format.ts'
import type { FigureScale, PlaceScale } from '../frame/chart-axes.tsx'
import { CHARACTER_WIDTH, type LabelLayout, labelLayout } from '../geometry/label-layout.ts'

/** Where everything of a chart over places lies, in pixels. */
export interface CategoryLayout {
  figures: FigureScale
  ticks: readonly number[]
  places: PlaceScale
  labels: LabelLayout
  left: number
  right: number
  bottom: number
  /** The middle of a place, from the left of the drawing. */
  centre: (index: number) => number
}

/** What a layout is made for. */
export interface CategoryLayoutInput {
  labels: readonly string[]
  /** What the figure axis must reach, from `figureDomain`. */
  domain: [number, number]
  unit: FigureUnit
  /** Whether names can be guessed from their neighbours, and so be left out. */
  isSequence: boolean
  width: number
  height: number
}

const TOP = 8
const TICK_ROOM = 44

/**
 * Lays a chart over places out in a drawing: figures at the left, names below, the plot between.
 *
 * @example
 * categoryLayout({ labels: ['May', 'Jun'], domain: [0, 38], unit: 'count', isSequence: true, width: 400, height: 240 }).ticks
 * // => [0, 10, 20, 30, 40]
 */
export function categoryLayout({
  labels,
  domain,
  unit,
  isSequence,
  width,
  height,
}: CategoryLayoutInput): CategoryLayout {
  const right = width - 8
  // The axis' own width depends on its ticks, and they on its height, which depends on the names below.
  const guess = labelLayout(labels, (right - TICK_ROOM) / Math.max(1, labels.length), isSequence)
  const bottom = height - guess.height
  const count = Math.max(2, Math.floor((bottom - TOP) / TICK_ROOM))
  const figures = scaleLinear<number>({ domain, range: [bottom, TOP], nice: count })
  const ticks = figures.ticks(count)
  const left = Math.ceil(Math.max(...ticks.map((tick) => formatTick(tick, unit).length)) * CHARACTER_WIDTH) + 10
  const places = scaleBand<string>({ domain: labels.map((_, index) => String(index)), range: [left, right] })
  const centre = (index: number) => (places(String(index)) ?? left) + places.bandwidth() / 2
  return { figures, ticks, places, labels: guess, left, right, bottom, centre }
}
