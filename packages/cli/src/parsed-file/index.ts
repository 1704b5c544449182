export {
  type CorrectionOptions,
  type DocumentReader,
  documentNames,
  documentReader,
  isCorrected,
  readAsCorrected,
} from './correct/corrected-file.ts'
export { correctionsFileOf } from './correct/corrections-file.ts'
export { addReading, withCorrections } from './correct/corrections-options.ts'
export { memoryFiles } from './correct/memory-file.ts'
export { readParameters, splitSheet, withSheet } from './document-file.ts'
export { coloredVerdict, dismissedBy, documentReport, printParsed } from './document-report.ts'
export { readFiles } from './read.ts'
export { chartOption, gateOf } from './statement-options.ts'
