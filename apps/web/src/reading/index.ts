export type { SavedAs } from './kept-file.ts'
export { useFileReader } from './use-file-reader.ts'
export { usePagePictures } from './use-page-pictures.ts'
export type { WorkerReader } from './worker-reader.ts'
