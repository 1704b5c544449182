import { createHash } from 'node:crypto'
import { ExportRecord } from '@uwkit/core/export'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { renderedText } from '@uwkit/core/text'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { defaultReadLimits } from '../formats/read-options.ts'
import { inflateParts, zipEntries } from '../formats/zip.ts'
import { xmlText } from '../workbook/xml-text.ts'

/** Name of the record among a PDF's attachments. */
export const recordName = 'uwkit.json'

/** Placeholder of the hash while it is calculated; it has the same length. */
export const sealPlaceholder = '0'.repeat(64)

/** Returns a record in the form stored in a document. */
export function recordOf(record: ExportRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

/** Returns the rules of a record as one word for a file's properties: id, day and digest of the pack. */
export function rulesOf({ program: { id, effective, hash } }: ExportRecord): string {
  return [id, effective, ...(hash === undefined ? [] : [`sha256:${hash}`])].join(' ')
}

/** Returns a digest as 64 hexadecimal digits. */
function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Seals a PDF: replaces the placeholder with the hash of all bytes, calculated with the placeholder in place.
 *
 * @throws {Error} The document has no placeholder.
 */
export function sealPdf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(`(${sealPlaceholder})`)
  if (at < 0) throw new Error('the PDF could not be sealed. Export the document again')
  bytes.set(Buffer.from(sha256Of(bytes)), at + 1)
  return bytes
}

/** Returns whether a PDF is unchanged since it was sealed. */
function isPdfSealed(bytes: Uint8Array): boolean {
  const blank = Buffer.from(bytes)
  const [, seal] = [...blank.toString('latin1').matchAll(/\(([0-9a-f]{64})\)/g)].at(-1) ?? []
  if (seal === undefined) return false
  blank.write(sealPlaceholder, blank.lastIndexOf(`(${seal})`) + 1, 'latin1')
  return sha256Of(blank) === seal
}

/** Returns the hash of a Word document's parts, calculated with the placeholder in place. */
function sealOfParts(parts: Readonly<Record<string, Uint8Array>>): string {
  const digests = Object.keys(parts)
    .sort()
    .map((name) => `${name} ${sha256Of(parts[name] ?? new Uint8Array())}\n`)
  return sha256Of(digests.join(''))
}

/** Parts of a Word document that contain the record, and its title facts with the seal. */
const recordParts = { record: 'customXml/item1.xml', seal: 'docProps/custom.xml' } as const

const macroFree = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const macroEnabled = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const relations = 'word/_rels/document.xml.rels'
const recordRelation =
  '<Relationship Id="rIdUwkit" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item1.xml"/>'

/**
 * Makes a generated Word document reproducible: everything that depends on the time or on earlier documents gets a
 * fixed value (times, numbers of bookmarks and pictures, dates of the package), the record is added, the format becomes
 * one that may contain macros, and the document is sealed.
 */
export function finalizeWord(written: Uint8Array, record: string): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(written)
  change(parts, 'docProps/core.xml', (xml) =>
    xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, '$11980-01-01T00:00:00Z'),
  )
  change(parts, 'word/document.xml', renumbered)
  change(parts, '[Content_Types].xml', (xml) => xml.replace(macroFree, macroEnabled))
  change(parts, relations, (xml) => xml.replace('</Relationships>', `${recordRelation}</Relationships>`))
  parts[recordParts.record] = strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<record xmlns="urn:uwkit:export:1">${xmlText(record)}</record>`,
  )
  const seal = sealOfParts(parts)
  change(parts, recordParts.seal, (xml) => xml.replace(sealPlaceholder, seal))
  return zipped(parts)
}

function change(parts: Record<string, Uint8Array>, name: string, rewrite: (xml: string) => string): void {
  const part = parts[name]
  if (part !== undefined) parts[name] = strToU8(rewrite(strFromU8(part)))
}

/** Renumbers ids that the writer counts across all documents of its process. */
function renumbered(xml: string): string {
  const named = new Map<string, number>()
  const numberOf = (key: string): number => {
    const known = named.get(key) ?? named.size + 1
    named.set(key, known)
    return known
  }
  let drawings = 0
  return xml
    .replace(/_Toc(\d+)/g, (_, number) => `_Toc${numberOf(number)}`)
    .replace(/(<w:bookmark(?:Start|End)\b[^>]*\bw:id=")(\d+)"/g, (_, before, number) => `${before}${numberOf(number)}"`)
    .replace(/(<wp:docPr\b[^>]*\bid=")\d+"/g, (_, before) => {
      drawings += 1
      return `${before}${drawings}"`
    })
}

