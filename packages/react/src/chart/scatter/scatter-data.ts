import { type FigureUnit, formatFigure } from '../format/figure-format.ts'
import type { ChartTableData, ReadoutData } from '../frame/chart.types.ts'
import type { ScatterChartProps } from './scatter.types.ts'

/** A row of a scatter, both of its figures known. */
export interface ScatterPoint {
  name: string
  /** The place of its group among the groups. */
  group: number
  x: number
  y: number
}

/** The rows of a scatter, read once. */
export interface ScatterData {
  /** Names of the groups, in the order in which they first appear; empty where rows have no groups. */
  groups: readonly string[]
  /** From left to right, then upwards: the way of the arrow keys. */
  points: readonly ScatterPoint[]
  table: ChartTableData
}

/**
 * Reads the rows with the accessors of the chart.
 *
 * @example
 * const area = { name: 'Area', value: (row) => row[0], unit: 'count' }
 * const rent = { name: 'Rent', value: (row) => row[1], unit: 'dollars' }
 * readScatter({ data: [[453, 1105], [680, null]], name: () => 'Unit', rowName: 'Unit', x: area, y: rent }).points
 * // => [{ name: 'Unit', group: 0, x: 453, y: 1105 }]
 */
export function readScatter<Row>(props: ScatterChartProps<Row>): ScatterData {
  const { data, name, rowName, x, y, group, groupName = 'Group' } = props
  const groups = group === undefined ? [] : [...new Set(data.map(group))]
  const points: ScatterPoint[] = []
  for (const row of data) {
    const across = x.value(row)
    const up = y.value(row)
    if (across === null || up === null) continue
    const place = group === undefined ? 0 : groups.indexOf(group(row))
    points.push({ name: name(row), group: place, x: across, y: up })
  }
  points.sort((a, b) => a.x - b.x || a.y - b.y)
  const grouping = group === undefined ? [] : [groupName]
  const table = {
    columns: [rowName, ...grouping, x.name, y.name],
    rows: data.map((row) => [
      name(row),
      ...(group === undefined ? [] : [group(row)]),
      cell(x.value(row), x.unit),
      cell(y.value(row), y.unit),
    ]),
    words: 1 + grouping.length,
  }
  return { groups, points, table }
}

/**
 * What is said of one point: its name, and both figures.
 *
 * @example
 * const axes = { x: { name: 'Area', unit: 'count' }, y: { name: 'Rent', unit: 'dollars' } }
 * scatterReadout(axes, { name: 'Unit 413', group: 0, x: 453, y: 1105 }).lines.map(({ value }) => value)
 * // => ['453', '$1,105']
 */
export function scatterReadout<Row>({ x, y }: ScatterChartProps<Row>, point: ScatterPoint): ReadoutData {
  return {
    heading: point.name,
    lines: [
      { name: x.name, value: formatFigure(point.x, x.unit), series: point.group },
      { name: y.name, value: formatFigure(point.y, y.unit), series: point.group },
    ],
  }
}

const cell = (value: number | null, unit: FigureUnit) => (value === null ? '' : formatFigure(value, unit))
