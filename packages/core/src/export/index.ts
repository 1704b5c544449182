export { allExpenseCompsFileName, type ExportKind, exportFileName, sizerFileName } from './rules/export-file-name.ts'
