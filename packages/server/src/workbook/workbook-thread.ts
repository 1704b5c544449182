import type { Worker } from 'node:worker_threads'
import { UwkitError } from '@uwkit/core/shared'
import { scriptThread } from '../http/script-thread.ts'
import type { WorkbookWriters } from './workbook-writers.ts'

/** Request to the thread. */
export interface WorkbookOrder {
  name: keyof WorkbookWriters
  given: readonly unknown[]
}

/** Answer of the thread. */
export type WorkbookAnswer =
  | { written: { bytes: Uint8Array<ArrayBuffer> } }
  | { rejection: { code: string; message: string } }

/** Limits of one workbook. Our own choice: many times what a rent roll of 10,000 units needs. */
const limits = { milliseconds: 60_000, memoryMegabytes: 2048 }

let thread: Worker | null = null
let last: Promise<unknown> = Promise.resolve()

/**
 * Writes a workbook in a thread shared by all, one at a time, so that no download delays other requests. The thread is
 * ended if one takes too long or too much memory, and restarted for the next.
 *
 * @throws {UwkitError} The input cannot be written, or takes too long.
 */
export function writeWorkbook<Name extends keyof WorkbookWriters>(
  name: Name,
  ...given: Parameters<WorkbookWriters[Name]>
): Promise<Awaited<ReturnType<WorkbookWriters[Name]>>> {
  const turn = last.then(() => written({ name, given }))
  last = turn.catch(() => undefined)
  return turn as Promise<Awaited<ReturnType<WorkbookWriters[Name]>>>
}

/** Ends the thread after pending work to release its memory. The next workbook starts another. */
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
  // The process stays alive only while the thread writes.
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
        else reject(new UwkitError(answer.rejection.code, answer.rejection.message))
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
    baseUrl: import.meta.url,
    memoryMegabytes: limits.memoryMegabytes,
  })
  // If it ends while idle, the next request starts another.
  return worker.on('error', () => end(worker)).on('exit', () => end(worker))
}

function end(worker: Worker): void {
  if (thread === worker) thread = null
  void worker.terminate()
}
