/** What the header of one entry of a tar archive says. */
export interface TarHeader {
  path: string
  /** Of its content, bytes. */
  size: number
  kind: 'file' | 'folder' | 'further' | 'other'
}

/** Bytes of a header, and what every content is filled up to. Source: POSIX.1-2017, pax, "ustar Interchange Format". */
export const tarBlock = 512

/** How many bytes follow a content until the next header. */
export function tarPadding(size: number): number {
  return (tarBlock - (size % tarBlock)) % tarBlock
}

/** What a header says; `null` where it is none. */
export function readTarHeader(header: Buffer): TarHeader | null {
  const size = Number.parseInt(textIn(header, 124, 12), 8)
  const path = [textIn(header, 345, 155), textIn(header, 0, 100)].filter((part) => part !== '').join('/')
  if (textIn(header, 257, 5) !== 'ustar' || !Number.isSafeInteger(size) || path.split('/').includes('..')) return null
  const kinds: Readonly<Record<string, TarHeader['kind']>> = { '': 'file', '0': 'file', '5': 'folder', x: 'further' }
  return { path, size, kind: kinds[textIn(header, 156, 1)] ?? 'other' }
}

/** A field of a header, which ends at a zero or with its place. */
function textIn(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field
    .subarray(0, end === -1 ? length : end)
    .toString('latin1')
    .trim()
}
