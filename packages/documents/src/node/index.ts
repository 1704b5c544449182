export type { ReadProgress } from '../formats/index.ts'
export { type ReadFileOptions, readWorkbookBytes, readWorkbookFile } from './read-workbook-file.ts'
