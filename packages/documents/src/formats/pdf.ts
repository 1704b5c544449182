import { UnreadableDocumentError } from '@uwkit/core/shared'
import { Inflate } from 'fflate'
import { encrypted, unsupported } from './refusals.ts'

/** How much of a stream is inflated to look for text; a page shows its first words well before. */
const lookedAt = 1024 * 1024

/**
 * Why a PDF is refused: protected by a password, a scan without a text layer (it needs OCR), or one with text, for
 * which there is no reader here.
 */
export function refusePdf(bytes: Uint8Array, file: string): UnreadableDocumentError {
  const source = new TextDecoder('latin1').decode(bytes)
  if (/\/Encrypt\b/.test(source.slice(-4096)) || /\/Encrypt\s+\d+\s+\d+\s+R/.test(source)) return encrypted(file)
  if (showsText(bytes, source)) return unsupported(file, 'a PDF')
  return new UnreadableDocumentError(
    'image_only',
    file,
    'the PDF holds pictures of pages and no text, so it needs OCR before it can be read. ' +
      'Export the report as Excel or CSV and try that file.',
  )
}

/** Streams that are no page content: pictures, fonts, metadata, the file's own tables. */
const noContent =
  /\/Subtype\s*\/(?:Image|XML|Type1C|CIDFontType0C|OpenType)\b|\/Length[123]\b|\/Type\s*\/(?:XRef|ObjStm)\b/

/** Whether any content stream shows text: a string followed by one of the operators Tj, TJ, ' and " (ISO 32000-1, 9.4.3). */
function showsText(bytes: Uint8Array, source: string): boolean {
  let at = source.indexOf('stream')
  while (at !== -1) {
    const start = at + (source.startsWith('\r\n', at + 6) ? 8 : 7)
    const end = source.indexOf('endstream', start)
    const dictionary = source.slice(Math.max(0, source.lastIndexOf('obj', at)), at)
    if (!noContent.test(dictionary)) {
      const body = contentOf(bytes.subarray(start, end === -1 ? undefined : end), dictionary)
      if (/[)\]>]\s*(?:Tj|TJ|'|")(?!\w)/.test(body)) return true
    }
    at = end === -1 ? -1 : source.indexOf('stream', end + 9)
  }
  return false
}

/** The start of a stream after its filters; empty where it has one that content streams do not use. */
function contentOf(packed: Uint8Array, dictionary: string): string {
  let body = packed
  for (const [filter] of dictionary.matchAll(
    /\/(?:ASCII85Decode|A85|FlateDecode|Fl|DCTDecode|CCITTFaxDecode|JBIG2Decode|JPXDecode)\b/g,
  )) {
    if (filter === '/ASCII85Decode' || filter === '/A85') body = ascii85(body)
    else if (filter === '/FlateDecode' || filter === '/Fl') body = startOfInflated(body)
    else return ''
  }
  return new TextDecoder('latin1').decode(body.subarray(0, lookedAt))
}

function startOfInflated(packed: Uint8Array): Uint8Array {
  const pieces: number[] = []
  const stream = new Inflate((piece) => {
    for (const byte of piece) if (pieces.length < lookedAt) pieces.push(byte)
  })
  try {
    for (let at = 2; at < packed.length && pieces.length < lookedAt; at += 4096) {
      stream.push(packed.subarray(at, at + 4096), false)
    }
  } catch {
    // What came out before the damage is enough to look at.
  }
  return Uint8Array.from(pieces)
}

/** The bytes behind base-85 digits (ISO 32000-1, 7.4.3). */
function ascii85(digits: Uint8Array): Uint8Array {
  const bytes: number[] = []
  let group: number[] = []
  const flush = (): void => {
    const count = group.length - 1
    const value = [...group, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0)
    for (let index = 0; index < count; index += 1) bytes.push(Math.floor(value / 256 ** (3 - index)) % 256)
    group = []
  }
  for (const digit of digits) {
    if (digit === 0x7e) break
    if (digit === 0x7a && group.length === 0) bytes.push(0, 0, 0, 0)
    if (digit < 0x21 || digit > 0x75) continue
    group.push(digit - 0x21)
    if (group.length === 5) flush()
  }
  if (group.length > 1) flush()
  return Uint8Array.from(bytes)
}
