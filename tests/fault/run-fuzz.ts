import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutatedFile } from './mutated-file.ts'
import { isLoss, type ReadFate, ReadingProcess } from './reading-process.ts'

/** A file on which the reader failed: its damage and the result. */
export interface Fault {
  name: string
  mutation: string
  what: string
}

/** Results of a run of mutated files. */
export interface FuzzResult {
  files: number
  /** Counts of read and rejected files, by mutation. */
  outcomes: Map<string, { read: number; refused: number }>
  /** Counts of rejections by code. */
  refusals: Map<string, number>
  faults: Fault[]
  slowestMilliseconds: number
  peakMegabytes: number
}

export interface FuzzOptions {
  files: number
  seed: number
  /** Number of parallel reading processes. */
  processes: number
  /** Number of the first file, to run a single one again. */
  from?: number
  onProgress?: (done: number, faults: readonly Fault[]) => void
}

/** Maximum memory of a reading process. */
export const maximumMegabytes = 1024
const readsPerProcess = 60

/** Reads mutated files in separate processes, and records each process that ends, hangs, fails or uses too much memory. */
export async function runFuzz({ files, seed, processes, from = 0, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const result: FuzzResult = {
    files,
    outcomes: new Map(),
    refusals: new Map(),
    faults: [],
    slowestMilliseconds: 0,
    peakMegabytes: 0,
  }
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-fault-'))
  let next = from
  let done = 0
  const work = async () => {
    const process = new ReadingProcess(readsPerProcess)
    try {
      while (next < from + files) {
        const { name, mutation, bytes, mustBeRefused } = await mutatedFile(next++, seed)
        const path = join(folder, name)
        writeFileSync(path, bytes)
        note(result, name, mutation, mustBeRefused, await process.read({ path, name }))
        rmSync(path)
        onProgress?.(++done, result.faults)
      }
    } finally {
      process.end()
    }
  }
  try {
    await Promise.all(Array.from({ length: processes }, work))
  } finally {
    rmSync(folder, { recursive: true })
  }
  return result
}

function note(result: FuzzResult, name: string, mutation: string, mustBeRefused: boolean, fate: ReadFate): void {
  const fault = (what: string) => result.faults.push({ name, mutation, what })
  if (isLoss(fate)) return void fault(`${fate.outcome}: ${fate.what}`)
  result.slowestMilliseconds = Math.max(result.slowestMilliseconds, fate.milliseconds)
  result.peakMegabytes = Math.max(result.peakMegabytes, fate.peakMegabytes)
  if (fate.peakMegabytes > maximumMegabytes) fault(`took ${fate.peakMegabytes} MB`)
  if (fate.outcome === 'failed') return void fault(`failed: ${fate.what}`)
  if (fate.outcome === 'read' && mustBeRefused) fault(`was read as ${fate.what} although nothing in it can be read`)
  const outcome = result.outcomes.get(mutation) ?? { read: 0, refused: 0 }
  outcome[fate.outcome] += 1
  result.outcomes.set(mutation, outcome)
  if (fate.outcome === 'refused') result.refusals.set(fate.what, (result.refusals.get(fate.what) ?? 0) + 1)
}
