export type { SavedAs } from './kept-file.ts'
export { usePagePictures } from './use-page-pictures.ts'
export type { PackageReader, ReadPackage, WorkerReader } from './worker-reader.ts'
export { useFileReader } from './worker-reader.ts'
