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
  type ReportReview,
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
  needLabels,
} from './rules/export-needs.ts'
export { type ComparedFigure, compareFigures, exportFigures, exportRecord } from './rules/export-record.ts'
export {
  figuresMissingInText,
  type LiveFigureName,
  type LiveFigureTexts,
  liveFigures,
  liveFigureTexts,
  testLabel,
} from './rules/live-figures.ts'
export {
  escrowFacts,
  feeFacts,
  headlineFigures,
  programName,
  quotedLoan,
  quoteFacts,
  termFacts,
  toBeDetermined,
} from './rules/quote-facts.ts'
export {
  emptyNote,
  type FactEntry,
  factList,
  type HtmlContext,
  htmlBlocks,
  readableName,
  reportColumns,
  reportTable,
  sourceNote,
  type TableColumn,
} from './rules/report-blocks.ts'
