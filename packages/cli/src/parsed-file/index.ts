export {
  type CorrectionOptions,
  type DocumentReader,
  documentNames,
  documentReader,
  isCorrected,
  readAsCorrected,
} from './correct/corrected-file.ts'
export { correctionsFileOf } from './correct/corrections-file.ts'
export { withCorrections } from './correct/corrections-options.ts'
export { memoryFiles } from './correct/memory-file.ts'
export { coloredVerdict, dismissedBy, documentReport, printParsed } from './document-report.ts'
export { readParameters } from './parameters-file.ts'
export { readFiles } from './read.ts'
export { splitSheet, withSheet } from './sheet-of-path.ts'
export { chartOption, gateOf } from './statement-options.ts'
