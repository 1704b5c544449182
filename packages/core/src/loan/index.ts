export {
  ExistingDebt,
  LenderUnderwriting,
  LenderUnderwritingChanges,
  LenderUnderwritingLine,
  Loan,
  LoanChanges,
  loanAccruals,
  loanExecutions,
  loanProducts,
  loanPurposes,
  NewLoan,
  underwritingSelections,
} from './loan.schema.ts'
export { updateLoan } from './rules/update-loan.ts'
