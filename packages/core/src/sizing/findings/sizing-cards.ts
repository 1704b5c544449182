/** What people see of the rules of an underwriting and of a loan; those of what is reasonable stand with their figures. */
import type { FindingParameter, FindingRuleCard } from '../../shared/findings.ts'
import { eligibilityFacts } from '../rules/eligibility.ts'

/** A rule of the concept, by its id without the concept in front. */
export function card(
  id: string,
  severity: FindingRuleCard['severity'],
  says: string,
  parameters: Readonly<Record<string, FindingParameter>> = {},
): FindingRuleCard {
  return { id: `sizing/${id}`, severity, says, parameters }
}

/** What an analyst must know of the documents and the lines before relying on an underwriting, the gravest first. */
export const underwritingCards: readonly FindingRuleCard[] = [
  card('no-statement', 'error', 'There is no operating statement: income and debt service are not tested.'),
  card('no-rent-roll', 'warning', 'There is no rent roll: rents are those of the statement.'),
  card('several-properties', 'warning', 'The rent roll lists several properties, and they are underwritten as one.'),
  card('property-differs', 'warning', 'Two documents name different properties.'),
  card('budget-underwritten', 'error', 'A budget was underwritten for want of a statement of the past.'),
  card('budget-passed-over', 'warning', 'A budget stands beside the trailing year and is not underwritten.'),
  card('chart-not-supported', 'info', 'A statement is told in a chart of accounts that no lender sizes on.'),
  card('no-real-estate-taxes', 'error', 'No full year of real estate taxes is told: NOI is not known.'),
  card('no-property-insurance', 'error', 'No full year of property insurance is told: NOI is not known.'),
  card('part-of-a-year', 'warning', 'Less or more than twelve months were made a year.'),
  card(
    'part-of-a-year-passed-over',
    'warning',
    'A column of no full year stands beside the year that is underwritten.',
  ),
  card('later-months', 'info', 'A later statement is short of a year and gives the latest months only.'),
  card('later-months-not-used', 'warning', 'A later statement is short of a year and does not continue the year.'),
  card('statement-repeated', 'warning', 'A statement has the periods and totals of another, and counts once.'),
  card('income-total-only', 'warning', 'The statement prints its income in one total.'),
  card('expense-total-only', 'warning', 'The statement prints its expenses in one total.'),
  card('income-without-category', 'warning', 'Lines of income have no category and are not underwritten.'),
  card('expense-without-category', 'warning', 'Lines of expense have no category and count as other expenses.'),
  card('not-operations', 'info', 'Lines above NOI are capital, financing or other non-operating items.'),
  card('unit-without-rent', 'warning', 'Dwellings have no rent and add nothing.'),
  card('average-market-rent', 'warning', 'Dwellings without a market rent take an average.'),
  card('rent-canceled', 'warning', 'A charge code cancels the whole rent of units, which count as non-revenue.'),
  card('commercial-lease-ended', 'warning', 'Commercial leases have ended and do not count.'),
  card('commercial-lease-ends', 'warning', 'Commercial leases end within twelve months.'),
]

/** What an analyst must know before relying on a sizing. */
export const loanCards: readonly FindingRuleCard[] = [
  card('coverage-below-one', 'error', 'Net cash flow does not pay the debt service of the loan at its own rate.'),
  card(
    'test-not-made',
    'warning',
    'A test of the program was not made for want of a figure: the loan may be too large.',
  ),
  card('fact-not-used', 'warning', 'A fact was given that the program has no test for.'),
  ...Object.entries(eligibilityFacts).map(([fact, { label }]) =>
    card(`eligibility-${fact}`, 'warning', `${label} is not what the program asks for, or is not known.`),
  ),
  card('funding-coverage', 'warning', 'Cash flow in place does not pay interest as the program asks when it funds.'),
  card(
    'interest-only-limits',
    'warning',
    'The program has no limits of its own for interest only over the whole term.',
  ),
]
