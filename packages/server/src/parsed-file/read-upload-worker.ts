/** The script of a thread that reads the uploads it is sent, one after the other, and posts an answer to each. */
import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { readUpload, storable, type UploadToRead } from './read-upload.ts'
import type { ReadUploadAnswer } from './read-upload-thread.ts'

/** By how much a reading gives way to who waits for an answer: a quarter of a processor that both want. Our own choice. */
const giveWay = 5

// On Linux alone a thread has a priority of its own; elsewhere the whole process would get it.
if (platform() === 'linux') giveWayToRequests()

/** A sandbox may forbid it: the thread then reads at the priority it has. */
function giveWayToRequests(): void {
  try {
    setPriority(Math.min(19, getPriority() + giveWay))
  } catch {
    // Reading goes on.
  }
}

async function answerTo(upload: UploadToRead): Promise<ReadUploadAnswer> {
  try {
    const { parsed, kinds } = await readUpload(upload)
    return { read: { parsed: JSON.stringify(storable(parsed)), kinds } }
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    const { code, file, message } = error
    return { refusal: { code, file, message: message.slice(`${file}: `.length) } }
  }
}

parentPort?.on('message', (upload: UploadToRead) => {
  void answerTo(upload).then((answer) => parentPort?.postMessage(answer, []))
})
