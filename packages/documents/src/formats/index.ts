export type { Recognize } from '../pdf/scan/recognition.ts'
export type { ReadOptions, ReadProgress } from './read-options.ts'
export { defaultReadLimits, type ReadLimits } from './read-options.ts'
export {
  handleReadRequest,
  type ReadProgressMessage,
  type ReadRequest,
  type ReadResult,
  readWorkbook,
  workbookOfResult,
} from './read-workbook.ts'
export { silenceConsole } from './spreadsheet.ts'
