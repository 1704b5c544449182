export {
  ExportFigures,
  ExportInput,
  ExportKind,
  ExportRecord,
  type Report,
  type ReportBlock,
  type ReportColumn,
  type ReportFact,
  type ReportInput,
  type ReportPicture,
  type ReportProperty,
  type ReportRow,
  type ReportSection,
  type ReportShape,
  ReportTheme,
  type RichText,
  type TextRun,
} from './export.schema.ts'
export { allExpenseCompsFileName, exportFileName, sizerFileName } from './rules/export-file-name.ts'
export {
  type DealForExport,
  type ExportNeed,
  type ExportNeeds,
  exportNames,
  exportNeeds,
  missingNeeds,
} from './rules/export-needs.ts'
export { type ComparedFigure, compareFigures, exportFigures, exportRecord } from './rules/export-record.ts'
export { type HtmlMeanings, htmlBlocks } from './rules/html-blocks.ts'
export {
  figuresMissingInText,
  type LiveFigureName,
  type LiveFigureTexts,
  liveFigures,
  liveFigureTexts,
} from './rules/live-figures.ts'
export { quoteFacts } from './rules/quote-facts.ts'
export { reportDocument } from './rules/report-document.ts'
