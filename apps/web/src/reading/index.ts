export { FileReaderProvider, fileReader, useFileReader } from './use-file-reader.tsx'
export { usePagePictures } from './use-page-pictures.ts'
export type { WorkerReader } from './worker-reader.ts'
