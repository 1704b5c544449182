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
  mostScenarios,
  NewLoan,
  underwritingSelections,
} from './loan.schema.ts'
export { updateLoan } from './rules/update-loan.ts'
