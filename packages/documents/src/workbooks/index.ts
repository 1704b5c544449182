export { fannieSizer, sizerWorkbook } from './sizer-workbook.ts'
