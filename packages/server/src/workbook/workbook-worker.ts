/** The script of the thread that writes workbooks, one after the other. */
import { parentPort } from 'node:worker_threads'
import { UwkitError } from '@uwkit/core/shared'
import type { WorkbookAnswer, WorkbookOrder } from './workbook-thread.ts'
import { workbookWriters } from './workbook-writers.ts'

parentPort?.on('message', ({ name, given }: WorkbookOrder) => {
  try {
    const write = workbookWriters[name] as (...given: readonly unknown[]) => { bytes: Uint8Array<ArrayBuffer> }
    const written = write(...given)
    parentPort?.postMessage({ written } satisfies WorkbookAnswer, [written.bytes.buffer])
  } catch (error) {
    if (!UwkitError.isInstance(error)) throw error
    parentPort?.postMessage({ refusal: { code: error.code, message: error.message } } satisfies WorkbookAnswer, [])
  }
})
