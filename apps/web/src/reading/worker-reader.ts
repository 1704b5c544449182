import { type CategorizationGate, categorizationGateOf } from '@uwkit/core/chart-of-accounts'
import type { PackageFile } from '@uwkit/core/intake'
import type { ParsedFile } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError, UwkitError, type Workbook } from '@uwkit/core/shared'
import type { NamedFile, OpenedPackage } from '@uwkit/documents/archive'
import type { FileReader, OpenFile, ReadingContext } from '@uwkit/react/parsed-file'
import { proxy, type Remote, wrap } from 'comlink'
import { useMemo } from 'react'
import { useSession } from '../shell/services.tsx'
import { createFileHandoff, type FileHandoff, sha256 } from './open-file.ts'
import type { OpenedInWorker, ReadFailure, WorkerScope } from './read-scope.ts'
import { type Difference, withDifference } from './reading-difference.ts'

/** Opens files in workers; opens documents without a file as an equivalent sheet. */
export interface WorkerReader extends FileReader {
  openWorkbook(workbook: Workbook, context?: ReadingContext): Promise<OpenFile>
  /** Starts a worker before it is needed, which reads bundled documents. */
  warm(): void
  /** The file kept between its upload and its desk. */
  handoff: FileHandoff
}

/** Opens and reads packages. */
export interface PackageReader {
  /**
   * Opens and reads a package, file by file, in one worker. If the worker hangs or crashes on a file, that file is
   * recorded as unread and another worker continues.
   */
  readPackage(files: readonly NamedFile[], options: PackageReadOptions): Promise<ReadPackage>
}

/** How a package is read. */
interface PackageReadOptions extends ReadingContext {
  /** Called before each file; `of` is 0 while archives are being opened. */
  onProgress: (progress: { done: number; of: number; path: string }) => void
  signal?: AbortSignal
}

/** An opened and read package. */
export interface ReadPackage {
  opened: OpenedPackage
  files: PackageFile[]
}

/** Maximum duration of a reading, milliseconds; its worker is then terminated. Our own choice. */
const maximumReadMilliseconds = 180_000

interface Running {
  worker: Worker
  scope: Remote<WorkerScope>
  /** Rejects if the worker cannot start or crashes; its callers get no other notice. */
  fault: Promise<never>
}

/**
 * Creates a reader with one worker per file, so that a hanging or canceled one can be stopped without affecting the
 * others. One spare worker is started ahead.
 */
export function createWorkerReader(makeWorker: () => Worker): WorkerReader & PackageReader {
  let spare: Running | null = null
  const start = (): Running => {
    const worker = makeWorker()
    const fault = new Promise<never>((_, reject) => {
      const fail = () => reject(new ReaderFailedError())
      worker.addEventListener('error', fail, { once: true })
      worker.addEventListener('messageerror', fail, { once: true })
    })
    // A crash of the spare worker affects no caller: the next one is started in its place.
    const running = { worker, scope: wrap<WorkerScope>(worker), fault }
    fault.catch(() => {
      if (spare === running) spare = null
    })
    return running
  }
  const take = (): Running => {
    const running = spare ?? start()
    spare = null
    return running
  }
  const makeSpare = () => {
    spare ??= start()
    return spare
  }

  return {
    warm: () => {
      if (spare !== null) return
      // No caller waits for the warm-up; it ends when a file uses the worker.
      makeSpare()
        .scope.warmUp()
        .catch(() => undefined)
    },
    handoff: createFileHandoff(),
    open: async ({ name, bytes }, { onProgress = () => undefined, signal, ...context } = {}) => {
      signal?.throwIfAborted()
      const running = take()
      try {
        const copy = new Uint8Array(bytes)
        const work = running.scope.openFile({ name, bytes: copy }, context, proxy(onProgress))
        return openFileOf(
          running,
          await inTime(running, work as Promise<OpenedInWorker | Refused>, name, signal),
          bytes,
          context,
          start,
        )
      } catch (error) {
        running.worker.terminate()
        throw error
      } finally {
        makeSpare()
      }
    },
    readPackage: async (files, options) => {
      const running = take()
      try {
        return await packageIn(running, files, options, start)
      } finally {
        makeSpare()
      }
    },
    openWorkbook: async (workbook, context = {}) => {
      const running = take()
      try {
        const opened = await inTime(running, running.scope.openWorkbook(workbook, context), workbook.file)
        return openFileOf(running, opened, new Uint8Array(), context, start)
      } catch (error) {
        running.worker.terminate()
        throw error
      }
    },
  }
}

