import {
  answerReadRequest,
  type ReadAnswer,
  type ReadProgress,
  type ReadProgressMessage,
  type ReadRequest,
} from '../formats/index.ts'

/** What a worker's global scope and a message port have in common. */
export interface ReadScope {
  /** Takes whoever hears the files that a page sends. */
  addEventListener(type: 'message', listener: (event: { data: ReadRequest }) => void): void
  /** Sends an answer back; what is in `transfer` is handed over and not copied. */
  postMessage(answer: ReadAnswer | ReadProgressMessage, transfer: Transferable[]): void
}

/**
 * Read documents for whoever posts a `ReadRequest`, and post a `ReadAnswer` with its id back; before it, where the request
 * asks for them, a `ReadProgressMessage` for each page of a PDF. Reading hardly yields: the page ends a read that takes too
 * long, or that nobody wants any more, by terminating the worker.
 *
 * @param scope The worker's `self`, or a started message port.
 * @example
 * const { port1, port2 } = new MessageChannel()
 * serveReads(port1)
 * port1.start()
 * port2.postMessage({ id: 7, bytes: new TextEncoder().encode('Unit,Rent'), file: 'rr.csv' })
 * const answer = await new Promise((resolve) => { port2.onmessage = ({ data }) => resolve(data) })
 * port1.close()
 * answer.workbook.grids[0].columnCount
 * // => 2
 */
export function serveReads(scope: ReadScope): void {
  scope.addEventListener('message', ({ data }) => {
    const { id, reportsProgress } = data
    const onProgress = (progress: ReadProgress): void => scope.postMessage({ id, progress }, [])
    void answerReadRequest(data, reportsProgress ? { onProgress } : {}).then((answer) => scope.postMessage(answer, []))
  })
}
