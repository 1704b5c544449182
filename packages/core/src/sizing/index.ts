export type { ExpenseBand, FigureSource } from './data/expense-bands.ts'
export { reasonableBands } from './data/income-bands.ts'
export { fannieConventional, sizingRulePacks } from './data/rule-packs.ts'
export {
  type LineSelection,
  type SelectableLineKey,
  selectableLineKeys,
  type UnderwritingLineKey,
  underwritingLineKeys,
  underwritingLines,
} from './data/underwriting-lines.ts'
export { findingCatalog } from './findings/catalog.ts'
export { stateOfAddress } from './findings/expenses.ts'
export { type ReasonableInput, withReasonableFindings } from './findings/reasonable-findings.ts'
export { sizingRulePackOf } from './rules/custom-rule-pack.ts'
export { eligibility, eligibilityFacts } from './rules/eligibility.ts'
export { minimumCoverageOfCare, statutoryLimit, type UnitLocation } from './rules/hud.ts'
export { breakEvenOccupancy, constraintText, type LoanHeadline, loanHeadline } from './rules/loan-measures.ts'
export { type LoanMover, loanMovers } from './rules/loan-movers.ts'
export {
  builtUpRate,
  loanRequestOf,
  type PartialLoanRequest,
  type RateParts,
  sizingRejection,
} from './rules/loan-request.ts'
export {
  loanByCombinedDebtService,
  loanByCombinedLoanToValue,
  loanByCostWithFees,
  loanByDebtYield,
  loanByLoanToValue,
  loanFees,
  otherDebt,
  roundLoanDown,
} from './rules/maximum-loan.ts'
export { type RulePackChange, rulePackDiff, rulePackFigures } from './rules/rule-pack-figures.ts'
export {
  namedRulePack,
  rulePackIdentity,
  rulesEdition,
  shortHash,
  shortRulesName,
} from './rules/rule-pack-identity.ts'
export {
  amountsAround,
  type BreakEven,
  type BreakEvenGoal,
  breakEven,
  type ComparedScenario,
  compareScenarios,
  type Scenario,
  type Sensitivity,
  type SensitivityAxis,
  type SensitivityCell,
  sensitivity,
  type Variable,
  variables,
} from './rules/scenarios.ts'
export {
  annualConstant,
  balanceAfter,
  daysOfMonth,
  type LoanScheduleTerms,
  loanSchedule,
  monthlyPayment,
  type ScheduledMonth,
} from './rules/schedule.ts'
export {
  type DealDecisions,
  type DealDocuments,
  dealAssumptions,
  type LoanLimits,
  lineEffects,
  packInForce,
  packsOfProgram,
  programOf,
  programOfLoan,
  programOfProduct,
  requestOfLoan,
  type SizedDeal,
  sizeDeal,
  withLoanLimits,
} from './rules/size-deal.ts'
export {
  exitTerms,
  exitTest,
  governingTest,
  lendableValue,
  maximumConstant,
  refinanceRate,
  sizedCashFlow,
  sizeLoan,
} from './rules/size-loan.ts'
export {
  assumptionLabel,
  assumptionText,
  copySite,
  limitsSourceText,
  rulesDateText,
  type SourcedFigure,
  type StandingCounts,
  sourcedFigures,
  sourceText,
  standingCounts,
  standingText,
} from './rules/sourced-figures.ts'
export {
  type DealToSize,
  type DocumentToSize,
  type OtherProperty,
  otherProperty,
  type SizingStop,
  sizingStops,
  stopsKey,
  UnconfirmedSizingError,
} from './rules/stops.ts'
export { furtherMinimum, furtherShare, programRate, untestedRate } from './rules/tests.ts'
export {
  type FoundLimit,
  interestOnlyPart,
  type LimitFacts,
  sizingLimit,
  sizingTier,
  sizingTiers,
  tierMet,
  tierTable,
} from './rules/tiers.ts'
export {
  type LineAdjustment,
  type LineMix,
  lineAdjustments,
  lineMix,
  managementFee,
} from './rules/underwriting/expense-lines.ts'
export { governingVacancy, vacancyRules } from './rules/underwriting/income-lines.ts'
export {
  type LenderEntry,
  type LenderLine,
  type LenderUnderwritten,
  lenderUnderwriting,
  type RecordedLines,
  recordedLines,
} from './rules/underwriting/lender-lines.ts'
export { coversFullYear, isFullYearBill, isLevel, underwritingLineOf } from './rules/underwriting/line-amounts.ts'
export {
  type RentBridge,
  type RentBridgeOptions,
  type RentBridgePart,
  type RentBridgePartKey,
  rentBridge,
  rentBridgePartLabels,
  rentBridgeParts,
} from './rules/underwriting/rent-bridge.ts'
export {
  bedroomCounts,
  commercialRents,
  type RentRollIncome,
  rentRollIncome,
  underwriteUnits,
} from './rules/underwriting/rent-roll-income.ts'
export { expenseTotalOnly, hasAnnualBills, incomeTotalOnly } from './rules/underwriting/statement-detail.ts'
export {
  type StatementInRole,
  type StatementWindow,
  type StatementWindows,
  statementsInRoles,
  statementWindows,
} from './rules/underwriting/statement-windows.ts'
export { lineAssumptions, underwrite } from './rules/underwriting/underwrite.ts'
export {
  AccrualBasis,
  type AssumedDefault,
  BedroomCounts,
  CareCoverage,
  CareMix,
  type CommercialRents,
  type CompBand,
  type CustomRules,
  EligibilityFact,
  type EligibilityResult,
  EligibilityRule,
  type ExitTerms,
  type ExitTest,
  FigureSource as RuleSource,
  FurtherTest,
  HudCriteria,
  InterestOnlyPart,
  type LineAmounts,
  type LineAssumption,
  LoanMarket,
  type LoanMeasures,
  LoanPurpose,
  LoanRequest,
  MortgageInsurance,
  type PropertyFacts,
  type RentLimits,
  type RestrictedRentCounts,
  type RulePackIdentity,
  type Sizing,
  SizingLimit,
  SizingRejection,
  SizingRulePack,
  type SizingTest,
  SizingTier,
  SourceStanding,
  type StandardTestName,
  type StatementColumn,
  type StatementRole,
  standardTestNames,
  type TierSizing,
  type Underwriting,
  type UnderwritingAssumptions,
  type UnderwritingLine,
  type UnderwritingSettings,
  type UnderwrittenUnit,
  type UnitCounts,
  type VacancyRule,
} from './sizing.schema.ts'
