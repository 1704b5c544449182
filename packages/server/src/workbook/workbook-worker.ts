/** Script of the thread that writes workbooks, one after the other. */
import { parentPort } from 'node:worker_threads'
import { UwkitError } from '@uwkit/core/shared'
import type { WorkbookAnswer, WorkbookOrder } from './workbook-thread.ts'
import { workbookWriters } from './workbook-writers.ts'

type Written = { bytes: Uint8Array<ArrayBuffer> }

async function write({ name, given }: WorkbookOrder): Promise<void> {
  try {
    const writer = workbookWriters[name] as (...given: readonly unknown[]) => Written | Promise<Written>
    const written = await writer(...given)
    parentPort?.postMessage({ written } satisfies WorkbookAnswer, [written.bytes.buffer])
  } catch (error) {
    if (!UwkitError.isInstance(error)) throw error
    parentPort?.postMessage({ rejection: { code: error.code, message: error.message } } satisfies WorkbookAnswer, [])
  }
}

parentPort?.on('message', (order: WorkbookOrder) => void write(order))
