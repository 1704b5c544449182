import type { Stats } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidInputError, type Workbook } from '@uwkit/core/shared'
import { defaultReadLimits, type ReadOptions, readWorkbook } from '../formats/index.ts'
import { tooLarge } from '../formats/refusals.ts'
import { readZipDirectory } from '../formats/zip-directory.ts'
import { readInWorker } from './read-in-worker.ts'

/** What a caller may ask of `readWorkbookFile`. */
export interface ReadFileOptions extends ReadOptions {
  /** Milliseconds after which a read in a worker thread is ended. @default 120000 */
  timeLimitMs?: number
  /** Heap of the worker thread, in MB. @default 4096 */
  memoryMegabytes?: number
  /**
   * The script of the worker thread, for programs that bundle this module: build `@uwkit/documents/node/read-worker`
   * as an entry of its own. @default `read-worker.js` beside the running module.
   */
  workerUrl?: URL
}

/** Files below both figures are read at once in the calling thread: they cannot take long, and a thread costs a start. */
const smallFileBytes = 2 * 1024 * 1024
const smallInflatedBytes = 20 * 1024 * 1024

/**
 * Read a document from disk as `readWorkbook` does. Files of less than 2 MB (20 MB once unpacked) are read in the calling
 * thread; larger ones, and the binary .xls and .xlsb, in a worker thread, which is ended after `timeLimitMs`.
 *
 * @throws {InvalidInputError} No file can be read at `path`.
 * @throws {UnreadableDocumentError} What `readWorkbook` throws, and `too_slow`.
 */
export async function readWorkbookFile(path: string, options: ReadFileOptions = {}): Promise<Workbook> {
  const { timeLimitMs = 120_000, memoryMegabytes = 4096, workerUrl, ...readOptions } = options
  const file = basename(path)
  const fileBytes = readOptions.limits?.fileBytes ?? defaultReadLimits.fileBytes
  const size = await sizeOf(path)
  if (size > fileBytes) throw tooLarge(file, `the file has ${Math.ceil(size / 1048576)} MB`)
  const bytes: Uint8Array = await readFile(path)
  if (isSmall(bytes)) return readWorkbook(bytes, file, readOptions)
  return readInWorker(
    { id: 0, bytes, file, ...readOptions },
    { timeLimitMs, memoryMegabytes, ...(workerUrl === undefined ? {} : { workerUrl }) },
  )
}

async function sizeOf(path: string): Promise<number> {
  let facts: Stats
  try {
    facts = await stat(path)
  } catch {
    throw new InvalidInputError('path', path, 'must name a file that exists and can be read')
  }
  if (facts.isDirectory()) throw new InvalidInputError('path', path, 'must name a file and not a folder')
  if (!facts.isFile()) throw new InvalidInputError('path', path, 'must name a file and not a device or a pipe')
  return facts.size
}

/**
 * What a zip states about its inflated size holds here: the reader refuses parts that are longer than stated. The binary
 * formats are never small: on damaged ones the spreadsheet library may not end.
 */
function isSmall(bytes: Uint8Array): boolean {
  if (bytes.length >= smallFileBytes || bytes[0] === 0xd0) return false
  const entries = readZipDirectory(bytes) ?? []
  if (entries.some(({ name }) => name.endsWith('.bin') && name.includes('workbook'))) return false
  return entries.reduce((sum, entry) => sum + entry.inflatedBytes, 0) < smallInflatedBytes
}
