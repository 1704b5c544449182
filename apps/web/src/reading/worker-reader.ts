import type { ParsedFile } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import type { FileReader, OpenFile, ReadingContext } from '@uwkit/react/parsed-file'
import { proxy, type Remote, wrap } from 'comlink'
import { createKeptFile, type KeptFile } from './kept-file.ts'
import type { OpenedInWorker, ReadScope, Refusal } from './read-scope.ts'

/** Opens files in workers, and documents that came from no file as a sheet that says the same. */
export interface WorkerReader extends FileReader {
  openWorkbook(workbook: Workbook, context?: ReadingContext): Promise<OpenFile>
  /** Starts a worker before it is needed. */
  warm(): void
  /** A file between its upload and the work on it. */
  kept: KeptFile
}

/** Reading may not go on for ever: after this many milliseconds its worker is ended. Our own choice. */
const longestRead = 180_000

interface Running {
  worker: Worker
  scope: Remote<ReadScope>
}

/**
 * A reader with a worker a file, so that one which hangs, or that nobody waits for any more, is ended without touching the
 * others. One more is started ahead.
 */
export function createWorkerReader(makeWorker: () => Worker): WorkerReader {
  let spare: Running | null = null
  const start = (): Running => {
    const worker = makeWorker()
    return { worker, scope: wrap<ReadScope>(worker) }
  }
  const take = (): Running => {
    const running = spare ?? start()
    spare = null
    return running
  }
  const warm = () => {
    spare ??= start()
  }

  return {
    warm,
    kept: createKeptFile(),
    open: async ({ name, bytes }, { onProgress = () => undefined, signal, ...context } = {}) => {
      signal?.throwIfAborted()
      const running = take()
      try {
        const copy = new Uint8Array(bytes)
        const work = running.scope.openFile({ name, bytes: copy }, context, proxy(onProgress))
        return openFileOf(
          running,
          await inTime(work as Promise<OpenedInWorker | Refused>, name, signal),
          bytes,
          context,
        )
      } catch (error) {
        running.worker.terminate()
        throw error
      } finally {
        warm()
      }
    },
    openWorkbook: async (workbook, context = {}) => {
      const running = take()
      const opened = await running.scope.openWorkbook(workbook, context)
      return openFileOf(running, opened, new Uint8Array(), context)
    },
  }
}

interface Refused {
  refusal: Refusal
}

function openFileOf(
  running: Running,
  opened: OpenedInWorker | Refused,
  bytes: Uint8Array,
  context: ReadingContext,
): OpenFile {
  if ('refusal' in opened) throw errorOf(opened.refusal)
  const { key, workbook, first, problem, hash } = opened
  return {
    file: workbook.file,
    bytes,
    hash,
    workbook,
    first,
    problem,
    read: async (corrections, other = {}) => {
      const work = running.scope.read(key, corrections, { ...context, ...other }) as Promise<ParsedFile | Refused>
      const read = await inTime(work, workbook.file)
      if ('refusal' in read) throw errorOf(read.refusal)
      return read
    },
    close: () => running.worker.terminate(),
  }
}

function errorOf({ code, file, message }: Refusal): UnreadableDocumentError {
  return new UnreadableDocumentError(code, file, message)
}

/** What the worker answers, unless it takes too long or nobody waits for it any more. */
async function inTime<Result>(work: Promise<Result>, file: string, signal?: AbortSignal): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort = () => {}
  const given = new Promise<never>((_, reject) => {
    const late = 'reading took more than three minutes and was ended. Save it as .xlsx or .csv and try again.'
    timer = setTimeout(() => reject(new UnreadableDocumentError('too_slow', file, late)), longestRead)
    onAbort = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, given])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
