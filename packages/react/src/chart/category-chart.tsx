import { scaleBand, scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'
import { color } from '../theme/index.ts'
import {
  CHARACTER_WIDTH,
  FigureAxis,
  type FigureScale,
  type LabelLayout,
  labelLayout,
  PlaceAxis,
  type PlaceScale,
} from './axes.tsx'
import { ChartFrame } from './chart-frame.tsx'
import {
  type ChartProps,
  type ChartTableData,
  type FigureUnit,
  formatFigure,
  formatTick,
  type ReadoutData,
} from './figures.ts'
import { Drawing, type SeriesKind, useActivePoint } from './marks.tsx'

/** A chart series: one value per row. */
export interface ChartSeries<Row> {
  name: string
  /** `null` where the figure is unknown: the chart leaves a gap there. */
  value: (row: Row) => number | null
}

/** Props of charts over categories, such as months or floorplans. */
export interface CategoryChartProps<Row> extends ChartProps {
  /** In the order in which they are drawn. */
  data: readonly Row[]
  /** The name of a row's place, such as "May 25". */
  category: (row: Row) => string
  /** What the places are: "Month". The heading of the table's first column. */
  categoryName: string
  /** Up to six are told apart by color and by pattern or shape. */
  series: readonly ChartSeries<Row>[]
  unit: FigureUnit
}

interface CategoryChartFrameProps<Row> extends CategoryChartProps<Row> {
  kind: SeriesKind
  isSequence: boolean
  domainOf: (data: CategoryData) => [number, number]
  /** Draws the figures. */
  children: (data: CategoryData, layout: CategoryLayout) => ReactNode
}

/** What charts over places share: axes, the pointer and the keyboard. Each draws its own marks. */
export function CategoryChart<Row>({ children, ...props }: CategoryChartFrameProps<Row>) {
  const data = readCategories(props)
  const active = useActivePoint(data.labels.length)
  const layoutFor = (width: number, height: number) =>
    categoryLayout({
      labels: data.labels,
      domain: props.domainOf(data),
      unit: props.unit,
      isSequence: props.isSequence,
      width,
      height,
    })
  const { index } = active
  return (
    <ChartFrame
      {...props}
      series={data.series.map(({ name }) => name)}
      table={categoryTable(data)}
      pointCount={data.labels.length}
      active={active}
      readout={index === null ? null : categoryReadout(data, index)}
      readoutAt={(width) => layoutFor(width, props.height ?? 240).center(index ?? 0)}
    >
      {(width, height) => {
        const layout = layoutFor(width, height)
        const { figures, ticks, places, labels, left, right, bottom } = layout
        const follow = (x: number) => {
          const place = Math.floor((x - left) / Math.max(1, places.bandwidth()))
          active.setIndex(place >= 0 && place < data.labels.length ? place : null)
        }
        return (
          <Drawing {...{ width, height }} onFollow={follow}>
            {index !== null && (
              <rect
                x={places(String(index)) ?? left}
                y={0}
                width={places.bandwidth()}
                height={bottom}
                fill={color.hover}
              />
            )}
            <FigureAxis scale={figures} ticks={ticks} unit={props.unit} left={left} right={right} />
            {children(data, layout)}
            <PlaceAxis scale={places} labels={data.labels} layout={labels} top={bottom} />
          </Drawing>
        )
      }}
    </ChartFrame>
  )
}

/** The rows of a chart, read once. */
export interface CategoryData {
  labels: readonly string[]
  series: readonly { name: string; values: readonly (number | null)[] }[]
  unit: FigureUnit
  categoryName: string
}

/**
 * Reads the rows with the accessors of the chart.
 *
 * @example
 * const rows = [{ month: 'May 25', let: 168 }]
 * readCategories({ data: rows, category: (row) => row.month, series: [{ name: 'Let', value: (row) => row.let }] }).series
 * // => [{ name: 'Let', values: [168] }]
 */
export function readCategories<Row>(props: CategoryChartProps<Row>): CategoryData {
  return {
    labels: props.data.map(props.category),
    series: props.series.map(({ name, value }) => ({ name, values: props.data.map(value) })),
    unit: props.unit,
    categoryName: props.categoryName,
  }
}

/**
 * The table behind a chart: a row for each place, a column for each series. An unknown figure is an empty cell.
 *
 * @example
 * categoryTable({ labels: ['May 25'], series: [{ name: 'Occupied', values: [168] }], unit: 'count', categoryName: 'Month' }).rows
 * // => [['May 25', '168']]
 */
export function categoryTable({ labels, series, unit, categoryName }: CategoryData): ChartTableData {
  return {
    columns: [categoryName, ...series.map(({ name }) => name)],
    rows: labels.map((label, index) => [label, ...series.map(({ values }) => cell(values[index], unit))]),
    words: 1,
  }
}

/**
 * What is said of one place: its name and the figure of each series.
 *
 * @example
 * categoryReadout({ labels: ['May 25'], series: [{ name: 'Occupied', values: [null] }], unit: 'count', categoryName: 'Month' }, 0)
 * // => { heading: 'May 25', lines: [{ name: 'Occupied', value: 'unknown', series: 0 }] }
 */
export function categoryReadout({ labels, series, unit }: CategoryData, index: number): ReadoutData {
  return {
    heading: labels[index] ?? '',
    lines: series.map(({ name, values }, place) => ({
      name,
      value: cell(values[index], unit) || 'unknown',
      series: place,
    })),
  }
}

const cell = (value: number | null | undefined, unit: FigureUnit) =>
  value === null || value === undefined ? '' : formatFigure(value, unit)

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
  center: (index: number) => number
}

/** What a layout is made for. */
export interface CategoryLayoutInput {
  labels: readonly string[]
  /** What the figure axis must reach, from `figureDomain`. */
  domain: [number, number]
  unit: FigureUnit
  /** Whether names can be guessed from their neighbors, and so be left out. */
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
  const center = (index: number) => (places(String(index)) ?? left) + places.bandwidth() / 2
  return { figures, ticks, places, labels: guess, left, right, bottom, center }
}
