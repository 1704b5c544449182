export { defaultReadLimits, type ReadLimits } from './limits.ts'
export { type ReadOptions, readWorkbook } from './read-workbook.ts'
