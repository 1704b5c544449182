export { FileReaderProvider, fileReader, useFileReader } from './use-file-reader.tsx'
export type { WorkerReader } from './worker-reader.ts'
