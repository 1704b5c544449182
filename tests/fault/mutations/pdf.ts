import type { Random } from '../../../samples/generator/random.ts'

/** A change of the letters of a PDF; each byte is one letter. */
export type PdfMutation = (random: Random, text: string) => string

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

/** A PDF changed as text. */
export function withPdfMutation(random: Random, bytes: Uint8Array, mutate: PdfMutation): Uint8Array {
  return Uint8Array.from(mutate(random, latin1(bytes)), (letter) => letter.charCodeAt(0) & 0xff)
}

/** A letter a byte; the decoder of that name would give windows-1252. */
function latin1(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}
