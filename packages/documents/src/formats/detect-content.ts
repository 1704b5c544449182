const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

/** Returns the share of zero bytes at even or odd positions, over the first thousand. */
function zeroShare(bytes: Uint8Array, parity: 0 | 1): number {
  const end = Math.min(bytes.length, 1000)
  let zeros = 0
  for (let index = parity; index < end; index += 2) if (bytes[index] === 0) zeros += 1
  return zeros / Math.max(1, Math.floor(end / 2))
}

/**
 * Decodes text of a file that names no encoding: a byte order mark decides; otherwise zero bytes indicate UTF-16, valid
 * UTF-8 is read as UTF-8, and the rest as Windows-1252, which older Windows programs save.
 */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode('utf-8', bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  const even = zeroShare(bytes, 0)
  const odd = zeroShare(bytes, 1)
  if (odd > 0.3 && even < 0.1) return decode('utf-16le', bytes)
  if (even > 0.3 && odd < 0.1) return decode('utf-16be', bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

/**
 * Control characters that no text file has: all below the space except tab, line feed, vertical tab, form feed, carriage return and the old
 * end-of-file mark.
 */
const controls = /[\0-\x08\x0e-\x19\x1b-\x1f]/

/** Returns whether decoded bytes are text, not a binary file. */
function isText(text: string): boolean {
  return !controls.test(text)
}

/** Kind of content of a file, whatever its name says. */
type Content =
  | { is: 'zip' }
  | { is: 'compound' }
  | { is: 'pdf' }
  | { is: 'html'; text: string }
  | { is: 'xml'; text: string }
  | { is: 'delimited'; text: string }
  | { is: 'unsupported'; what: string }
  | { is: 'unknown' }

/** Signatures of files that people upload by mistake, as hexadecimal digits of their first bytes. */
const unsupported: readonly (readonly [signature: string, what: string])[] = [
  ['89504e47', 'a PNG image'],
  ['ffd8ff', 'a JPEG image'],
  ['47494638', 'a GIF image'],
  ['49492a00', 'a TIFF image'],
  ['4d4d002a', 'a TIFF image'],
  ['7b5c727466', 'an RTF document'],
  ['526172211a07', 'a RAR archive'],
  ['377abcaf271c', 'a 7-Zip archive'],
  ['1f8b', 'a gzip archive'],
]

/** Number of characters searched for HTML markup. */
const headLength = 4096

/**
 * Detects the kind of a file by its content.
 *
 * @param bytes The whole file, at least one byte.
 */
export function detectContent(bytes: Uint8Array): Content {
  const signature = hexadecimal(bytes.subarray(0, 8))
  if (signature.startsWith('504b0304') || signature.startsWith('504b0506')) return { is: 'zip' }
  if (signature === 'd0cf11e0a1b11ae1') return { is: 'compound' }
  const picture = unsupported.find(([start]) => signature.startsWith(start))
  if (picture !== undefined) return { is: 'unsupported', what: picture[1] }
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')) return { is: 'pdf' }
  const text = decodeText(bytes)
  if (!isText(text)) return { is: 'unknown' }
  return textContent(text)
}

function textContent(text: string): Content {
  const head = text.slice(0, headLength).trimStart()
  if (head.startsWith('ID;P')) return { is: 'unsupported', what: 'a SYLK file' }
  if (/^TABLE\r?\n0,1\r?\n/.test(head)) return { is: 'unsupported', what: 'a DIF file' }
  if (/^mime-version:/i.test(head)) return { is: 'unsupported', what: 'a web archive (MHTML)' }
  if (/^[{[]\s*["{[\]}]/.test(head)) return { is: 'unsupported', what: 'JSON' }
  if (
    head.startsWith('<') &&
    /urn:schemas-microsoft-com:office:spreadsheet/.test(head) &&
    /<(?:\w+:)?Workbook\b/.test(head)
  ) {
    return { is: 'xml', text }
  }
  if (head.startsWith('<') && /<(?:!doctype\s+html|html|head|body|table|meta|style|div|center)\b/i.test(head)) {
    return { is: 'html', text }
  }
  if (head.startsWith('<?xml')) return { is: 'unsupported', what: 'XML' }
  return { is: 'delimited', text }
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
