import type { Worker } from 'node:worker_threads'
import { UwkitError } from '@uwkit/core/shared'
import { scriptThread } from '../http/script-thread.ts'
import type { WorkbookWriters } from './workbook-writers.ts'

/** What the thread is asked. */
export interface WorkbookOrder {
  name: keyof WorkbookWriters
  given: readonly unknown[]
}

/** What the thread answers. */
export type WorkbookAnswer =
  | { written: { bytes: Uint8Array<ArrayBuffer> } }
  | { refusal: { code: string; message: string } }

/** What a workbook may take. Our own choice: many times what a rent roll of 10,000 units takes. */
const limits = { milliseconds: 60_000, memoryMegabytes: 2048 }

let thread: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes a workbook in a thread that is kept for all of them, one after the other, so that no download holds up the requests
 * of others. The thread is ended when one takes too long or too much memory, and begun again for the next.
 *
 * @throws {UwkitError} What is given cannot be written, or takes too long.
 */
export function writeWorkbook<Name extends keyof WorkbookWriters>(
  name: Name,
  ...given: Parameters<WorkbookWriters[Name]>
): Promise<Awaited<ReturnType<WorkbookWriters[Name]>>> {
  const turn = last.then(() => written({ name, given }))
  last = turn.catch(() => undefined)
  return turn as Promise<Awaited<ReturnType<WorkbookWriters[Name]>>>
}

/** Ends the thread, which holds its memory else, once what was asked for is written. The next workbook begins another. */
export function endWorkbookThread(): Promise<void> {
  const ended = last.then(async () => {
    const worker = thread
    thread = null
    await worker?.terminate()
  })
  last = ended
  return ended
}

function written(order: WorkbookOrder): Promise<object> {
  thread ??= begun()
  const worker = thread
  // While it writes the process stays alive for it, and no longer.
  worker.ref()
  return new Promise<object>((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer)
      worker.off('message', listen).off('error', fail).off('exit', exited)
      worker.unref()
      settle()
    }
    const fail = (error: Error): void => {
      end(worker)
      finish(() => reject(error))
    }
    const exited = (): void => fail(new Error('the workbook writer stopped without a result'))
    const listen = (answer: WorkbookAnswer): void =>
      finish(() => {
        if ('written' in answer) resolve(answer.written)
        else reject(new UwkitError(answer.refusal.code, answer.refusal.message))
      })
    const timer = setTimeout(
      () => fail(new UwkitError('too_slow', 'It exceeded the time limit. Try again.')),
      limits.milliseconds,
    )
    worker.on('message', listen).on('error', fail).on('exit', exited)
    worker.postMessage(order, [])
  })
}

function begun(): Worker {
  const worker = scriptThread({
    name: 'workbook-worker',
    folder: 'workbook',
    beside: import.meta.url,
    memoryMegabytes: limits.memoryMegabytes,
  })
  // Where it ends while nobody waits, the next order begins another.
  return worker.on('error', () => end(worker)).on('exit', () => end(worker))
}

function end(worker: Worker): void {
  if (thread === worker) thread = null
  void worker.terminate()
}
