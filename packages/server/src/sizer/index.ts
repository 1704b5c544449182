export { loanRequest } from './loan-request.ts'
export { programmeOfProduct } from './programme-of-product.ts'
export { sizerKeys } from './sizer-files.ts'
export { visibleComps } from './visible-comps.ts'
