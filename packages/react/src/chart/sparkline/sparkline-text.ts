import { type FigureUnit, formatFigure } from '../format/figure-format.ts'

/**
 * What a screen reader says of a sparkline: its ends, its least and its greatest figure.
 *
 * @param values - Unknown figures are `null` and do not count.
 * @example
 * sparklineText('Rent', [100, 90, null, 120], 'dollars')
 * // => 'Rent: $100 to $120 over 4 values, least $90, greatest $120, 1 not known'
 */
export function sparklineText(label: string, values: readonly (number | null)[], unit: FigureUnit): string {
  const known = values.filter((value) => value !== null)
  const [first] = known
  const last = known.at(-1)
  if (first === undefined || last === undefined) return `${label}: no figures`
  if (values.length === 1) return `${label}: ${formatFigure(first, unit)}`
  const [least, greatest] = [Math.min(...known), Math.max(...known)].map((value) => formatFigure(value, unit))
  const gaps = values.length === known.length ? '' : `, ${values.length - known.length} not known`
  const ends = `${formatFigure(first, unit)} to ${formatFigure(last, unit)} over ${values.length} values`
  return `${label}: ${ends}, least ${least}, greatest ${greatest}${gaps}`
}
