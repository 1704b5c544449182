import { existsSync, type Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { InvalidInputError, UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import {
  defaultReadLimits,
  type ReadOptions,
  type ReadProgress,
  type ReadProgressMessage,
  type ReadRequest,
  type ReadResult,
  readWorkbook,
  workbookOfResult,
} from '../formats/index.ts'
import { tooLarge } from '../formats/rejections.ts'
import { readZipDirectory } from '../formats/zip.ts'

/** Limits and options of the thread. */
interface WorkerLimits {
  /** Time the thread may take without a message; each page of a PDF restarts it. */
  timeLimitMs: number
  memoryMegabytes: number
  /** Script of the worker; by default the one next to this module. */
  workerUrl?: URL
  /** Called before each page of a PDF. */
  onProgress?: (progress: ReadProgress) => void
  /** Ends the thread. */
  signal?: AbortSignal
}

/**
 * Reads a document in its own thread, which is stopped if it stalls or uses too much memory.
 *
 * @throws {UnreadableDocumentError} As `readWorkbook`; `too_slow`; `too_large` if the memory is not sufficient.
 * @throws The abort reason of `signal`.
 */
function readInWorker(request: ReadRequest, limits: WorkerLimits): Promise<Workbook> {
  const { timeLimitMs, memoryMegabytes, workerUrl = defaultWorkerUrl(), onProgress, signal } = limits
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(workerUrl, {
      workerData: { ...request, reportsProgress: true },
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
      ...(workerUrl.pathname.endsWith('.ts') ? { execArgv: ['--conditions=@uwkit/source'] } : {}),
    })
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      void worker.terminate()
      settle()
    }
    const onAbort = (): void => end(() => reject(signal?.reason))
    signal?.addEventListener('abort', onAbort, { once: true })
    const refuse = (code: 'too_slow' | 'too_large', problem: string): void => {
      const hint = 'Save only the needed sheets as a new file and try that.'
      end(() => reject(new UnreadableDocumentError(code, request.file, `${problem}. ${hint}`)))
    }
    const timer = setTimeout(
      () => refuse('too_slow', `reading timed out after ${timeLimitMs / 1000} seconds`),
      timeLimitMs,
    )
    worker.on('message', (message: ReadResult | ReadProgressMessage) => {
      if ('progress' in message) {
        // A file's cells and pages limit the work; the timer only ends a stalled thread.
        timer.refresh()
        onProgress?.(message.progress)
        return
      }
      end(() => {
        try {
          resolve(workbookOfResult(message, request.file))
        } catch (error) {
          reject(error)
        }
      })
    })
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        refuse('too_large', `reading took more than ${memoryMegabytes} MB of memory and was stopped`)
      } else end(() => reject(error))
    })
  })
}

/** Returns the built script next to this module, or the source if there is none. */
function defaultWorkerUrl(): URL {
  const built = new URL('./read-worker.js', import.meta.url)
  return existsSync(built) ? built : new URL('./read-worker.ts', import.meta.url)
}

/** Options of `readWorkbookFile`. */
export interface ReadFileOptions extends Omit<ReadOptions, 'recognize'> {
  /** Milliseconds after which a read in a worker thread is ended; each page of a PDF restarts the time. @default 120000 */
  timeLimitMs?: number
  /** Heap of the worker thread, in MB. @default 4096 */
  memoryMegabytes?: number
  /**
   * Script of the worker thread, for programs that bundle this module: build `@uwkit/documents/node/read-worker` as a
   * separate entry. @default `read-worker.js` next to the running module.
   */
  workerUrl?: URL
}

/** Files below both sizes are read in the calling thread: they cannot take long, and a thread takes time to start. */
const smallFileBytes = 2 * 1024 * 1024
const smallInflatedBytes = 20 * 1024 * 1024

/**
 * Reads a document from disk like `readWorkbook`. Files of less than 2 MB (20 MB unpacked) are read in the calling
 * thread; larger ones, PDF, and the binary .xls and .xlsb, in a worker thread, which is ended after `timeLimitMs`.
 *
 * @throws {InvalidInputError} No file can be read at `path`.
 * @throws {UnreadableDocumentError} As `readWorkbook`, and `too_slow`.
 * @throws The abort reason of `signal`; it also ends the thread.
 */
export async function readWorkbookFile(path: string, options: ReadFileOptions = {}): Promise<Workbook> {
  const fileBytes = options.limits?.fileBytes ?? defaultReadLimits.fileBytes
  const size = await sizeOf(path)
  if (size > fileBytes) throw tooLarge(basename(path), `the file is ${Math.ceil(size / 1048576)} MB`)
  return readWorkbookBytes(await readFile(path), basename(path), options)
}

/**
 * Reads a document in memory, such as one from an archive, the way `readWorkbookFile` reads one from disk.
 *
 * @param file Its name, for messages and sources.
 * @throws {UnreadableDocumentError} As `readWorkbook`, and `too_slow`.
 * @throws The abort reason of `signal`; it also ends the thread.
 * @example
 * ;(await readWorkbookBytes(new TextEncoder().encode('Unit,Rent\n101,900'), 'rr.csv')).format
 * // => 'csv'
 */
export async function readWorkbookBytes(
  bytes: Uint8Array,
  file: string,
  options: ReadFileOptions = {},
): Promise<Workbook> {
  const { timeLimitMs = 120_000, memoryMegabytes = 4096, workerUrl, ...readOptions } = options
  if (bytes.length === 0 || isSmall(bytes)) return readWorkbook(bytes, file, readOptions)
  const { limits, onProgress, signal } = readOptions
  return readInWorker(
    { id: 0, bytes, file, ...(limits ? { limits } : {}) },
    {
      timeLimitMs,
      memoryMegabytes,
      ...(workerUrl ? { workerUrl } : {}),
      ...(onProgress ? { onProgress } : {}),
      ...(signal ? { signal } : {}),
    },
  )
}

/** Checks for the PDF signature, which is within the first kilobyte (ISO 32000-1, annex H). */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

async function sizeOf(path: string): Promise<number> {
  let facts: Stats
  try {
    facts = await stat(path)
  } catch (error) {
    throw noFile(path, isMissing(error) ? 'file not found' : 'the file can’t be opened; check its permissions')
  }
  if (facts.isDirectory()) throw noFile(path, 'this is a folder; specify the files in it')
  if (!facts.isFile()) throw noFile(path, 'this is a device or a pipe; save its content as a file')
  return facts.size
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Builds the error for an unreadable file, with its path and the reason. */
const noFile = (path: string, why: string): InvalidInputError =>
  new InvalidInputError('path', path, 'must name a file', `${path}: ${why}`)

/**
 * Returns whether a file is small. A zip's stated sizes are reliable here: the reader rejects parts that are longer.
 * The binary formats and PDF are never small: their libraries may not end on damaged files.
 */
function isSmall(bytes: Uint8Array): boolean {
  if (bytes.length >= smallFileBytes || bytes[0] === 0xd0 || isPdf(bytes)) return false
  const entries = readZipDirectory(bytes) ?? []
  if (entries.some(({ name }) => name.endsWith('.bin') && name.includes('workbook'))) return false
  return entries.reduce((sum, entry) => sum + entry.inflatedBytes, 0) < smallInflatedBytes
}
