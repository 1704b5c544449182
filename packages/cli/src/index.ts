export { type ExitCode, exitCodes } from './output/exit-codes.ts'
export { processStreams, type Streams } from './output/streams.ts'
export { type DocumentJson, documentJson } from './parsed-file/document-json.ts'
export { run } from './program.ts'
