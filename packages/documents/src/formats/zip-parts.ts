import { crc32 } from './crc32.ts'
import { inflate } from './inflate.ts'
import type { ReadLimits } from './limits.ts'
import { corrupt, encrypted, tooLarge } from './refusals.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/**
 * The directory of a zipped workbook, held against the limits.
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
 * Inflate parts, counting what comes out. What the directory states is verified, never believed: a part that is longer
 * or shorter than stated, or whose checksum differs, is damaged.
 *
 * @returns Contents by the parts' names.
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
      throw tooLarge(file, `the workbook has more than ${Math.round(limits.inflatedBytes / 1048576)} MB once unpacked`)
    }
    if (entry.encrypted) throw encrypted(file)
    contents.set(entry.name, inflateEntry(bytes, entry, file))
  }
  return contents
}

function inflateEntry(bytes: Uint8Array, entry: ZipEntry, file: string): Uint8Array {
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
