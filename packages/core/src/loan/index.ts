export {
  ExistingDebt,
  LenderUnderwriting,
  LenderUnderwritingChanges,
  LenderUnderwritingLine,
  Loan,
  LoanChanges,
  LoanScenario,
  loanAccruals,
  loanExecutions,
  loanProducts,
  loanPurposes,
  maximumQuoteText,
  maximumScenarios,
  NewLoan,
  QuoteTerms,
  RestrictedRents,
  restrictedUnits,
} from './loan.schema.ts'
export { conditionsOf, noteRateOf, quoteTermsOf, requireConsistentTerms } from './rules/quote-terms.ts'
export { mergedUnderwritingLines } from './rules/update-loan.ts'
