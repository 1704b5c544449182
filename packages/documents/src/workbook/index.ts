export { writeSizerWorkbook } from './write-sizer-workbook.ts'
