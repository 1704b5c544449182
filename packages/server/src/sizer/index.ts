export { loanRequest } from './loan-request.ts'
export { sizerKeys } from './sizer-files.ts'
