import { answerReadRequest, type ReadAnswer, type ReadRequest } from '../formats/index.ts'

/** What a worker's global scope and a message port have in common. */
export interface ReadScope {
  addEventListener(type: 'message', listener: (event: { data: ReadRequest }) => void): void
  postMessage(answer: ReadAnswer): void
}

/**
 * Read documents for whoever posts a `ReadRequest`, and post a `ReadAnswer` with its id back. Reading does not yield:
 * the page ends a read that takes too long by terminating the worker.
 *
 * @param scope The worker's `self`, or a started message port.
 */
export function serveReads(scope: ReadScope): void {
  scope.addEventListener('message', ({ data }) => {
    void answerReadRequest(data).then((answer) => scope.postMessage(answer))
  })
}
