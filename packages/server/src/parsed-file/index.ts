export { doReadJob, type ReadPayload, readJob } from './read-job.ts'
export { readUploadInThread } from './read-upload-thread.ts'
export { removeOldUploads, uploadSeconds } from './upload.store.ts'
export { nameOf, workbookOf } from './uploaded-file.ts'
