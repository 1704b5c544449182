import type { OperatingStatement } from '../operating-statement.schema.ts'

const forecast = /\b(budget(ed|s)?|forecast(ed|s)?|pro[\s-]?forma|projected|projections?)\b/i
const lived =
  /\bactuals?\b|compar(ed|ison|ative)|variance|\bwith\b.*\bbudget|\bvs\b|versus|\bin[\s-]?place\b|\bt-?\s?12\b|trailing|historical/i

/**
 * Whether a statement tells of what is planned: its title, its sheet or all captions of its figures say budget,
 * forecast, pro forma or projected. A comparison of a budget with actual figures tells of what was.
 *
 * @example
 * isForecast({ title: 'Oak Court | Budget 2027', property: 'Oak Court', periods: [], lines: [] })
 * // => true
 */
export function isForecast(statement: Pick<OperatingStatement, 'title' | 'property' | 'periods' | 'lines'>): boolean {
  const { property, periods, lines } = statement
  const captions = periods.map(({ caption }) => caption)
  if (captions.some((caption) => lived.test(caption))) return false
  if (captions.length > 0 && captions.every((caption) => forecast.test(caption))) return true
  const title = property === null ? (statement.title ?? '') : (statement.title ?? '').replaceAll(property, '')
  const sheet = lines[0]?.source.sheet ?? ''
  if (lived.test(title)) return false
  return forecast.test(title) || (forecast.test(sheet) && !lived.test(sheet))
}

/**
 * Whether a caption calls the figures under it a plan.
 *
 * @example
 * [saysForecast('Budget Dec-25'), saysForecast('Actual Jan-25')]
 * // => [true, false]
 */
export function saysForecast(caption: string): boolean {
  return forecast.test(caption) && !lived.test(caption)
}
