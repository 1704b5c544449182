import { CFB } from '@e965/xlsx'
import type { Workbook } from '@uwkit/core/shared'
import { type CellIndents, IndentCollector, type SheetLayout } from './grid-builder.ts'
import type { ReadLimits } from './read-options.ts'
import { corrupt, encrypted, unsupported } from './rejections.ts'
import { readSpreadsheet } from './spreadsheet.ts'

/** One record of an .xls workbook's stream: its type and the location of its body. */
interface BiffRecord {
  type: number
  start: number
  end: number
}

/** Record types that are read ([MS-XLS] 2.3.1). */
export const biff = {
  bof: 0x0809,
  eof: 0x000a,
  filePass: 0x002f,
  boundSheet: 0x0085,
  extendedFormat: 0x00e0,
  labels: [0x00fd, 0x0204, 0x00d6, 0x0006],
} as const

/** Yields the complete records from a position on. */
export function* biffRecords(stream: Uint8Array, from = 0): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let at = from
  while (at + 4 <= stream.length) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > stream.length) return
    yield { type: view.getUint16(at, true), start: at + 4, end }
    at = end
  }
}

/** Returns whether a stream ends within the header of a record, which states its type and length. */
export function endsWithinHeader(stream: Uint8Array): boolean {
  let last = 0
  for (const { end } of biffRecords(stream)) last = end
  const rest = stream.subarray(last)
  return rest.length < 4 && rest.some((byte) => byte !== 0)
}

/** Records that contain the tokens of a formula, and the position of the number of token bytes in them ([MS-XLS] 2.4). */
const formulaRecords: Readonly<Record<number, number>> = {
  0x0006: 20, // Formula
  0x0206: 20,
  0x0406: 20,
  0x0221: 12, // Array
  0x0021: 12,
  0x04bc: 8, // ShrFmla
  0x00bc: 8,
  0x0018: 4, // Lbl, a defined name
}

/** Records of a cell's text, with the number of characters in byte 6 ([MS-XLS] 2.4.148 Label and its older forms). */
const labelRecords = new Set([0x0204, 0x00d6])
const labelHeaderBytes = 8

/** Texts about the file and the printed page, which grids do not contain. */
const unusedRecords = new Set([
  0x005c, // WriteAccess, who saved the file
  0x0014, // Header
  0x0015, // Footer
])

/** A record type that no reader knows, so readers skip it. */
const unknownRecord = 0x0bff

/**
 * Returns the stream of an .xls workbook without its formulas, whose last values stay, and without texts that do not
 * fit their records.
 *
 * Grids contain values only. On the tokens of some damaged formulas the spreadsheet library never ends; for a damaged
 * text it may build one of hundreds of millions of characters.
 */
export function sanitizeStream(stream: Uint8Array): Uint8Array {
  const plain = stream.slice()
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength)
  for (const { type, start, end } of biffRecords(plain)) {
    const room = end - start - labelHeaderBytes
    const isLabelBroken = labelRecords.has(type) && (room < 0 || view.getUint16(start + 6, true) > room)
    if (isLabelBroken || unusedRecords.has(type)) {
      view.setUint16(start - 4, unknownRecord, true)
    }
    const countAt = formulaRecords[type]
    if (countAt === undefined) continue
    if (start + countAt + 2 <= end) view.setUint16(start + countAt, 0, true)
    else view.setUint16(start - 4, unknownRecord, true)
  }
  return plain
}

/**
 * Reads the indents of the labels of an .xls workbook from its records: the spreadsheet library drops alignments.
 *
 * @param stream The workbook's stream, BIFF8; an older one has no indents.
 */
function xlsLayouts(stream: Uint8Array): SheetLayout[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const formats: number[] = []
  const sheetStarts: number[] = []
  for (const record of biffRecords(stream)) {
    if (record.type === biff.eof) break
    if (record.type === biff.extendedFormat) formats.push(indentOf(view, record))
    if (record.type === biff.boundSheet && record.end >= record.start + 4) {
      sheetStarts.push(view.getUint32(record.start, true))
    }
  }
  if (formats.every((indent) => indent === 0)) return []
  return sheetStarts.map((start) => ({ indents: indentsOfSheet(stream, start, formats) }))
}

/** Returns the indent of a cell format ([MS-XLS] 2.5.20 CellXF: `alc` in byte 6, `cIndent` in byte 8); 0 if centered or right-aligned. */
function indentOf(view: DataView, record: BiffRecord): number {
  if (record.end - record.start < 20) return 0
  const horizontal = view.getUint8(record.start + 6) & 7
  return horizontal === 2 || horizontal === 3 ? 0 : view.getUint8(record.start + 8) & 15
}

/** Returns the indents of a sheet's labels, excluding charts inside the sheet. */
function indentsOfSheet(stream: Uint8Array, start: number, formats: readonly number[]): CellIndents {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const indents = new IndentCollector()
  let depth = 0
  for (const record of biffRecords(stream, start)) {
    if (record.type === biff.bof) depth += 1
    if (record.type === biff.eof) depth -= 1
    if (depth === 0) break
    if (depth > 1 || record.end < record.start + 6 || !biff.labels.some((type) => type === record.type)) continue
    const indent = formats[view.getUint16(record.start + 4, true)] ?? 0
    if (indent > 0) indents.add(view.getUint16(record.start, true), view.getUint16(record.start + 2, true), indent)
  }
  return indents.byRow
}

/** Streams that identify an Office file that is not a workbook. */
const otherStreams: readonly (readonly [stream: string, what: string])[] = [
  ['WordDocument', 'a Word document'],
  ['PowerPoint Document', 'a PowerPoint presentation'],
  ['__properties_version1.0', 'an Outlook message'],
]

/**
 * Reads a compound file (the container of .xls, and of every password-protected Office file).
 *
 * @throws {UnreadableDocumentError}
 */
export function readCompound(bytes: Uint8Array, file: string, limits: ReadLimits): Workbook {
  const container = openContainer(bytes, file)
  const streamOf = (name: string): Uint8Array | null => {
    const content: ArrayLike<number> | undefined = CFB.find(container, name)?.content
    return content === undefined ? null : Uint8Array.from(content)
  }
  if (streamOf('EncryptedPackage') !== null) throw encrypted(file)
  const stream = streamOf('Workbook') ?? streamOf('Book')
  if (stream === null) {
    const other = otherStreams.find(([name]) => streamOf(name) !== null)
    throw unsupported(file, other?.[1] ?? 'an Office file without a workbook')
  }
  if (endsWithinHeader(stream)) throw corrupt(file)
  for (const record of biffRecords(stream)) {
    if (record.type === biff.filePass) throw encrypted(file)
    if (record.type === biff.eof) break
  }
  return readSpreadsheet(sanitizeStream(stream), file, 'xls', limits, xlsLayouts(stream))
}

function openContainer(bytes: Uint8Array, file: string): unknown {
  try {
    return CFB.read(bytes, { type: 'array' })
  } catch {
    throw corrupt(file)
  }
}
