export {
  type CorrectionOptions,
  type DocumentReader,
  documentNames,
  documentReader,
  isCorrected,
  readAsCorrected,
} from './corrected-file.ts'
export { correctionsFileOf } from './corrections-file.ts'
export { withCorrections } from './corrections-options.ts'
export { coloredVerdict, dismissedBy, documentReport, printParsed } from './document-report.ts'
export { memoryFiles } from './memory-file.ts'
export { readParameters } from './parameters-file.ts'
export { readFiles } from './read.ts'
export { splitSheet, withSheet } from './sheet-of-path.ts'
export { chartOption, gateOf } from './statement-options.ts'
