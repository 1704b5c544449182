export { originalKey, saveParsedFile } from './parsed-file.store.ts'
export { nameOf } from './read-upload.ts'
export {
  doReadJob,
  judgeInThread,
  type ReadPayload,
  readJob,
  readTableInThread,
  readUploadHere,
  readUploadInThread,
  tellFinishedReading,
} from './read-upload-thread.ts'
export { hashOf, removeOldUploads, uploadSeconds } from './upload.store.ts'
