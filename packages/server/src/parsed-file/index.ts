export { originalKey, saveParsedFile } from './parsed-file.store.ts'
export { nameOf, workbookOf } from './read-upload.ts'
export {
  doReadJob,
  type ReadPayload,
  readJob,
  readUploadHere,
  readUploadInThread,
  tellFinishedReading,
} from './read-upload-thread.ts'
export { hashOf, removeOldUploads, uploadSeconds } from './upload.store.ts'
