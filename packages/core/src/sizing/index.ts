export {
  type LineSelection,
  type SelectableLineKey,
  type UnderwritingLineKey,
  underwritingLineKeys,
} from './data/line-keys.ts'
export { fannieConventional } from './data/rule-packs.ts'
export { underwritingLines } from './data/underwriting-lines.ts'
export { actualBalanceAfter, actualInterest } from './rules/actual-interest.ts'
export { annualConstant } from './rules/annual-constant.ts'
export { balanceAfter } from './rules/balance-after.ts'
export { governingVacancy, vacancyRules } from './rules/economic-vacancy.ts'
export { exitTest } from './rules/exit-test.ts'
export { managementFee } from './rules/expense-lines.ts'
export { expenseTotalOnly } from './rules/expense-total-only.ts'
export { incomeTotalOnly } from './rules/income-total-only.ts'
export { lendableValue } from './rules/lendable-value.ts'
export { isLevel } from './rules/line-amount.ts'
export { loanByCombinedDebtService } from './rules/loan-by-combined-debt-service.ts'
export { loanByCombinedLoanToValue } from './rules/loan-by-combined-loan-to-value.ts'
export { loanByDebtServiceCoverage } from './rules/loan-by-debt-service-coverage.ts'
export { loanByDebtYield } from './rules/loan-by-debt-yield.ts'
export { loanByLoanToValue } from './rules/loan-by-loan-to-value.ts'
export { breakEvenOccupancy } from './rules/loan-measures.ts'
export { loanRequestOf, type PartialLoanRequest } from './rules/loan-request.ts'
export { monthlyPayment } from './rules/monthly-payment.ts'
export { refinanceRate } from './rules/refinance-rate.ts'
export { type RentRollIncome, rentRollIncome } from './rules/rent-roll-income.ts'
export { roundLoanDown } from './rules/round-loan-down.ts'
export { governingTest, sizeLoan } from './rules/size-loan.ts'
export { sizingTier } from './rules/sizing-tier.ts'
export { type StatementWindow, type StatementWindows, statementWindows } from './rules/statement-windows.ts'
export { tierMet, tierTable } from './rules/tier-table.ts'
export { truncateRatio } from './rules/truncate-ratio.ts'
export { underwrite } from './rules/underwrite.ts'
export { type UnderwrittenUnit, underwriteUnits } from './rules/underwrite-units.ts'
export { underwritingLineOf } from './rules/underwriting-line-of.ts'
export { cancellingCode, type UnitUse, unitUse } from './rules/unit-use.ts'
export {
  AccrualBasis,
  type AssumedDefault,
  type ExitTest,
  type LineAmounts,
  type LineAssumption,
  type LoanMeasures,
  LoanPurpose,
  LoanRequest,
  type Sizing,
  SizingRulePack,
  type SizingTest,
  type SizingTestName,
  SizingTier,
  type StatementColumn,
  type TierSizing,
  type Underwriting,
  type UnderwritingAssumptions,
  type UnderwritingLine,
  type UnderwritingSettings,
  type UnitCounts,
  type VacancyRule,
} from './sizing.schema.ts'
