/** Descriptions of the rules for underwritings and loans; the reasonableness rules are described with their figures. */
import type { FindingParameter, FindingRuleInfo } from '../../shared/findings.ts'
import { eligibilityFacts } from '../rules/eligibility.ts'

/** Builds a rule card of the concept from its id without the concept prefix. */
export function card(
  id: string,
  severity: FindingRuleInfo['severity'],
  says: string,
  parameters: Readonly<Record<string, FindingParameter>> = {},
): FindingRuleInfo {
  return { id: `sizing/${id}`, severity, says, parameters }
}

/** Rules for what an analyst must know about documents and lines before relying on an underwriting, most severe first. */
export const underwritingCards: readonly FindingRuleInfo[] = [
  card('no-statement', 'error', 'No operating statement: income and DSCR are not tested.'),
  card('no-rent-roll', 'warning', 'No rent roll: rents come from the statement.'),
  card('several-properties', 'warning', 'The rent roll lists several properties, which are underwritten as one.'),
  card('property-differs', 'warning', 'Documents name different properties.'),
  card('budget-underwritten', 'error', 'A budget was underwritten because there is no actual statement.'),
  card('budget-passed-over', 'warning', 'A budget is shown next to the T12 but is not underwritten.'),
  card('chart-not-supported', 'info', 'A statement has a chart of accounts that sizing does not support.'),
  card('no-real-estate-taxes', 'error', 'The statement has no full year of real estate taxes, so NOI is unknown.'),
  card('no-property-insurance', 'error', 'The statement has no full year of property insurance, so NOI is unknown.'),
  card('part-of-a-year', 'warning', 'A period of more or fewer than 12 months was annualized.'),
  card('part-of-a-year-passed-over', 'warning', 'A partial-year column is shown next to the underwritten year.'),
  card('later-months', 'info', 'A later statement covers fewer than 12 months and supplies only the latest months.'),
  card(
    'later-months-not-used',
    'warning',
    'A later statement covers fewer than 12 months and adds too few months to be used.',
  ),
  card('statement-repeated', 'warning', 'A duplicate statement is counted once.'),
  card('income-total-only', 'warning', 'Income is reported as one total.'),
  card('expense-total-only', 'warning', 'Expenses are reported as one total.'),
  card('income-without-category', 'warning', 'Income lines have no category and are not underwritten.'),
  card('expense-without-category', 'warning', 'Expense lines have no category and count as other expenses.'),
  card('not-operations', 'info', 'Lines above NOI are capital, financing, or other non-operating items.'),
  card('unit-without-rent', 'warning', 'Units have no rent and add no income.'),
  card('average-market-rent', 'warning', 'Units without a market rent are underwritten at an average.'),
  card('rent-canceled', 'warning', 'A charge code reverses the full rent of units, so they count as non-revenue.'),
  card('commercial-lease-ended', 'warning', 'Commercial leases have ended and are excluded.'),
  card('commercial-lease-ends', 'warning', 'Commercial leases end within 12 months.'),
]

/** Rules for what an analyst must know before relying on a sizing. */
export const loanCards: readonly FindingRuleInfo[] = [
  card('coverage-below-one', 'error', 'NCF does not cover debt service at the note rate.'),
  card(
    'test-not-made',
    'warning',
    'A program test was not run because an input is missing, so the loan may be too large.',
  ),
  card('fact-not-used', 'warning', 'A provided input is ignored because no program test uses it.'),
  ...Object.entries(eligibilityFacts).map(([fact, { label }]) =>
    card(`eligibility-${fact}`, 'warning', `${label} does not meet the program’s requirement, or was not provided.`),
  ),
  card('funding-coverage', 'warning', 'In-place IO DSCR is below the program’s minimum at funding.'),
  card(
    'interest-only-limits',
    'warning',
    'The program has no separate limits for full-term IO, or a tier below the required one is selected.',
  ),
]
