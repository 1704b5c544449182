export type { Recognize } from '../pdf/scan/recognition.ts'
export type { ReadOptions, ReadProgress } from './read-options.ts'
export { defaultReadLimits, type ReadLimits } from './read-options.ts'
export {
  answerReadRequest,
  type ReadAnswer,
  type ReadProgressMessage,
  type ReadRequest,
  readWorkbook,
  workbookOfAnswer,
} from './read-workbook.ts'
export { silenceRemarks } from './spreadsheet.ts'
