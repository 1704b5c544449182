/** Script of a thread that reads uploads one after the other and posts an answer to each. */
import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { detectTotals } from '@uwkit/core/operating-statement'
import { monthlyOutliers } from '@uwkit/core/prediction'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { vendorTable } from '../property-data/index.ts'
import { predictor, readUpload, storable, workbookOf } from './read-upload.ts'
import type { ReadingOrder, ReadUploadAnswer } from './read-upload-thread.ts'

/** Nice value added to a reading, so that requests come first: it gets a quarter of a contested processor. Our own choice. */
const niceIncrease = 5

// Only on Linux a thread has its own priority; elsewhere the whole process would get it.
if (platform() === 'linux') lowerPriority()

/** Lowers the priority; if a sandbox forbids it, the thread keeps its current one. */
function lowerPriority(): void {
  try {
    setPriority(Math.min(19, getPriority() + niceIncrease))
  } catch {
    // Reading continues.
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
    return { rejection: { code, file, message: message.slice(`${file}: `.length) } }
  }
}

parentPort?.on('message', (order: ReadingOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer, []))
})
