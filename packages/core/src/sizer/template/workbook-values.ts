import type { WorkbookValue } from './deal-figures.ts'
import { dealValues, rentRollValues } from './deal-values.ts'
import { loanValues, sizingValues } from './loan-values.ts'
import { linePart, statementValues, underwritingValues } from './underwriting-values.ts'

/**
 * Everything that a cell of a lender's own workbook can be filled with: names of maps, labels, kinds, and how each is read
 * from a sized deal. Dollars are a year's unless the label says otherwise, rates and ratios are fractions.
 */
export const workbookValues: readonly WorkbookValue[] = [
  ...dealValues,
  ...rentRollValues,
  ...statementValues,
  ...loanValues,
  ...sizingValues,
  ...underwritingValues,
]

const byName: ReadonlyMap<string, WorkbookValue> = new Map(workbookValues.map((value) => [value.name, value]))

/**
 * The value of a name, or `null` where there is none. A line of the underwriting may be named by one of its categories:
 * `underwriting.utilities.underwritten:gas`.
 *
 * @example
 * workbookValueOf('loan.rate')?.kind
 * // => 'percent'
 */
export function workbookValueOf(name: string): WorkbookValue | null {
  return byName.get(name) ?? linePart(name)
}
