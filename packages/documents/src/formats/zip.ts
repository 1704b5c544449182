import { crc32, inflate } from './compression.ts'
import type { ReadLimits } from './read-options.ts'
import { corrupt, encrypted, tooLarge } from './rejections.ts'

/** One part of a zip, as listed in its central directory. */
export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated; others are not supported. */
  method: number
  encrypted: boolean
  crc: number
  compressedBytes: number
  /** Size stated in the directory; inflating to any other size is a fault. */
  inflatedBytes: number
  /** Position of the part's local header. */
  offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
/** The end record has 22 bytes and a comment of up to 65,535. */
const endBytes = 22
const unset = 0xffffffff

/**
 * Reads the parts of a zip from its central directory, as every reader of Office files does.
 *
 * @returns `null` if there is no complete directory: the file is cut short or is not a zip.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return null
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) return null
    const nameBytes = view.getUint16(at + 28, true)
    const extraBytes = view.getUint16(at + 30, true)
    const extra = at + 46 + nameBytes
    if (extra + extraBytes > end) return null
    const sizes = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
    const [inflatedBytes, compressedBytes, offset] = longSizes(view, extra, extra + extraBytes, sizes)
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, extra)).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      crc: view.getUint32(at + 16, true),
      compressedBytes: compressedBytes ?? 0,
      inflatedBytes: inflatedBytes ?? 0,
      offset: offset ?? 0,
    })
    at = extra + extraBytes + view.getUint16(at + 32, true)
  }
  return entries
}

function endOfDirectory(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - endBytes - 0xffff)
  for (let at = view.byteLength - endBytes; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  return null
}

/** Reads sizes that do not fit 32 bits from extra field 1, in the order inflated, compressed, offset. */
function longSizes(view: DataView, start: number, end: number, sizes: readonly number[]): number[] {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let place = at + 4
    return sizes.map((size) => {
      if (size !== unset || place + 8 > end) return size
      place += 8
      return Number(view.getBigUint64(place - 8, true))
    })
  }
  return [...sizes]
}

/**
 * Reads the directory of a zipped workbook and checks it against the limits.
 *
 * @throws {UnreadableDocumentError} `corrupt_file`, or `too_large`: too many parts.
 */
export function zipEntries(bytes: Uint8Array, file: string, limits: ReadLimits): ZipEntry[] {
  const entries = readZipDirectory(bytes)
  if (entries === null) throw corrupt(file)
  if (entries.length > limits.zipEntries) throw tooLarge(file, `the workbook has ${entries.length} parts`)
  return entries
}

/**
 * Inflates parts and counts the output. The sizes stated in the directory are verified, not trusted: a part that is
 * longer or shorter than stated, or whose checksum differs, is damaged.
 *
 * @returns Contents by part name.
 * @throws {UnreadableDocumentError} `too_large`, `corrupt_file` or `encrypted_file`.
 */
export function inflateParts(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  file: string,
  limits: ReadLimits,
): Map<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>()
  let left = limits.inflatedBytes
  for (const entry of entries) {
    left -= entry.inflatedBytes
    if (left < 0) {
      throw tooLarge(file, `the workbook is larger than ${Math.round(limits.inflatedBytes / 1048576)} MB once unpacked`)
    }
    if (entry.encrypted) throw encrypted(file)
    contents.set(entry.name, inflateEntry(bytes, entry, file))
  }
  return contents
}

/**
 * Inflates one part of a zip, never beyond the size stated in its directory.
 *
 * @throws {UnreadableDocumentError} `corrupt_file`: it is longer or shorter than stated, or its checksum differs.
 */
export function inflateEntry(bytes: Uint8Array, entry: ZipEntry, file: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== 0x04034b50) throw corrupt(file)
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.subarray(start, start + entry.compressedBytes)
  if (packed.length !== entry.compressedBytes) throw corrupt(file)
  const { method, inflatedBytes } = entry
  const content = method === 0 ? packed : method === 8 ? inflate(packed, inflatedBytes, inflatedBytes) : 'damaged'
  if (typeof content === 'string' || content.length !== inflatedBytes || crc32(content) !== entry.crc)
    throw corrupt(file)
  return content
}
