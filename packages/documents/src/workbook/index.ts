export {
  type DownloadOptions,
  parsedDataTemplate,
  rentRollWorkbook,
  statementWorkbook,
  tablesWorkbook,
  type WorkbookFile,
} from './document-workbooks.ts'
export { writeSizerWorkbook } from './write-sizer-workbook.ts'
