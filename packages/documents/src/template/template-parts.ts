import { UnreadableDocumentError } from '@uwkit/core/shared'
import type { TemplateName, TemplateOutline } from '@uwkit/core/sizer'
import { defaultReadLimits } from '../formats/read-options.ts'
import { tooLarge } from '../formats/rejections.ts'
import { rootOf } from '../formats/xml.ts'
import { inflateParts, type ZipEntry, zipEntries } from '../formats/zip.ts'
import { isOn, tagOf, tagsOf, withoutComments } from './xml-tags.ts'

/** Parts of a workbook, inflated on demand. */
export class TemplateParts {
  readonly bytes: Uint8Array
  readonly file: string
  readonly #entries: Map<string, ZipEntry>
  readonly #contents = new Map<string, Uint8Array>()

  /**
   * @throws {UnreadableDocumentError} The file is not a zipped XML workbook, is too large, or is protected by a password.
   */
  constructor(bytes: Uint8Array, file: string) {
    if (bytes.length > defaultReadLimits.fileBytes) throw tooLarge(file, `the file is ${bytes.length} bytes`)
    if (isCompound(bytes)) throw compound(file)
    this.bytes = bytes
    this.file = file
    const entries = zipEntries(bytes, file, defaultReadLimits)
    const inflated = entries.reduce((sum, entry) => sum + entry.inflatedBytes, 0)
    if (inflated > defaultReadLimits.inflatedBytes)
      throw tooLarge(file, `the workbook is ${inflated} bytes when unzipped`)
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]))
    if (this.names.some((name) => name.startsWith('_xmlsignatures/'))) throw signed(file)
    if (this.names.includes('xl/workbook.bin')) throw binaryWorkbook(file)
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** @throws {UnreadableDocumentError} The part is missing or damaged. */
  content(name: string): Uint8Array {
    const known = this.#contents.get(name)
    if (known !== undefined) return known
    const entry = this.#entries.get(name)
    if (entry === undefined) throw missingPart(this.file, name)
    const content = inflateParts(this.bytes, [entry], this.file, defaultReadLimits).get(name) ?? new Uint8Array()
    this.#contents.set(name, content)
    return content
  }

  /** Returns a part as text, empty if missing. @throws {UnreadableDocumentError} It is not XML in UTF-8. */
  text(name: string): string {
    if (!this.has(name)) return ''
    const content = this.content(name)
    if (rootOf(content) === null) throw missingPart(this.file, name)
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(content)
  }

  /** Returns the relationships of a part, with their ids. */
  relations(name: string): { id: string; type: string; target: string }[] {
    const folder = name.slice(0, name.lastIndexOf('/') + 1)
    const xml = this.text(`${folder}_rels/${name.slice(folder.length)}.rels`)
    return tagsOf(xml, 'Relationship')
      .filter(({ attributes }) => attributes.get('TargetMode') !== 'External')
      .map(({ attributes }) => ({
        id: attributes.get('Id') ?? '',
        type: (attributes.get('Type') ?? '').split('/').at(-1) ?? '',
        target: absolute(folder, attributes.get('Target') ?? ''),
      }))
  }
}

/** Returns a target without `..`, from the root of the package. */
function absolute(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** Returns whether the file is an old Office container, which is also used for password-protected workbooks. */
function isCompound(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)
}

function compound(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unsupported_format',
    file,
    'this is a pre-2007 workbook (.xls) or is password-protected. Open it, remove any password, and save it as .xlsm or .xlsx.',
  )
}

function signed(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unsupported_format',
    file,
    'the workbook has a digital signature that any change would invalidate. Save a copy without the signature and fill the copy.',
  )
}

function binaryWorkbook(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unsupported_format',
    file,
    'this is a binary workbook (.xlsb). Save it as .xlsm, and use that.',
  )
}

function missingPart(file: string, name: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'corrupt_file',
    file,
    `the part ${name} is missing or cannot be read. Open the file in Excel and save it under a new name.`,
  )
}

/** Outline of a workbook. */
interface WorkbookOutline {
  workbookPart: string
  /** Parts of the worksheets by name. */
  sheetParts: ReadonlyMap<string, string>
  outline: TemplateOutline
  /** Whether days are counted from 1904. */
  date1904: boolean
}

/**
 * Reads the sheets and names of a workbook (ECMA-376 part 1, 18.2.27 `workbook`).
 *
 * @throws {UnreadableDocumentError} The part is missing or damaged, or lists no sheets.
 */
export function readOutline(parts: TemplateParts): WorkbookOutline {
  const start = parts.relations('').find(({ type }) => type === 'officeDocument')
  const workbookPart = start?.target ?? 'xl/workbook.xml'
  const xml = withoutComments(parts.text(workbookPart))
  const relations = new Map(parts.relations(workbookPart).map((relation) => [relation.id, relation]))
  const listed = tagsOf(tagOf(xml, 'sheets')?.inner ?? '', 'sheet').map(({ attributes }) => ({
    name: attributes.get('name') ?? '',
    relation: relations.get([...attributes].find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? ''),
  }))
  if (listed.length === 0) throw noSheets(parts.file)
  const sheets = listed.filter(({ relation }) => relation?.type === 'worksheet')
  const names = tagsOf(tagOf(xml, 'definedNames')?.inner ?? '', 'definedName')
  return {
    workbookPart,
    sheetParts: new Map(sheets.map(({ name, relation }) => [name, relation?.target ?? ''])),
    outline: {
      sheets: sheets.map(({ name }) => name),
      names: names.map((tag) => definedName(tag, listed)),
    },
    date1904: isOn(tagOf(xml, 'workbookPr')?.attributes.get('date1904')),
  }
}

/** Reads a defined name (18.2.5 `definedName`); its sheet is given by its index among all sheets. */
function definedName(
  { attributes, inner }: ReturnType<typeof tagsOf>[number],
  listed: readonly { name: string }[],
): TemplateName {
  const local = attributes.get('localSheetId')
  const refersTo = inner
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  return {
    name: attributes.get('name') ?? '',
    sheet: local === undefined ? null : (listed[Number(local)]?.name ?? null),
    refersTo: refersTo.replaceAll('&amp;', '&'),
  }
}

function noSheets(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unsupported_format',
    file,
    'this isn’t an .xlsx or .xlsm workbook: it has no sheets. Save it in Excel as .xlsx or .xlsm.',
  )
}
