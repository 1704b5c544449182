/** Props of every chart. */
export interface ChartProps {
  /** What is shown: its heading, and its name for screen readers. */
  title: string
  /** Keeps the title for screen readers only, where a heading above says it already. @default false */
  isTitleHidden?: boolean
  /** What is to be seen in it, in a sentence. It stands under the title. */
  summary: string
  /** Height of the drawing, in pixels. Its width follows its place. @default 240 */
  height?: number
  /** Prints the table of figures under the chart. @default false */
  printsTable?: boolean
  /** What stands there without rows. @default 'No data to chart yet.' */
  emptyText?: string
}

/** The figures behind a chart, as text. */
export interface ChartTableData {
  /** Headings; the first is that of the row names. */
  columns: readonly string[]
  /** Cells of each row, its name first. An unknown figure is an empty cell. */
  rows: readonly (readonly string[])[]
  /** How many columns at the left are words; the others are figures. */
  words: number
}

/** What the readout says of one place in a chart. */
export interface ReadoutData {
  heading: string
  lines: readonly { name: string; value: string; series: number }[]
}
