import type { Finding } from '../../shared/finding.ts'
import type { FindingParameters } from '../../shared/finding-parameters.ts'
import { type FindingRule, runFindingRules } from '../../shared/finding-rule.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { reportedMonths } from '../rules/reported-months.ts'
import { lineMoved } from './line-moved.ts'
import { monthsRestated } from './months-restated.ts'
import { besideTrailingYear, otherProperty } from './other-property.ts'
import type { StatementPair } from './statement-check.ts'

/** The rules that hold a statement against another of the same property. */
export const seriesRules: readonly FindingRule<StatementPair>[] = [
  otherProperty,
  besideTrailingYear,
  monthsRestated,
  lineMoved,
]

/**
 * What statements of one property tell otherwise of the same thing: months that are restated, and lines that moved to another
 * section. Each statement is held against the one before it, by their last month; of two that end together, the later given counts
 * as the later. These are what a merge of the statements would settle without a word.
 *
 * @param statements Of one property, in one chart of accounts; those without dated months or years are held in the order given.
 * @param chosen What a company set; the rest goes by the defaults.
 * @returns Each finding at a cell of the later statement where it has one.
 * @example
 * const read = (rows) => readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }).statement
 * const before = read([['Account', 'Jan 2025', 'Feb 2025'], ['Rent', 900, 900], ['Total Income', 900, 900], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 855, 805]])
 * const after = read([['Account', 'Feb 2025', 'Mar 2025'], ['Rent', 900, 920], ['Total Income', 900, 920], ['Pest', 45, 55], ['Total Expenses', 45, 55], ['NOI', 855, 865]])
 * statementSeriesFindings([before, after]).map(({ id, dollars }) => [id, dollars])
 * // => [['operating-statement/month-restated', 50]]
 */
export function statementSeriesFindings(
  statements: readonly OperatingStatement[],
  chosen: FindingParameters = {},
): Finding[] {
  const ordered = statements
    .map((statement, index) => ({ statement, index, last: lastOf(statement) }))
    .sort((left, right) => (left.last < right.last ? -1 : left.last > right.last ? 1 : left.index - right.index))
  return ordered.flatMap(({ statement: after }, at) => {
    const before = ordered[at - 1]?.statement
    return before === undefined ? [] : runFindingRules(seriesRules, { before, after }, chosen)
  })
}

function lastOf(statement: OperatingStatement): string {
  const years = statement.periods.flatMap(({ caption }) => /\b(19|20)\d\d\b/.exec(caption)?.[0] ?? [])
  return reportedMonths(statement).at(-1) ?? years.sort().at(-1) ?? ''
}
