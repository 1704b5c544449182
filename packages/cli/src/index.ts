export { type Environment, type ExitCode, exitCodes, processEnvironment } from './output/environment.ts'
export { type DocumentJson, documentJson } from './parsed-file/document-report.ts'
export { run } from './program.ts'
