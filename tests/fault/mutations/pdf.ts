import { zlibSync } from 'fflate'
import type { Random } from '../../../samples/generator/random.ts'
import { joined } from './bytes.ts'

/** A change of the letters of a PDF; each byte is one letter. */
type PdfMutation = (random: Random, text: string) => string

const someOf = (random: Random, text: string, pattern: RegExp, to: (found: string) => string) =>
  text.replaceAll(pattern, (found) => (random.next() < 0.3 ? to(found) : found))

/** PDF mutations by their names. */
export const pdfMutations: Readonly<Record<string, PdfMutation>> = {
  'references to other objects': (random, text) =>
    someOf(random, text, /\b\d+ 0 R\b/g, () => `${random.pick([0, 1, 2, random.whole(1, 40), 99_999_999])} 0 R`),
  'pages that hold themselves': (_random, text) => text.replace(/\/Kids \[/, '/Kids [1 0 R 1 0 R 2 0 R '),
  'lengths that lie': (random, text) =>
    someOf(random, text, /\/Length \d+/g, () => `/Length ${random.pick([0, 1, 99_999_999, -5])}`),
  'a count of a billion pages': (_random, text) => text.replace(/\/Count \d+/, '/Count 1000000000'),
  'pages of impossible size': (random, text) =>
    text.replaceAll(
      /\/MediaBox \[[^\]]*\]/g,
      () => `/MediaBox [${random.pick(['0 0 0 0', '0 0 1e30 1e30', '9 9 -9 -9', 'a b'])}]`,
    ),
  'a cross-reference table that lies': (random, text) =>
    someOf(random, text, /\d{10} \d{5} n/g, () => `${String(random.whole(0, 99_999)).padStart(10, '0')} 00000 n`),
  'no end': (_random, text) => text.slice(0, text.lastIndexOf('startxref')),
  'another filter': (random, text) =>
    text.replaceAll('/FlateDecode', random.pick(['/LZWDecode', '/DCTDecode', '/ASCII85Decode', '/X'])),
  'numbers changed': (random, text) =>
    someOf(random, text, /\b\d{1,3}\b/g, () => String(random.pick([0, 7, 65_536, 2 ** 31]))),
}

/** Changes a PDF as text. */
export function withPdfMutation(random: Random, bytes: Uint8Array, mutate: PdfMutation): Uint8Array {
  return Uint8Array.from(mutate(random, latin1(bytes)), (letter) => letter.charCodeAt(0) & 0xff)
}

/** Decodes one letter per byte; the decoder named latin1 would use windows-1252. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff)

/** Builds a stream object: its dictionary without the length, and its compressed content. */
function stream(dictionary: string, content: Uint8Array): Uint8Array {
  const packed = zlibSync(content, { level: 9 })
  const head = letters(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`)
  return joined(head, packed, letters('\nendstream'))
}

/** Builds a PDF from its objects, which are numbered from 1; the first is the catalog. */
function pdfOf(objects: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [letters('%PDF-1.7\n')]
  const places: number[] = []
  let length = 9
  objects.forEach((object, at) => {
    places.push(length)
    const whole = joined(letters(`${at + 1} 0 obj\n`), object, letters('\nendobj\n'))
    parts.push(whole)
    length += whole.length
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return joined(...parts, letters(trailer))
}

/** Builds a document of identical pages: each shows a content stream that may use the picture `/I` and the font `/F`. */
function pages(count: number, content: Uint8Array, picture: Uint8Array): Uint8Array {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const kids = Array.from({ length: count }, (_, at) => `${at + 6} 0 R`).join(' ')
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> /Font << /F 3 0 R >> >> >>'
  return pdfOf([
    letters('<< /Type /Catalog /Pages 2 0 R >>'),
    letters(`<< /Type /Pages /Count ${count} /Kids [${kids}] >>`),
    letters(font),
    stream('', content),
    stream('/Type /XObject /Subtype /Image /Width 64 /Height 80 /ColorSpace /DeviceGray /BitsPerComponent 8', picture),
    ...Array.from({ length: count }, () => letters(page)),
  ])
}

const noise = Uint8Array.from({ length: 64 * 80 }, (_, at) => (at * 7919) % 251)

/** Builds a scan without words: each page is one picture. */
export function scanWithoutWords(pageCount: number): Uint8Array {
  return pages(pageCount, letters('q 612 0 0 792 0 0 cm /I Do Q'), noise)
}

/** Builds pages whose content decompresses to `unpackedBytes` meaningless bytes. */
export function pdfBomb(unpackedBytes: number): Uint8Array {
  return pages(1, new Uint8Array(unpackedBytes).fill(0x20), noise)
}

/** Builds a page that writes one word `words` times, each a little further down and right. */
export function crowdedPage(words: number): Uint8Array {
  const lines = Array.from({ length: words }, (_, at) => `1 0 0 1 ${at % 600} ${(at * 7) % 780} Tm (Unit ${at}) Tj`)
  return pages(1, letters(`BT /F 4 Tf ${lines.join('\n')} ET`), noise)
}
