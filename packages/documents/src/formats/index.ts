export type { Recognise } from '../pdf/recognised-words.ts'
export { defaultReadLimits, type ReadLimits } from './limits.ts'
export type { ReadOptions, ReadProgress } from './read-options.ts'
export {
  answerReadRequest,
  type ReadAnswer,
  type ReadProgressMessage,
  type ReadRequest,
  workbookOfAnswer,
} from './read-request.ts'
export { readWorkbook } from './read-workbook.ts'
