import { readZipDirectory, type ZipEntry } from '../formats/zip-directory.ts'

/** How a workbook differs from the one that it was made of. */
export interface PartChanges {
  /** Parts that both have, with other contents, in their order. */
  changed: string[]
  /** Parts that both have, with the same compressed bytes. */
  unchanged: number
  /** Parts that only one of them has, or that stand in another order. */
  moved: string[]
}

/**
 * Compare two workbooks part by part. Parts are the same where their compressed bytes are.
 *
 * @returns Everything as moved where one of them is no zip.
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
