/** Small workbooks from their parts, for tests. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A worksheet in short form: its rows as XML, and the content before and after them. */
export interface ShortSheet {
  rows: string
  before?: string
  after?: string
  /** Parts that the sheet refers to, by kind: `table`, `pivotTable`. */
  related?: { kind: string; path: string; xml: string }[]
  hidden?: boolean
}

/** A workbook in short form. */
export interface ShortBook {
  sheets: Record<string, ShortSheet>
  /** Text of defined names by name. */
  names?: Record<string, string>
  /** Number formats of the cell formats from 1 on; 0 is General. */
  formats?: string[]
  /** Before the sheets: `<workbookPr date1904="1"/>`. */
  properties?: string
  /** After the names: `<calcPr calcId="1"/>`. */
  settings?: string
  strings?: string[]
  /** Any other parts: macros, drawings, calculation order. */
  parts?: Record<string, string | Uint8Array>
  /** Prefix of all tags of the sheets, with its colon. */
  prefix?: string
}

/** Builds the bytes of a workbook from its parts. */
export function aTemplate(book: ShortBook): Uint8Array {
  const { prefix = '' } = book
  const sheets = Object.entries(book.sheets)
  const space = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix.slice(0, -1)}="${main}"`
  const names = Object.entries(book.names ?? {})
  const defined = names.map(([name, text]) => `<definedName name="${name}">${text}</definedName>`).join('')
  const listed = sheets.map(([name, { hidden }], at) => {
    return `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`
  })
  const relations = [
    ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`]),
    ['rIdS', 'styles', 'styles.xml'],
    ['rIdT', 'sharedStrings', 'sharedStrings.xml'],
  ]
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': contentTypes(sheets.length, book),
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `${head}<workbook xmlns="${main}" xmlns:r="${office}">${book.properties ?? ''}<sheets>${listed.join('')}</sheets>` +
      `${defined === '' ? '' : `<definedNames>${defined}</definedNames>`}${book.settings ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(relations),
    'xl/styles.xml': styles(book.formats ?? []),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${(book.strings ?? []).map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...book.parts,
  }
  sheets.forEach(([, sheet], at) => {
    const open = sheet.rows === '' ? `<${prefix}sheetData/>` : `<${prefix}sheetData>${sheet.rows}</${prefix}sheetData>`
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `${head}<${prefix}worksheet ${space}>${sheet.before ?? ''}${open}${sheet.after ?? ''}</${prefix}worksheet>`
    const related = sheet.related ?? []
    if (related.length === 0) return
    const targets = related.map(({ kind, path }, index) => [`rId${index + 1}`, kind, `/${path}`])
    parts[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] = relationships(targets)
    for (const { path, xml } of related) parts[path] = head + xml
  })
  const files = Object.entries(parts).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(files), { level: 6, mtime: new Date(2024, 4, 17, 9, 30) })
}

function contentTypes(sheetCount: number, { parts = {} }: ShortBook): string {
  const kind = 'xl/vbaProject.bin' in parts ? 'application/vnd.ms-excel.sheet.macroEnabled' : `${types}.sheet`
  const overrides = [
    ['xl/workbook.xml', `${kind}.main+xml`],
    ...Array.from({ length: sheetCount }, (_, at) => [`xl/worksheets/sheet${at + 1}.xml`, `${types}.worksheet+xml`]),
    ['xl/styles.xml', `${types}.styles+xml`],
    ['xl/sharedStrings.xml', `${types}.sharedStrings+xml`],
  ].map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`)
  return (
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>${overrides.join('')}</Types>`
  )
}

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function relationships(relations: readonly string[][]): string {
  const items = relations.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`
}

function styles(formats: readonly string[]): string {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const cells = formats.map(
    (_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  return (
    `${head}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells.join('')}</cellXfs></styleSheet>`
  )
}

/** Returns the parts of a workbook as text. */
export function partsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content, true)]))
}

/** Returns the XML of a sheet by its number, from 1. */
export function sheetXmlOf(bytes: Uint8Array, number = 1): string {
  return strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())
}
