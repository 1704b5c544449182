/** The script of a thread that reads what it is sent, one after the other, and posts an answer to each. */
import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { detectTotals } from '@uwkit/core/operating-statement'
import { monthlyOutliers } from '@uwkit/core/prediction'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { vendorTable } from '../property-data/index.ts'
import { predictor, readUpload, storable, workbookOf } from './read-upload.ts'
import type { ReadingOrder, ReadUploadAnswer } from './read-upload-thread.ts'

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

async function answerTo(order: ReadingOrder): Promise<ReadUploadAnswer> {
  try {
    if ('rows' in order) return { judged: JSON.stringify({ detectedTotals: detectTotals(order.rows, predictor) }) }
    if ('lines' in order) return { judged: JSON.stringify(monthlyOutliers(order.lines)) }
    if ('table' in order) return { table: vendorTable(order.table, (await workbookOf(order.bytes, order.name)).grids) }
    const { parsed, kinds } = await readUpload(order)
    return { read: { parsed: JSON.stringify(storable(parsed)), kinds } }
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    const { code, file, message } = error
    return { refusal: { code, file, message: message.slice(`${file}: `.length) } }
  }
}

parentPort?.on('message', (order: ReadingOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer, []))
})
