import { deflateSync } from 'fflate'
import { crc32, joinBytes } from '../formats/compression.ts'
import { corrupt } from '../formats/rejections.ts'
import { readZipDirectory, type ZipEntry } from '../formats/zip.ts'

const endSignature = 0x06054b50
const centralSignature = 0x02014b50
const localBytes = 30
const centralBytes = 46
const endBytes = 22
/** Flag of a part whose sizes come after its data instead of before it. */
const sizesAfterData = 0x8
/** Extra field for sizes that do not fit 32 bits. */
const longSizes = 1

/** One part in the central directory. */
interface Entry {
  /** Its record in the directory. */
  record: Uint8Array
  name: string
  packed: Uint8Array
  /** Extra fields before the data. */
  localExtra: Uint8Array
  offset: number
}

/**
 * Returns a zip with some of its parts replaced. Every other part keeps its compressed bytes, and all keep their order,
 * names, dates and attributes. Sizes after the data, or in fields for large files, are moved before it.
 *
 * @param bytes A zip whose directory and sizes were checked.
 * @param replaced New contents by part name.
 * @returns The same bytes for the same input.
 * @throws {UnreadableDocumentError} `corrupt_file`: a part is not where the directory says, or occurs twice.
 */
export function rewriteZip(bytes: Uint8Array, replaced: ReadonlyMap<string, Uint8Array>, file: string): Uint8Array {
  const { entries, comment } = readEntries(bytes, file)
  const pieces: Uint8Array[] = []
  let at = 0
  const put = (piece: Uint8Array) => {
    pieces.push(piece)
    at += piece.length
  }
  const moved = new Map<Entry, Uint8Array>()
  for (const entry of entries.toSorted((left, right) => left.offset - right.offset)) {
    const record = recordOf(entry, replaced.get(entry.name), at)
    moved.set(entry, record.central)
    put(record.local)
    put(record.packed)
  }
  const start = at
  for (const entry of entries) put(moved.get(entry) ?? entry.record)
  put(endRecord(entries.length, at - start, start, comment))
  return joinBytes(pieces)
}

function readEntries(bytes: Uint8Array, file: string): { entries: Entry[]; comment: Uint8Array } {
  const view = viewOf(bytes)
  const end = endOf(view)
  if (end === -1) throw corrupt(file)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + centralBytes > end || view.getUint32(at, true) !== centralSignature) throw corrupt(file)
    const nameBytes = view.getUint16(at + 28, true)
    const extraBytes = view.getUint16(at + 30, true)
    const next = at + centralBytes + nameBytes + extraBytes + view.getUint16(at + 32, true)
    const sizes = sizesOf(view, at, nameBytes, extraBytes)
    const { offset, packedBytes } = sizes
    if (offset + localBytes > bytes.length) throw corrupt(file)
    const localName = view.getUint16(offset + 26, true)
    const localExtra = view.getUint16(offset + 28, true)
    const start = offset + localBytes + localName + localExtra
    const packed = bytes.subarray(start, start + packedBytes)
    if (packed.length !== packedBytes) throw corrupt(file)
    const record = normalized(bytes.subarray(at, next), sizes)
    const name = new TextDecoder()
      .decode(bytes.subarray(at + centralBytes, at + centralBytes + nameBytes))
      .replaceAll('\\', '/')
    const extra = withoutLongSizes(bytes.subarray(start - localExtra, start))
    entries.push({ record, name, packed, localExtra: extra, offset })
    at = next
  }
  if (new Set(entries.map(({ name }) => name)).size < entries.length) throw corrupt(file)
  return { entries, comment: bytes.subarray(end + endBytes) }
}

interface Sizes {
  inflatedBytes: number
  packedBytes: number
  offset: number
}

function sizesOf(view: DataView, at: number, nameBytes: number, extraBytes: number): Sizes {
  const values = [24, 20, 42].map((field) => view.getUint32(at + field, true))
  const end = at + centralBytes + nameBytes + extraBytes
  for (let field = end - extraBytes; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== longSizes) continue
    let place = field + 4
    values.forEach((value, index) => {
      if (value !== 0xffffffff || place + 8 > end) return
      values[index] = Number(view.getBigUint64(place, true))
      place += 8
    })
  }
  const [inflatedBytes = 0, packedBytes = 0, offset = 0] = values
  return { inflatedBytes, packedBytes, offset }
}

