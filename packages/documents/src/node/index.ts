export type { ReadProgress } from '../formats/index.ts'
export { type ReadFileOptions, readWorkbookFile } from './read-workbook-file.ts'
