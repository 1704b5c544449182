/**
 * The process that reads: it takes files over its channel to the parent, reads them as the product does, and says what came of
 * each. What it must not do, such as to end or to go silent, the parent sees.
 */
import { readFileSync } from 'node:fs'
import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import { UwkitError } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'

/** What the parent sends: where the file lies. */
export interface ReadOrder {
  path: string
  name: string
}

/** What comes of a file: an answer, a refusal that says why, or an error that nobody foresaw. */
export interface ReadReport {
  outcome: 'read' | 'refused' | 'failed'
  /** The code of a refusal, the message of a failure, what was read. */
  what: string
  peakMegabytes: number
  milliseconds: number
}

const predictor = createLocalPredictor()

// As in the threads in which the product reads: promises that the PDF library leaves behind end nothing.
process.on('unhandledRejection', () => undefined)

process.on('message', (order: ReadOrder) => {
  void read(order).then((report) => process.send?.(report))
})
process.send?.('ready')

async function read({ path, name }: ReadOrder): Promise<ReadReport> {
  const start = performance.now()
  const { outcome, what } = await outcomeOf(path, name)
  // What a reader left undone must not end the process later.
  await new Promise((settle) => setTimeout(settle, 1))
  const peakMegabytes = Math.round(peakKilobytes() / 1024)
  return { outcome, what, peakMegabytes, milliseconds: Math.round(performance.now() - start) }
}

async function outcomeOf(path: string, name: string): Promise<Pick<ReadReport, 'outcome' | 'what'>> {
  try {
    const parsed = readDocuments(await readWorkbook(new Uint8Array(readFileSync(path)), name), { predictor })
    // An answer that cannot be written down is none.
    JSON.stringify(parsed)
    return { outcome: 'read', what: parsed.documents.map(({ kind }) => kind).join(' ') }
  } catch (error) {
    if (UwkitError.isInstance(error)) return { outcome: 'refused', what: error.code }
    return { outcome: 'failed', what: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/**
 * The most memory that this process has taken. Linux hands the figure of `resourceUsage` on from the process that started
 * this one, so it is asked for its own.
 */
function peakKilobytes(): number {
  try {
    const own = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    if (own !== undefined) return Number(own)
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS
}
