import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireFile } from '@uwkit/core/contract'
import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import { readWorkbookFile } from '@uwkit/documents/node'
import { plainFileName } from '../http/headers.ts'

/** What an uploaded file is called, for people to read. */
export function nameOf({ name }: WireFile, otherwise: string): string {
  return (name === null ? null : plainFileName(name)) ?? otherwise
}

/** Signatures of what documents come as, as hexadecimal digits of their first bytes: zip, compound file. */
const documentSignatures = ['504b0304', '504b0506', 'd0cf11e0a1b11ae1']

/**
 * Refuses what cannot be a document by its content, whatever its name says: pictures, archives, programs, nothing at all.
 *
 * @throws {UnreadableDocumentError} With what was seen, and what to do.
 */
export function refuseUnreadable(bytes: Uint8Array, name: string): void {
  if (bytes.length === 0) throw new UnreadableDocumentError('empty_file', name, 'is empty. Upload it again')
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (documentSignatures.some((signature) => start.startsWith(signature))) return
  const head = Buffer.from(bytes.subarray(0, 4096))
  if (head.subarray(0, 1024).includes('%PDF-') || !isBinary(head)) return
  throw new UnreadableDocumentError(
    'unknown_format',
    name,
    'isn’t a spreadsheet, CSV, or PDF, despite its extension. Export the report as one of these',
  )
}

/** Text has no zero bytes, but for UTF-16, which begins with its mark. */
function isBinary(head: Buffer): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return !isUtf16 && head.includes(0)
}

/**
 * Reads uploaded bytes as a workbook: large and binary files in a thread of their own, which ends when they take too long.
 *
 * @throws {UnreadableDocumentError} It cannot be read.
 */
export async function workbookOf(bytes: Uint8Array, name: string): Promise<Workbook> {
  const folder = join(tmpdir(), `uwkit-read-${randomUUID()}`)
  await mkdir(folder, { mode: 0o700 })
  try {
    const path = join(folder, 'upload')
    await writeFile(path, bytes)
    return named(await readWorkbookFile(path), name)
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    throw new UnreadableDocumentError(error.code, name, error.message.replace(/^upload: /, ''))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The workbook under its own name: formats without sheets call their only one like the file, without its ending. */
function named(workbook: Workbook, name: string): Workbook {
  const { format, grids } = workbook
  if (format !== 'csv' && format !== 'html') return { ...workbook, file: name }
  const sheet = name.replace(/\.[^.]+$/, '')
  return { ...workbook, file: name, grids: grids.map((grid) => ({ ...grid, sheet })) }
}
