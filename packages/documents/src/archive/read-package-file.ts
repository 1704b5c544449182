import { type PackageFile, packageText } from '@uwkit/core/intake'
import { type DocumentContext, readDocuments, senderFindings } from '@uwkit/core/parsed-file'
import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'
import { inflateEntry, readZipDirectory } from '../formats/zip.ts'
import type { NamedFile } from './unpack-zip.ts'

/** Inputs for reading a file of a package, other than its bytes. */
export interface PackageReading {
  /** Reads the file's sheets, like `readWorkbook`. */
  read: (bytes: Uint8Array<ArrayBuffer>, file: string) => Promise<Workbook>
  /** How documents are read. */
  context: DocumentContext
  /** SHA-256 of bytes, 64 hexadecimal digits. */
  hash: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
}

/**
 * Reads a file of an opened package: detects pictures by content, extracts the text of Word documents, and reads
 * everything else as a document if it is one. Never throws for a fault of the file: an unreadable file is kept with the
 * reason.
 *
 * @example
 * const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
 * const reading = { read: async (_, file) => ({ file, format: 'csv', grids: [] }), context: { predictor }, hash: async () => '' }
 * const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
 * ;(await readPackageFile({ path: 'photos/front.jpg', bytes }, reading)).isPicture
 * // => true
 */
export async function readPackageFile({ path, bytes }: NamedFile, reading: PackageReading): Promise<PackageFile> {
  const base = { path, size: bytes.length, hash: await reading.hash(bytes), parsed: null, text: '', isPicture: false }
  if (isPicture(bytes)) return { ...base, problem: null, isPicture: true }
  const words = wordText(bytes)
  if (words !== null) return { ...base, problem: 'Word document.', text: words }
  let text = ''
  try {
    const workbook = await reading.read(bytes, path.replace(/^.*\//, ''))
    text = packageText(workbook)
    const parsed = readDocuments(workbook, reading.context)
    const findings = senderFindings(workbook, parsed, reading.context)
    return { ...base, text, parsed, problem: null, ...(findings === null ? {} : { senderFindings: findings }) }
  } catch (error) {
    if (!(error instanceof UnreadableDocumentError)) throw error
    return { ...base, text, problem: problemOf(error) }
  }
}

/** Returns why a file cannot be read, or its likely kind: a file of a package does not have to be a document. */
function problemOf({ code, file, message }: UnreadableDocumentError): string {
  const why = message.slice(file.length + 2)
  if (code !== 'no_document_found') return why
  const guess = /” (seems to be [^.]+)\./.exec(why)?.[1]
  return guess ?? 'it contains no rent roll or operating statement'
}

/** First bytes of JPEG, PNG, GIF and TIFF pictures; the signatures of WebP and HEIC are further into the file. */
const pictureSignatures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
]

function isPicture(bytes: Uint8Array): boolean {
  if (pictureSignatures.some((signature) => signature.every((byte, at) => bytes[at] === byte))) return true
  const mark = new TextDecoder('latin1').decode(bytes.subarray(0, 12))
  return /^RIFF....WEBP$/s.test(mark) || /^....ftyp(?:heic|heix|mif1)/s.test(mark)
}

/** Larger parts of a Word document are not read. Our own choice, bytes. */
const maximumPartBytes = 50 * 1024 * 1024

/** Returns the text of a Word document, one line per paragraph; `null` if the file is not a Word document. */
function wordText(bytes: Uint8Array): string | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  const part = readZipDirectory(bytes)?.find(({ name }) => name === 'word/document.xml')
  if (part === undefined) return null
  if (part.inflatedBytes > maximumPartBytes) return ''
  try {
    return new TextDecoder()
      .decode(inflateEntry(bytes, part, part.name))
      .replace(/<\/w:p>|<w:br\b[^>]*>/g, '\n')
      .replace(/<w:tab\b[^>]*>/g, '\t')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
      .trim()
  } catch {
    return ''
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