/** Packs the parts with the list of content types first, under one date. */
function zipped(parts: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const names = Object.keys(parts).sort((one, other) => order(one) - order(other) || (one < other ? -1 : 1))
  // Zip stores local time: this one is the same in every time zone.
  const mtime = new Date(1980, 0, 1)
  const packed = Object.fromEntries(names.map((name) => [name, [parts[name] ?? new Uint8Array(), { mtime }]]))
  return new Uint8Array(zipSync(packed as Parameters<typeof zipSync>[0], { level: 6 }))
}

function order(name: string): number {
  return name === '[Content_Types].xml' ? 0 : 1
}

/** An exported document that was read back. */
export interface ReadReport {
  /** Detected from its bytes, not from its name. */
  form: 'docm' | 'pdf'
  /** Record stored in it for machines; `null` if there is none, or none in a known format. */
  record: ExportRecord | null
  /** Whether all its bytes are unchanged since it was written. */
  isSealed: boolean
  /** Text of the document, in stored order. */
  text: string
}

/**
 * Reads an exported document.
 *
 * @param file Name used in messages.
 * @throws {UnreadableDocumentError} It is neither a PDF nor a Word document, or is damaged.
 * @example
 * const figures = { units: null, grossPotentialRent: null, effectiveGrossIncome: null, totalExpenses: null, netOperatingIncome: null, netCashFlow: null, loan: null, governing: null, tests: {} }
 * const program = { id: 'fannie-conventional', name: 'Fannie Mae', effective: '2026-01-01' }
 * const record = { format: 'uwkit-export/1', uwkit: '1.0.0', kind: 'Quote', dealName: 'Oak Court', program, inputs: [], request: {}, assumptions: {}, figures }
 * const blocks = [{ kind: 'paragraph', text: 'Oak Court' }]
 * const report = { kind: 'Quote', theme: 'standard', title: 'Quote', dealName: 'Oak Court', sections: [{ isLandscape: false, blocks }], record }
 * const { isSealed, text } = await readReport((await writeReport(report, 'docm')).bytes)
 * ;[isSealed, text]
 * // => [true, 'Oak Court']
 */
export function readReport(bytes: Uint8Array, file = 'the document'): Promise<ReadReport> {
  const head = String.fromCharCode(...bytes.subarray(0, 4))
  if (head === '%PDF') return readPdf(bytes, file)
  if (head.startsWith('PK')) return Promise.resolve(readWord(bytes, file))
  throw new UnreadableDocumentError(
    'unsupported_format',
    file,
    'isn’t a PDF or Word document. Use a file from uw export.',
  )
}

function readWord(bytes: Uint8Array, file: string): ReadReport {
  const parts = inflateParts(bytes, zipEntries(bytes, file, defaultReadLimits), file, defaultReadLimits)
  const textOf = (name: string) => new TextDecoder().decode(parts.get(name) ?? new Uint8Array())
  const facts = textOf(recordParts.seal)
  const seal = /name="UwkitSeal"[^>]*>\s*<vt:lpwstr>([0-9a-f]{64})</.exec(facts)?.[1] ?? null
  const blank = seal === null ? facts : facts.replace(seal, sealPlaceholder)
  parts.set(recordParts.seal, new TextEncoder().encode(blank))
  const paragraphs = [...textOf('word/document.xml').matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => renderedText(text)).join(''),
  )
  return {
    form: 'docm',
    record: recordIn(renderedText(/<record[^>]*>([^<]*)</.exec(textOf(recordParts.record))?.[1] ?? '')),
    isSealed: seal !== null && sealOfParts(Object.fromEntries(parts)) === seal,
    text: paragraphs.join('\n'),
  }
}

async function readPdf(bytes: Uint8Array, file: string): Promise<ReadReport> {
  const { getDocumentProxy } = await import('unpdf')
  try {
    const document = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
    const content = await document.getAttachmentContent(recordName)
    const pages: string[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    }
    await document.loadingTask.destroy()
    return {
      form: 'pdf',
      record: recordIn(new TextDecoder().decode(content ?? new Uint8Array())),
      isSealed: isPdfSealed(bytes),
      text: pages.join('\n'),
    }
  } catch (error) {
    throw new UnreadableDocumentError(
      'corrupt_file',
      file,
      `can’t be read as a PDF (${(error as Error).message}). Export the document again.`,
    )
  }
}

function recordIn(words: string): ExportRecord | null {
  try {
    return ExportRecord.parse(JSON.parse(words))
  } catch {
    return null
  }
}
