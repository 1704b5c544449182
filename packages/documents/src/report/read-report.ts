import { ExportRecord } from '@uwkit/core/export'
import { UnreadableDocumentError } from '@uwkit/core/shared'
import { laidOutText } from '@uwkit/core/text'
import { defaultReadLimits } from '../formats/read-options.ts'
import { inflateParts, zipEntries } from '../formats/zip.ts'
import { isPdfSealed, recordName, sealBlank, sealOfParts, wordParts } from './report-record.ts'

/** An exported document, read back. */
export interface ReadReport {
  /** Told by its bytes, not by its name. */
  form: 'docm' | 'pdf'
  /** What travels in it for machines; `null` where there is none, or none of a form that is known. */
  record: ExportRecord | null
  /** Whether not a byte of it was changed since it was written. */
  isSealed: boolean
  /** Its words, in the order in which they are stored. */
  text: string
}

/**
 * Reads back a document that was exported.
 *
 * @param file What messages call it.
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
  const facts = textOf(wordParts.seal)
  const seal = /name="UwkitSeal"[^>]*>\s*<vt:lpwstr>([0-9a-f]{64})</.exec(facts)?.[1] ?? null
  const blank = seal === null ? facts : facts.replace(seal, sealBlank)
  parts.set(wordParts.seal, new TextEncoder().encode(blank))
  const paragraphs = [...textOf('word/document.xml').matchAll(/<w:p[ >][\s\S]*?<\/w:p>/g)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => laidOutText(text)).join(''),
  )
  return {
    form: 'docm',
    record: recordIn(laidOutText(/<record[^>]*>([^<]*)</.exec(textOf(wordParts.record))?.[1] ?? '')),
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
