import { scaleBand, scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'
import { color } from '../theme/index.ts'
import {
  CategoryAxis,
  type CategoryScale,
  CHARACTER_WIDTH,
  FigureAxis,
  type FigureScale,
  type LabelLayout,
  labelLayout,
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
  /** `null` if the figure is unknown; the chart leaves a gap there. */
  value: (row: Row) => number | null
}

/** Props of charts over categories, such as months or floorplans. */
export interface CategoryChartProps<Row> extends ChartProps {
  /** Rows in drawing order. */
  data: readonly Row[]
  /** Category name of a row, such as "May 25". */
  category: (row: Row) => string
  /** Name of the category dimension, such as "Month"; heading of the table's first column. */
  categoryName: string
  /** Color and pattern or shape distinguish up to six series. */
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

/** Draws the parts that all category charts share: axes, pointer and keyboard. Each chart draws its own marks. */
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
            <CategoryAxis scale={places} labels={data.labels} layout={labels} top={bottom} />
          </Drawing>
        )
      }}
    </ChartFrame>
  )
}

/** Rows of a chart as labels and values. */
export interface CategoryData {
  labels: readonly string[]
  series: readonly { name: string; values: readonly (number | null)[] }[]
  unit: FigureUnit
  categoryName: string
}

/**
 * Reads the rows with the chart's accessors.
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
 * Returns the table of a chart: a row per category, a column per series. An unknown figure is an empty cell.
 *
 * @example
 * categoryTable({ labels: ['May 25'], series: [{ name: 'Occupied', values: [168] }], unit: 'count', categoryName: 'Month' }).rows
 * // => [['May 25', '168']]
 */
export function categoryTable({ labels, series, unit, categoryName }: CategoryData): ChartTableData {
  return {
    columns: [categoryName, ...series.map(({ name }) => name)],
    rows: labels.map((label, index) => [label, ...series.map(({ values }) => cell(values[index], unit))]),
    labelColumns: 1,
  }
}

/**
 * Returns the readout of one category: its name and the figure of each series.
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

/** Positions in a category chart, in pixels. */
export interface CategoryLayout {
  figures: FigureScale
  ticks: readonly number[]
  places: CategoryScale
  labels: LabelLayout
  left: number
  right: number
  bottom: number
  /** Returns the middle of a category, from the left edge of the drawing. */
  center: (index: number) => number
}

/** Input of `categoryLayout`. */
export interface CategoryLayoutInput {
  labels: readonly string[]
  /** Range that the figure axis must cover, from `figureDomain`. */
  domain: [number, number]
  unit: FigureUnit
  /** Whether names can be inferred from their neighbors and so be skipped. */
  isSequence: boolean
  width: number
  height: number
}

const TOP = 8
const TICK_ROOM = 44

/**
 * Lays out a category chart: figures on the left, names below, the plot between.
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
  // The axis width depends on its ticks, which depend on the plot height, which depends on the names below.
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
