export { defaultReadLimits, type ReadLimits } from './limits.ts'
export { answerReadRequest, type ReadAnswer, type ReadRequest, workbookOfAnswer } from './read-request.ts'
export { type ReadOptions, readWorkbook } from './read-workbook.ts'