/** Returns a directory record with 32-bit sizes, without the flag that they come after the data. */
function normalized(record: Uint8Array, { inflatedBytes, packedBytes }: Sizes): Uint8Array {
  const view = viewOf(record)
  const nameEnd = centralBytes + view.getUint16(28, true)
  const extraEnd = nameEnd + view.getUint16(30, true)
  const extra = withoutLongSizes(record.subarray(nameEnd, extraEnd))
  const pieces = [record.subarray(0, nameEnd), extra, record.subarray(extraEnd)]
  const copy = joinBytes(pieces)
  const fields = viewOf(copy)
  fields.setUint16(8, fields.getUint16(8, true) & ~sizesAfterData, true)
  fields.setUint32(20, packedBytes, true)
  fields.setUint32(24, inflatedBytes, true)
  fields.setUint16(30, extra.length, true)
  return copy
}

function withoutLongSizes(extra: Uint8Array): Uint8Array {
  const view = viewOf(extra)
  const retained: Uint8Array[] = []
  for (let at = 0; at + 4 <= extra.length; ) {
    const next = Math.min(at + 4 + view.getUint16(at + 2, true), extra.length)
    if (view.getUint16(at, true) !== longSizes) retained.push(extra.subarray(at, next))
    at = next
  }
  return joinBytes(retained)
}

/** Returns the records of a part at its new position, and its data. */
function recordOf(entry: Entry, content: Uint8Array | undefined, offset: number) {
  const central = Uint8Array.from(entry.record)
  const fields = viewOf(central)
  let { packed } = entry
  if (content !== undefined) {
    packed = deflateSync(content, { level: 6 })
    fields.setUint16(10, 8, true)
    fields.setUint32(16, crc32(content), true)
    fields.setUint32(20, packed.length, true)
    fields.setUint32(24, content.length, true)
  }
  fields.setUint32(42, offset, true)
  const nameBytes = fields.getUint16(28, true)
  const name = central.subarray(centralBytes, centralBytes + nameBytes)
  const head = new Uint8Array(localBytes)
  const local = viewOf(head)
  local.setUint32(0, 0x04034b50, true)
  // Version, flags, method, date, checksum and sizes are in the same order in both records.
  head.set(central.subarray(6, 28), 4)
  local.setUint16(26, nameBytes, true)
  local.setUint16(28, entry.localExtra.length, true)
  return { central, local: joinBytes([head, name, entry.localExtra]), packed }
}

function endRecord(count: number, length: number, start: number, comment: Uint8Array): Uint8Array {
  const record = new Uint8Array(endBytes + comment.length)
  const view = viewOf(record)
  view.setUint32(0, endSignature, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, length, true)
  view.setUint32(16, start, true)
  view.setUint16(20, comment.length, true)
  record.set(comment, endBytes)
  return record
}

function endOf(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endBytes - 0xffff)
  for (let at = view.byteLength - endBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return -1
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Differences between a workbook and its original. */
export interface PartChanges {
  /** Parts in both files with different contents, in order. */
  changed: string[]
  /** Parts in both files with the same compressed bytes. */
  unchanged: number
  /** Parts in only one of the files, or in a different order. */
  moved: string[]
}

/**
 * Compares two workbooks part by part. Parts are equal if their compressed bytes are.
 *
 * @returns Everything as moved if one of them is not a zip.
 * @example
 * changedParts(new Uint8Array(), new Uint8Array())
 * // => { changed: [], unchanged: 0, moved: [] }
 */
export function changedParts(before: Uint8Array, after: Uint8Array): PartChanges {
  const [old, now] = [readZipDirectory(before) ?? [], readZipDirectory(after) ?? []]
  const names = now.map(({ name }) => name)
  const moved = [...new Set([...old.map(({ name }) => name), ...names])].filter(
    (name) => old.findIndex((entry) => entry.name === name) !== names.indexOf(name),
  )
  const both = old.filter(({ name }) => names.includes(name))
  const changed = both.filter((entry) => {
    const other = now.find(({ name }) => name === entry.name)
    return other === undefined || !isSame(packedOf(before, entry), packedOf(after, other))
  })
  return { changed: changed.map(({ name }) => name), unchanged: both.length - changed.length, moved }
}

function packedOf(bytes: Uint8Array, { offset, compressedBytes }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return bytes.subarray(start, start + compressedBytes)
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at])
}
