import { adler32 } from '../formats/adler32.ts'
import { inflate } from '../formats/inflate.ts'
import { latin1, type RawObjects, type RawStream } from './raw-objects.ts'

/** Bytes of the drawing of a page at most: far above any table, and below what exhausts a browser tab. */
const mostOfDrawing = 64 * 1024 * 1024

/** Streams of pictures have filters of their own, and their damage shows where they are decoded. */
type Filter = (packed: Uint8Array) => DecodedStream

const filters: Record<string, Filter> = {
  '/FlateDecode': unzlib,
  '/Fl': unzlib,
  '/ASCII85Decode': fromAscii85,
  '/A85': fromAscii85,
}

/** What a stream holds: its bytes, that it is damaged, or that only its key or another program could tell. */
export type DecodedStream = Uint8Array | 'damaged' | 'unknown'

/** Undo the filters of a stream, strictly: whatever does not follow its format, or differs from its checksum, is damaged. */
export function decodedStream(objects: RawObjects, { dictionary, packed }: RawStream): DecodedStream {
  if (objects.isEncrypted) return 'unknown'
  const said = objects.valueOf(dictionary.get('Filter') ?? dictionary.get('F') ?? null) ?? null
  let bytes: Uint8Array = packed
  for (const name of Array.isArray(said) ? said : said === null ? [] : [said]) {
    const filter = typeof name === 'string' ? filters[name] : undefined
    if (filter === undefined) return 'unknown'
    const decoded = filter(bytes)
    if (typeof decoded === 'string') return decoded
    bytes = decoded
  }
  return bytes
}

/** Deflated data between its header and its checksum (RFC 1950), which some writers leave out. Line ends may follow. */
function unzlib(packed: Uint8Array): DecodedStream {
  const [method = 0, flags = 0] = packed
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0) return 'damaged'
  const content = inflate(packed.subarray(2), mostOfDrawing)
  if (content === 'tooMany') return 'unknown'
  if (content === 'damaged') return content
  const sum = adler32(content)
  const tail = packed.subarray(-8)
  const isSum = (at: number): boolean =>
    [24, 16, 8, 0].every((shift, offset) => tail[at + offset] === ((sum >>> shift) & 255))
  return tail.some((_, at) => isSum(at)) || endsBare(packed.subarray(2)) ? content : 'damaged'
}

/** Whether deflated data that are whole have nothing behind them but a line end: one byte less, and they are cut short. */
function endsBare(deflated: Uint8Array): boolean {
  for (let end = deflated.length; end >= deflated.length - 2; end -= 1) {
    if (inflate(deflated.subarray(0, end - 1), mostOfDrawing) === 'damaged') return true
    if (!lineEnds.has(deflated[end - 1] ?? 0)) return false
  }
  return false
}

const lineEnds = new Set([10, 13])

/** Five letters for four bytes, `z` for four of nothing, `~>` at the end (ISO 32000-1, 7.4.3). */
function fromAscii85(packed: Uint8Array): DecodedStream {
  const text = latin1(packed, 0, packed.length)
    .replace(/[\s\0]+/g, '')
    .replaceAll('z', '!!!!!')
  const end = text.indexOf('~')
  if (end < 0 || /[^!-u]/.test(text.slice(0, end))) return 'damaged'
  const bytes: number[] = []
  for (let at = 0; at < end; at += 5) {
    const group = text.slice(at, Math.min(at + 5, end))
    const value = [...group.padEnd(5, 'u')].reduce((sum, letter) => sum * 85 + (letter.codePointAt(0) ?? 0) - 33, 0)
    for (const place of [16777216, 65536, 256, 1].slice(0, group.length - 1))
      bytes.push(Math.floor(value / place) % 256)
  }
  return Uint8Array.from(bytes)
}
