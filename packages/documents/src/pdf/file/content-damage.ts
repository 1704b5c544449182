import { inflate } from '../../formats/compression.ts'
import {
  isReference,
  latin1,
  type RawDictionary,
  type RawObjects,
  type RawStream,
  type RawValue,
  rawWords,
} from './raw-objects.ts'

/** Returns the checksum after deflated data (RFC 1950, 8.2), an unsigned number of 32 bits. */
function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0]
  // This many steps stay within 32-bit whole numbers.
  for (let start = 0; start < bytes.length; start += 3800) {
    const end = Math.min(start + 3800, bytes.length)
    for (let at = start; at < end; at += 1) {
      low += bytes[at] ?? 0
      high += low
    }
    low %= 65521
    high %= 65521
  }
  return high * 65536 + low
}

/** Maximum bytes of a page's drawing: far above any table, and below what exhausts a browser tab. */
const maximumDrawingBytes = 64 * 1024 * 1024

/** Streams of pictures have other filters; their damage shows when they are decoded. */
type Filter = (packed: Uint8Array) => DecodedStream

const filters: Record<string, Filter> = {
  '/FlateDecode': unzlib,
  '/Fl': unzlib,
  '/ASCII85Decode': fromAscii85,
  '/A85': fromAscii85,
}

/** Content of a stream: its bytes, or that it is damaged, or that it cannot be checked, as with encryption. */
type DecodedStream = Uint8Array | 'damaged' | 'unknown'

/** Applies the filters of a stream strictly: data that do not follow the format or fail the checksum are damaged. */
export function decodedStream(objects: RawObjects, { dictionary, packed }: RawStream): DecodedStream {
  if (objects.isEncrypted) return 'unknown'
  const given = objects.valueOf(dictionary.get('Filter') ?? dictionary.get('F') ?? null) ?? null
  let bytes: Uint8Array = packed
  for (const name of Array.isArray(given) ? given : given === null ? [] : [given]) {
    const filter = typeof name === 'string' ? filters[name] : undefined
    if (filter === undefined) return 'unknown'
    const decoded = filter(bytes)
    if (typeof decoded === 'string') return decoded
    bytes = decoded
  }
  return bytes
}

/** Inflates data between a header and a checksum (RFC 1950); some writers omit the checksum. Line ends may follow. */
function unzlib(packed: Uint8Array): DecodedStream {
  const [method = 0, flags = 0] = packed
  if ((method & 15) !== 8 || (method * 256 + flags) % 31 !== 0) return 'damaged'
  const content = inflate(packed.subarray(2), maximumDrawingBytes)
  if (content === 'tooMany') return 'unknown'
  if (content === 'damaged') return content
  const sum = adler32(content)
  const tail = packed.subarray(-8)
  const isSum = (at: number): boolean =>
    [24, 16, 8, 0].every((shift, offset) => tail[at + offset] === ((sum >>> shift) & 255))
  return tail.some((_, at) => isSum(at)) || endsWithoutChecksum(packed.subarray(2)) ? content : 'damaged'
}

/** Returns whether complete deflated data are followed by nothing except a line end: with one byte less, they are cut short. */
function endsWithoutChecksum(deflated: Uint8Array): boolean {
  for (let end = deflated.length; end >= deflated.length - 2; end -= 1) {
    if (inflate(deflated.subarray(0, end - 1), maximumDrawingBytes) === 'damaged') return true
    if (!lineEnds.has(deflated[end - 1] ?? 0)) return false
  }
  return false
}

const lineEnds = new Set([10, 13])

/** Decodes five letters to four bytes, `z` to four zero bytes, up to `~>` (ISO 32000-1, 7.4.3). */
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

/** Maximum nesting of forms that draw other forms, and of pages that inherit resources. */
const deepest = 8

/** Content of a page: nothing, words that are not instructions, or instructions that are sound or damaged. */
type PageContent = 'blank' | 'noise' | 'sound' | 'damaged'

/** All drawing instructions (ISO 32000-1, annex A), and the values that are words. */
const instructions = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc
  SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' " true false null`.split(/\s+/),
)

/**
 * Checks the drawing of a page in the file: whether any stream that it uses, its own or one of a form that it shows, is
 * missing or does not follow its format. Streams that cannot be checked count as sound.
 *
 * @param page The number of the page's object.
 * @param drawsNothing Nothing was drawn: `noise` is then distinguished from instructions that draw nothing.
 */
export function pageContent(objects: RawObjects, page: number, drawsNothing: boolean): PageContent {
  const dictionary = objects.dictionaryOf({ object: page })
  if (dictionary === null) return 'sound'
  const given = dictionary.get('Contents')
  const contents = isReference(given) ? objects.valueOf(given) : given
  if (given === undefined || contents === null) return 'blank'
  const streams = Array.isArray(contents) ? contents : [given]
  const { state, text } = drawing(objects, streams, resourcesOf(objects, dictionary), deepest)
  return state === 'sound' && drawsNothing && isNoise(text) ? 'noise' : state
}

const isNoise = (text: string): boolean =>
  rawWords(text).some((word) => /^[^/(<>[\]{})]/.test(word) && Number.isNaN(Number(word)) && !instructions.has(word))

function drawing(
  objects: RawObjects,
  references: readonly RawValue[],
  resources: RawDictionary | null,
  depth: number,
): { state: 'blank' | 'sound' | 'damaged'; text: string } {
  const streams = references.map((reference) => objects.streamOf(reference))
  const decoded = streams.map((stream) => (stream === null ? 'damaged' : decodedStream(objects, stream)))
  if (decoded.includes('damaged')) return { state: 'damaged', text: '' }
  const texts = decoded.flatMap((bytes) => (typeof bytes === 'string' ? [] : [latin1(bytes, 0, bytes.length)]))
  const text = texts.join('\n')
  const forms = depth === 0 ? null : objects.dictionaryOf(resources?.get('XObject'))
  for (const [, name = ''] of forms ? text.matchAll(/\/([^\s\0()<>[\]{}/%]+)\s+Do(?![^\s\0()<>[\]{}/%])/g) : []) {
    const form = forms?.get(name) ?? null
    const head = objects.dictionaryOf(form)
    if (head?.get('Subtype') !== '/Form') continue
    const own = objects.dictionaryOf(head.get('Resources')) ?? resources
    if (drawing(objects, [form], own, depth - 1).state === 'damaged') return { state: 'damaged', text }
  }
  const isKnown = texts.length === streams.length
  const isBlank = isKnown
    ? !/[^\s\0]/.test(text.replace(/%[^\r\n]*/g, ''))
    : streams.every((stream) => stream?.packed.length === 0)
  return { state: isBlank ? 'blank' : 'sound', text }
}

function resourcesOf(objects: RawObjects, page: RawDictionary): RawDictionary | null {
  let node: RawDictionary | null = page
  for (let depth = 0; node !== null && depth < deepest; depth += 1) {
    const own = objects.dictionaryOf(node.get('Resources'))
    if (own) return own
    node = objects.dictionaryOf(node.get('Parent'))
  }
  return null
}
