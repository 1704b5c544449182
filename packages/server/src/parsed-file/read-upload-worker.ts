/** The script of a thread that reads the upload it was started with and posts the answer. */
import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { readUpload, storable } from './read-upload.ts'
import type { ReadUploadAnswer } from './read-upload-thread.ts'

const answer: ReadUploadAnswer = await readUpload(workerData).then(
  ({ parsed, kinds }) => ({ read: { parsed: JSON.stringify(storable(parsed)), kinds } }),
  (error: unknown) => {
    if (!(error instanceof UnreadableDocumentError)) throw error
    const { code, file, message } = error
    return { refusal: { code, file, message: message.slice(`${file}: `.length) } }
  },
)
parentPort?.postMessage(answer, [])
