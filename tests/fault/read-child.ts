/**
 * The reading process: it receives files over its channel to the parent, reads them as the product does, and reports
 * the result of each. The parent notices if it exits or hangs.
 */
import { readFileSync } from 'node:fs'
import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import { UwkitError } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'

/** Message of the parent: the path of the file. */
export interface ReadOrder {
  path: string
  name: string
}

/** Result of a file: an answer, a rejection with its reason, or an unexpected error. */
export interface ReadReport {
  outcome: 'read' | 'refused' | 'failed'
  /** The code of a rejection, the message of a failure, or what was read. */
  what: string
  peakMegabytes: number
  milliseconds: number
}

const predictor = createLocalPredictor()

// As in the product's reading threads: promises left by the PDF library end nothing.
process.on('unhandledRejection', () => undefined)

process.on('message', (order: ReadOrder) => {
  void read(order).then((report) => process.send?.(report))
})
process.send?.('ready')

async function read({ path, name }: ReadOrder): Promise<ReadReport> {
  const start = performance.now()
  const { outcome, what } = await outcomeOf(path, name)
  // Work that a reader left unfinished must not end the process later.
  await new Promise((settle) => setTimeout(settle, 1))
  const peakMegabytes = Math.round(peakKilobytes() / 1024)
  return { outcome, what, peakMegabytes, milliseconds: Math.round(performance.now() - start) }
}

async function outcomeOf(path: string, name: string): Promise<Pick<ReadReport, 'outcome' | 'what'>> {
  try {
    const parsed = readDocuments(await readWorkbook(new Uint8Array(readFileSync(path)), name), { predictor })
    // An answer that cannot be serialized is not an answer.
    JSON.stringify(parsed)
    return { outcome: 'read', what: parsed.documents.map(({ kind }) => kind).join(' ') }
  } catch (error) {
    if (UwkitError.isInstance(error)) return { outcome: 'refused', what: error.code }
    return { outcome: 'failed', what: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/**
 * Returns the peak memory of this process. On Linux, `resourceUsage` inherits the figure of the parent process, so the
 * value is read from the system.
 */
function peakKilobytes(): number {
  try {
    const own = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (own !== undefined) return Number(own)
  } catch {
    // The system is not Linux.
  }
  return process.resourceUsage().maxRSS
}
