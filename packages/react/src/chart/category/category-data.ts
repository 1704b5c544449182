import { type FigureUnit, formatFigure } from '../format/figure-format.ts'
import type { ChartTableData, ReadoutData } from '../frame/chart.types.ts'
import type { CategoryChartProps } from './category-chart.types.ts'

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
 * // => { heading: 'May 25', lines: [{ name: 'Occupied', value: 'not known', series: 0 }] }
 */
export function categoryReadout({ labels, series, unit }: CategoryData, index: number): ReadoutData {
  return {
    heading: labels[index] ?? '',
    lines: series.map(({ name, values }, place) => ({
      name,
      value: cell(values[index], unit) || 'not known',
      series: place,
    })),
  }
}

const cell = (value: number | null | undefined, unit: FigureUnit) =>
  value === null || value === undefined ? '' : formatFigure(value, unit)
