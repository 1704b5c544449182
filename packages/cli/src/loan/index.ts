export { addLoanOptions } from './loan-options.ts'
export { loanVerbs } from './loan-verbs.ts'
