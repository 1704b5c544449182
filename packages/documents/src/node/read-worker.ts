/** Script of a worker thread that reads the document it was started with and posts the answer. */
import { parentPort, workerData } from 'node:worker_threads'
import { handleReadRequest, type ReadProgressMessage, type ReadRequest, silenceConsole } from '../formats/index.ts'
import { findRecognizer } from './recognize.ts'

// The PDF library leaves rejected promises that no one awaits, such as that of a damaged object that it then finds
// another way; they must not end the thread before its answer, which reports every failure that matters.
process.on('unhandledRejection', () => undefined)

silenceConsole()
const request: ReadRequest = workerData
const recognize = await findRecognizer()
const answer = await handleReadRequest(request, {
  ...(recognize ? { recognize } : {}),
  ...(request.reportsProgress
    ? {
        onProgress: (progress) =>
          parentPort?.postMessage({ id: request.id, progress } satisfies ReadProgressMessage, []),
      }
    : {}),
})
parentPort?.postMessage(answer, [])
