/** What the figures of a chart are. Percents are fractions: 0.944 is 94.4%. */
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
 * A figure as the readout and the table of a chart show it.
 *
 * @example
 * formatFigure(1234567.4, 'dollars')
 * // => '$1,234,567'
 */
export function formatFigure(value: number, unit: FigureUnit): string {
  return full[unit].format(value)
}

/** Below it a figure is short enough as it is, and neighbours such as 950 and 1,000 look alike. */
const SHORT_ENOUGH = 10_000

/**
 * A figure as short as an axis needs it.
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
