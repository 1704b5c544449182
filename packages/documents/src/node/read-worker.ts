/** The script of a worker thread that reads the document it was started with and posts the answer. */
import { parentPort, workerData } from 'node:worker_threads'
import { answerReadRequest, type ReadRequest } from '../formats/index.ts'

const request: ReadRequest = workerData
parentPort?.postMessage(await answerReadRequest(request), [])
