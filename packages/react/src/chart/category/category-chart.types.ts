import type { FigureUnit } from '../format/figure-format.ts'
import type { ChartProps } from '../frame/chart.types.ts'

/** One series of a chart: a figure for each row. */
export interface ChartSeries<Row> {
  name: string
  /** `null` where the figure is unknown: the chart leaves a gap there. */
  value: (row: Row) => number | null
}

/** What charts of figures over places (months, floor plans, ...) take. */
export interface CategoryChartProps<Row> extends ChartProps {
  /** In the order in which they are drawn. */
  data: readonly Row[]
  /** The name of a row's place, such as "May 25". */
  category: (row: Row) => string
  /** What the places are: "Month". The heading of the table's first column. */
  categoryName: string
  /** Up to six are told apart by colour and by pattern or shape. */
  series: readonly ChartSeries<Row>[]
  unit: FigureUnit
}
