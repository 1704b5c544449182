export { type ReasonableInput, withReasonableFindings } from './checks/reasonable-findings.ts'
export { eligibilityFacts } from './data/eligibility-facts.ts'
export type { ExpenseBand, FigureSource } from './data/expense-bands.ts'
export { reasonableBands } from './data/income-bands.ts'
export {
  type LineSelection,
  type SelectableLineKey,
  selectableLineKeys,
  type UnderwritingLineKey,
  underwritingLineKeys,
} from './data/line-keys.ts'
export { fannieConventional, sizingRulePacks } from './data/rule-packs.ts'
export { underwritingLines } from './data/underwriting-lines.ts'
export { actualInterest } from './rules/actual-interest.ts'
export { annualConstant } from './rules/annual-constant.ts'
export { balanceAfter } from './rules/balance-after.ts'
export { bedroomCounts } from './rules/bedroom-counts.ts'
export { type BreakEven, type BreakEvenGoal, breakEven } from './rules/break-even.ts'
export { builtUpRate, type RateParts } from './rules/built-up-rate.ts'
export { columnKnowsBills } from './rules/column-knows-bills.ts'
export { commercialRents } from './rules/commercial-rents.ts'
export { type ComparedScenario, compareScenarios, type Scenario } from './rules/compare-scenarios.ts'
export { daysOfMonth } from './rules/days-of-month.ts'
export { governingVacancy, vacancyRules } from './rules/economic-vacancy.ts'
export { eligibility } from './rules/eligibility.ts'
export { exitTerms } from './rules/exit-terms.ts'
export { exitTest } from './rules/exit-test.ts'
export { managementFee } from './rules/expense-lines.ts'
export { expenseTotalOnly } from './rules/expense-total-only.ts'
export { incomeTotalOnly } from './rules/income-total-only.ts'
export { lendableValue } from './rules/lendable-value.ts'
export {
  type LenderEntry,
  type LenderLine,
  type LenderUnderwritten,
  lenderUnderwriting,
} from './rules/lender-underwriting.ts'
export { type LineAdjustment, lineAdjustments } from './rules/line-adjustments.ts'
export { billIsWhole, isLevel, tellsYear } from './rules/line-amount.ts'
export { lineAssumptions } from './rules/line-assumptions.ts'
export { type LineMix, lineMix } from './rules/line-mix.ts'
export { loanByCombinedDebtService } from './rules/loan-by-combined-debt-service.ts'
export { loanByCombinedLoanToValue } from './rules/loan-by-combined-loan-to-value.ts'
export { loanByCostWithFees } from './rules/loan-by-cost-with-fees.ts'
export { loanByDebtServiceCoverage } from './rules/loan-by-debt-service-coverage.ts'
export { loanByDebtServiceShare } from './rules/loan-by-debt-service-share.ts'
export { loanByDebtYield } from './rules/loan-by-debt-yield.ts'
export { loanByLoanToValue } from './rules/loan-by-loan-to-value.ts'
export { loanFees } from './rules/loan-fees.ts'
export { type LoanHeadline, loanHeadline } from './rules/loan-headline.ts'
export { breakEvenOccupancy } from './rules/loan-measures.ts'
export { loanRequestOf, type PartialLoanRequest } from './rules/loan-request.ts'
export { type LoanScheduleTerms, loanSchedule, type ScheduledMonth } from './rules/loan-schedule.ts'
export { minimumCoverageOfCare } from './rules/minimum-coverage-of-care.ts'
export { monthlyPayment } from './rules/monthly-payment.ts'
export { type OtherProperty, otherProperty } from './rules/one-property.ts'
export { otherDebt } from './rules/other-debt.ts'
export { packOn, packsOfProgramme } from './rules/pack-on.ts'
export { programmeOf } from './rules/programme-of.ts'
export { programmeOfLoan } from './rules/programme-of-loan.ts'
export { programmeOfProduct } from './rules/programme-of-product.ts'
export { type RecordedLines, recordedLines } from './rules/recorded-lines.ts'
export { refinanceRate } from './rules/refinance-rate.ts'
export {
  type RentBridge,
  type RentBridgeOptions,
  type RentBridgePart,
  type RentBridgePartKey,
  rentBridge,
  rentBridgeParts,
} from './rules/rent-bridge.ts'
export { type RentRollIncome, rentRollIncome } from './rules/rent-roll-income.ts'
export { requestOfLoan } from './rules/request-of-loan.ts'
export { roundLoanDown } from './rules/round-loan-down.ts'
export { type RulePackChange, rulePackDiff, rulePackFigures } from './rules/rule-pack-diff.ts'
export {
  namedRulePack,
  rulePackIdentity,
  rulesEdition,
  shortHash,
  shortRulesName,
} from './rules/rule-pack-identity.ts'
export {
  amountsAbout,
  type Sensitivity,
  type SensitivityAxis,
  type SensitivityCell,
  sensitivity,
} from './rules/sensitivity.ts'
export { type DealDecisions, type DealDocuments, type SizedDeal, sizeDeal } from './rules/size-deal.ts'
export { governingTest, sizeLoan } from './rules/size-loan.ts'
export { sizedCashFlow } from './rules/sized-cash-flow.ts'
export { type FoundLimit, interestOnlyPart, type LimitFacts, sizingLimit } from './rules/sizing-limit.ts'
export { sizingRefusal } from './rules/sizing-refusal.ts'
export { sizingRulePackOf } from './rules/sizing-rule-pack-of.ts'
export {
  type DealToSize,
  type DocumentToSize,
  type SizingStop,
  sizingStops,
  stopsKey,
  UnconfirmedSizingError,
} from './rules/sizing-stops.ts'
export { furtherMinimum, furtherShare } from './rules/sizing-tests.ts'
export { sizingTier, sizingTiers } from './rules/sizing-tier.ts'
export {
  limitsSourceText,
  type SourcedFigure,
  type StandingCounts,
  sourcedFigures,
  sourceText,
  standingCounts,
} from './rules/sourced-figures.ts'
export { stateOfAddress } from './rules/state-of-address.ts'
export { type StatementWindow, type StatementWindows, statementWindows } from './rules/statement-windows.ts'
export { type StatementInRole, statementsInRoles } from './rules/statements-in-roles.ts'
export { type StatutoryPlace, statutoryLimit } from './rules/statutory-limit.ts'
export { tierMet, tierTable } from './rules/tier-table.ts'
export { truncateRatio } from './rules/truncate-ratio.ts'
export { underwrite } from './rules/underwrite.ts'
export { type UnderwrittenUnit, underwriteUnits } from './rules/underwrite-units.ts'
export { underwritingLineOf } from './rules/underwriting-line-of.ts'
export { type Variable, variables } from './rules/with-change.ts'
export { type LoanLimits, withLoanLimits } from './rules/with-loan-limits.ts'
export {
  AccrualBasis,
  type AssumedDefault,
  BedroomCounts,
  CareCoverage,
  CareMix,
  type CommercialRents,
  type CompBand,
  EligibilityFact,
  type EligibilityResult,
  EligibilityRule,
  type ExitTerms,
  type ExitTest,
  FigureSource as RuleSource,
  FurtherTest,
  HudCriteria,
  type HudTestName,
  hudTestNames,
  InterestOnlyPart,
  type LineAmounts,
  type LineAssumption,
  LoanMarket,
  type LoanMeasures,
  LoanPurpose,
  LoanRequest,
  MortgageInsurance,
  type OwnRules,
  type PropertyFacts,
  type RulePackIdentity,
  type Sizing,
  SizingLimit,
  SizingRefusal,
  SizingRulePack,
  type SizingTest,
  SizingTier,
  SourceStanding,
  type StandingTestName,
  type StatementColumn,
  type StatementRole,
  standingTestNames,
  type TierSizing,
  type Underwriting,
  type UnderwritingAssumptions,
  type UnderwritingLine,
  type UnderwritingSettings,
  type UnitCounts,
  type VacancyRule,
} from './sizing.schema.ts'
