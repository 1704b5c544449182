export { LineItem, OperatingStatement, StatementPeriod, StatementSection } from './operating-statement.schema.ts'
export {
  readOperatingStatement,
  type StatementContext,
  type StatementReading,
} from './reading/read-operating-statement.ts'
export { statementEvidence } from './reading/statement-evidence.ts'
export { amountOfConcepts, effectOnIncome } from './rules/amount-of-concepts.ts'
export { concessions } from './rules/concessions.ts'
export { type ExcludedAmounts, excludedAmounts } from './rules/excluded-amounts.ts'
export { formattedRange } from './rules/formatted-range.ts'
export { hasBadDates } from './rules/has-bad-dates.ts'
export { isComplete } from './rules/is-complete.ts'
export { type LastMonthExpense, lastMonthExpense } from './rules/last-month-expense.ts'
export { lastMonthGrossPotentialRent } from './rules/last-month-gross-potential-rent.ts'
export { type LastMonthVacancy, lastMonthVacancy } from './rules/last-month-vacancy.ts'
export { latestPeriod } from './rules/latest-period.ts'
export { type StatementTotals, statementTotals } from './rules/statement-totals.ts'
export { type TotalAnomaly, totalAnomaly } from './rules/total-anomaly.ts'
