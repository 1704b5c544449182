/** Unit of a chart's figures. Percents are fractions: 0.944 is 94.4%. */
export type FigureUnit = 'count' | 'dollars' | 'percent' | 'decimal'

const dollars = { style: 'currency', currency: 'USD' } as const

const full: Readonly<Record<FigureUnit, Intl.NumberFormat>> = {
  count: new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }),
  dollars: new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 }),
  percent: new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  decimal: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

const short: Readonly<Record<FigureUnit, Intl.NumberFormat>> = {
  count: new Intl.NumberFormat('en-US', compact),
  dollars: new Intl.NumberFormat('en-US', { ...dollars, ...compact, minimumFractionDigits: 0 }),
  percent: new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 }),
  decimal: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
}

/**
 * Formats a figure for the readout and the table of a chart.
 *
 * @example
 * formatFigure(1234567.4, 'dollars')
 * // => '$1,234,567'
 */
export function formatFigure(value: number, unit: FigureUnit): string {
  return full[unit].format(value)
}

/** Figures below this are short enough unabbreviated, and abbreviated neighbors such as 950 and 1,000 would look alike. */
const SHORT_ENOUGH = 10_000

/**
 * Formats a figure for an axis, as short as possible.
 *
 * @example
 * formatTick(1250000, 'dollars')
 * // => '$1.3M'
 */
export function formatTick(value: number, unit: FigureUnit): string {
  const isAmount = unit === 'count' || unit === 'dollars'
  return isAmount && Number.isInteger(value) && Math.abs(value) < SHORT_ENOUGH
    ? full[unit].format(value)
    : short[unit].format(value)
}

/**
 * Returns the minimum and maximum that an axis must cover. A single figure gets room on both sides.
 *
 * @param values - Unknown figures are `null` and are ignored.
 * @param includesZero - Whether the axis includes zero, as columns need, because their length is the figure.
 * @example
 * figureDomain([120, null, 80], true)
 * // => [0, 120]
 */
export function figureDomain(values: readonly (number | null)[], includesZero: boolean): [number, number] {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return [0, 1]
  // Not spread into Math.min: a scatter chart may have more points than a call can take arguments.
  const minimum = known.reduce((low, value) => Math.min(low, value), includesZero ? 0 : Infinity)
  const greatest = known.reduce((high, value) => Math.max(high, value), includesZero ? 0 : -Infinity)
  if (minimum < greatest) return [minimum, greatest]
  return minimum === 0 ? [0, 1] : [minimum - Math.abs(minimum) / 50, minimum + Math.abs(minimum) / 50]
}

/** Props of every chart. */
export interface ChartProps {
  /** Title of the chart: its heading, and its name for screen readers. */
  title: string
  /** Hides the title except from screen readers, if a heading above already states it. @default false */
  isTitleHidden?: boolean
  /** One-sentence summary of what the chart shows, displayed under the title. */
  summary: string
  /** Height of the drawing, in pixels. Its width follows its container. @default 240 */
  height?: number
  /** Text shown if there are no rows. @default 'No data to chart yet.' */
  emptyText?: string
}

/** Figures of a chart, as text. */
export interface ChartTableData {
  /** Headings; the first is the heading of the row names. */
  columns: readonly string[]
  /** Cells of each row, with its name first. An unknown figure is an empty cell. */
  rows: readonly (readonly string[])[]
  /** Number of leading columns that are text; the others are figures. */
  labelColumns: number
}

/** Readout of one category or point in a chart. */
export interface ReadoutData {
  heading: string
  lines: readonly { name: string; value: string; series: number }[]
}
