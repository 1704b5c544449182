export { addLoanOptions } from './loan-options.ts'