async function packageIn(
  first: Running,
  files: readonly NamedFile[],
  { onProgress, signal, ...context }: PackageReadOptions,
  start: () => Running,
): Promise<ReadPackage> {
  let running = first
  try {
    onProgress({ done: 0, of: 0, path: '' })
    const opened = await inTime(running, running.scope.openPackage(files), files[0]?.path ?? 'package', signal)
    const read: PackageFile[] = []
    for (const [done, file] of opened.files.entries()) {
      onProgress({ done, of: opened.files.length, path: file.path })
      try {
        read.push(await inTime(running, running.scope.readPackageFile(file, context), file.path, signal))
      } catch (error) {
        signal?.throwIfAborted()
        const problem = error instanceof Error ? error.message : String(error)
        read.push({
          path: file.path,
          size: file.bytes.length,
          hash: await sha256(file.bytes),
          parsed: null,
          problem,
          text: '',
          isPicture: false,
        })
        running.worker.terminate()
        running = start()
      }
    }
    return { opened, files: read }
  } finally {
    running.worker.terminate()
  }
}

interface Refused {
  failure: ReadFailure
}

function openFileOf(
  running: Running,
  opened: OpenedInWorker | Refused,
  bytes: Uint8Array,
  context: ReadingContext,
  start: () => Running,
): OpenFile {
  if ('failure' in opened) throw errorOf(opened.failure)
  const { workbook, first, problem, hash } = opened
  /** Where the file is open; `null` after its worker was terminated. */
  let here: { running: Running; key: number; first: ParsedFile } | null = { running, key: opened.key, first }
  const end = () => {
    here?.running.worker.terminate()
    here = null
  }
  const reopened = async () => {
    const next = start()
    const again = await inTime(next, next.scope.openWorkbook(workbook, context), workbook.file)
    return { running: next, key: again.key, first: again.first }
  }
  return {
    file: workbook.file,
    bytes,
    hash,
    workbook,
    first,
    problem,
    read: async (corrections, other = {}) => {
      here ??= await reopened()
      const { running: reading, key, first: base } = here
      const given = { ...context, ...other }
      const work = reading.scope.read(key, corrections, given) as Promise<{ difference: Difference } | Refused>
      let read: Awaited<typeof work>
      try {
        read = await inTime(reading, work, workbook.file)
      } catch (error) {
        // A hanging or crashed worker would block all further readings.
        end()
        throw error
      }
      if ('failure' in read) throw errorOf(read.failure)
      return withDifference(base, read.difference)
    },
    close: end,
  }
}

/** The worker that reads documents could not start, or crashed. */
class ReaderFailedError extends UwkitError {
  constructor() {
    super('reader_failed', 'The document reader did not start. Reload the page; your work is kept.')
    this.name = 'ReaderFailedError'
  }
}

function errorOf({ code, file, message }: ReadFailure): UnreadableDocumentError {
  return new UnreadableDocumentError(code, file, message)
}

/** Returns the worker's answer unless it times out or is canceled. */
async function inTime<Result>(
  { fault }: Running,
  work: Promise<Result>,
  file: string,
  signal?: AbortSignal,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let onAbort = () => {}
  const given = new Promise<never>((_, reject) => {
    const late = 'reading took more than three minutes and was stopped. Save the file as .xlsx or .csv and try again.'
    timer = setTimeout(() => reject(new UnreadableDocumentError('too_slow', file, late)), maximumReadMilliseconds)
    onAbort = () => reject(signal?.reason as Error)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, given, fault])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

let shared: (WorkerReader & PackageReader) | null = null

/**
 * Returns the document reader of the page, with one worker per file. It reads for the signed-in user, so that expenses
 * are categorized automatically only if the user has that feature. The same object until that changes.
 */
export function useFileReader(): WorkerReader & PackageReader {
  const { user, configuration } = useSession()
  const gate = JSON.stringify(categorizationGateOf(user, configuration.clientModes))
  shared ??= createWorkerReader(
    () => new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module', name: 'reader' }),
  )
  const reader = shared
  return useMemo(() => gatedReader(reader, JSON.parse(gate) as CategorizationGate), [reader, gate])
}

/** Returns a reader that applies one user's categorization gate to every reading. */
export function gatedReader(
  reader: WorkerReader & PackageReader,
  gate: CategorizationGate,
): WorkerReader & PackageReader {
  return {
    ...reader,
    open: (file, options) => reader.open(file, { ...options, gate }),
    openWorkbook: (workbook, context) => reader.openWorkbook(workbook, { ...context, gate }),
    readPackage: (files, options) => reader.readPackage(files, { ...options, gate }),
  }
}
