export { originalKey, saveParsedFile } from './parsed-file.store.ts'
export { nameOf } from './read-upload.ts'
export {
  checkInThread,
  publishFinishedReading,
  type ReadPayload,
  readJob,
  readTableInThread,
  readUploadHere,
  readUploadInThread,
  runReadJob,
} from './read-upload-thread.ts'
export { hashOf, removeOldUploads, uploadSeconds } from './upload.store.ts'
