import { hasBadDates } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'

/** Rules that speak of the months of a statement. */
const ofMonths = [
  'operating-statement/months-not-consecutive',
  'operating-statement/months-undated',
  'operating-statement/month-repeated',
  'operating-statement/month-without-figures',
  'operating-statement/short-period',
]

/**
 * What is wrong with the months of a statement, in sentences: missing, double, without a date or without figures.
 */
export function monthFaults({ statement, findings }: ReadStatement): string[] {
  const told = findings.filter(({ id, dismissal }) => ofMonths.includes(id) && dismissal === undefined)
  const messages = [...new Set(told.map(({ message }) => message))]
  if (messages.length > 0 || !hasBadDates(statement.periods)) return messages
  return ['The periods do not follow each other. Say below which month each column is, or leave out what is double.']
}
