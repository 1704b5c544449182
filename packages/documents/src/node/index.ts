export { type ReadFileOptions, readWorkbookFile } from './read-workbook-file.ts'
