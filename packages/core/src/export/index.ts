export { type ExportNeed, type ExportNeeds, exportNames, exportNeeds } from './data/export-needs.ts'
export { type LiveFigureName, liveFigures } from './data/live-figures.ts'
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
export { type ComparedFigure, compareFigures } from './rules/compare-figures.ts'
export { exportFigures } from './rules/export-figures.ts'
export { allExpenseCompsFileName, exportFileName, sizerFileName } from './rules/export-file-name.ts'
export { exportRecord } from './rules/export-record.ts'
export { figuresMissingInText } from './rules/figures-in-text.ts'
export { type HtmlMeanings, htmlBlocks } from './rules/html-blocks.ts'
export { type LiveFigureTexts, liveFigureTexts } from './rules/live-figure-texts.ts'
export { type DealForExport, missingNeeds } from './rules/missing-needs.ts'
export { quoteFacts } from './rules/quote-facts.ts'
export { reportDocument } from './rules/report-document.ts'
