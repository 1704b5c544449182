export { type Environment, processEnvironment } from './output/environment.ts'
export { type ExitCode, exitCodes } from './output/exit-codes.ts'
export { type DocumentJson, documentJson } from './parsed-file/document-json.ts'
export { run } from './program.ts'
