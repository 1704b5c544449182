/** The script of a worker thread that reads the document it was started with and posts the answer. */
import { parentPort, workerData } from 'node:worker_threads'
import { answerReadRequest, type ReadProgressMessage, type ReadRequest, silenceRemarks } from '../formats/index.ts'
import { findRecognizer } from './recognize.ts'

// The PDF library leaves promises behind that nobody waits for, such as that of a damaged object which it then finds another
// way; they must not end the thread before its answer. What matters of them is in the answer, which comes or is a refusal.
process.on('unhandledRejection', () => undefined)

silenceRemarks()
const request: ReadRequest = workerData
const recognize = await findRecognizer()
const answer = await answerReadRequest(request, {
  ...(recognize ? { recognize } : {}),
  ...(request.reportsProgress
    ? {
        onProgress: (progress) =>
          parentPort?.postMessage({ id: request.id, progress } satisfies ReadProgressMessage, []),
      }
    : {}),
})
parentPort?.postMessage(answer, [])
