import type { FigureUnit } from '../format/figure-format.ts'
import type { ChartProps } from '../frame/chart.types.ts'

/** One of the two axes of a scatter. */
export interface ScatterAxis<Row> {
  /** What it measures: "Area, SF". */
  name: string
  /** `null` where the figure is unknown: the row is then in the table, but not in the drawing. */
  value: (row: Row) => number | null
  unit: FigureUnit
}

export interface ScatterChartProps<Row> extends ChartProps {
  data: readonly Row[]
  /** The name of a row: "Unit 413". */
  name: (row: Row) => string
  /** What the rows are: "Unit". The heading of the table's first column. */
  rowName: string
  x: ScatterAxis<Row>
  y: ScatterAxis<Row>
  /** Rows of one group share a colour and a shape. Up to six are told apart. @default all are one group */
  group?: (row: Row) => string
  /** What the groups are: "Floor plan". @default 'Group' */
  groupName?: string
}
