import { cellAddress, InvalidInputError } from '@uwkit/core/shared'
import type { SizerCell, SizerSheet, StyleFormat, StyleName, StyleRole } from '@uwkit/core/sizer'
import { cellText, xmlText } from './xml-text.ts'

/** Style of a role. Colors are RGB in hexadecimal. */
interface RoleStyle {
  color: string
  bold: boolean
  italic: boolean
  size: number
  fill: string | null
  border: 'none' | 'below' | 'above' | 'double' | 'box'
}

const plainStyle: RoleStyle = { color: '000000', bold: false, italic: false, size: 10, fill: null, border: 'none' }

/** Blue is entered, black is calculated, green is read from another sheet. */
const looks: Readonly<Record<StyleRole, RoleStyle>> = {
  title: { ...plainStyle, color: 'FFFFFF', bold: true, size: 15, fill: '1F3864' },
  subtitle: { ...plainStyle, bold: true, size: 11 },
  band: { ...plainStyle, color: '1F3864', bold: true, fill: 'D9E2F3' },
  header: { ...plainStyle, bold: true, fill: 'F2F2F2', border: 'below' },
  label: plainStyle,
  note: { ...plainStyle, color: '7F7F7F', italic: true, size: 9 },
  input: { ...plainStyle, color: '0000FF', fill: 'FFFBE6', border: 'box' },
  formula: plainStyle,
  link: { ...plainStyle, color: '007A33' },
  total: { ...plainStyle, bold: true, border: 'above' },
  grand: { ...plainStyle, bold: true, fill: 'E2EFDA', border: 'double' },
  plain: plainStyle,
}

const numberFormats: Readonly<Record<StyleFormat, string>> = {
  text: 'General',
  center: 'General',
  wrap: 'General',
  indent: 'General',
  word: 'General_);-General_);General_);@_)',
  verdict: '"TRUE";"TRUE";"FALSE"',
  met: '"yes";"yes";"-"',
  changed: '"changed";"changed";""',
  integer: '#,##0_)',
  number: 'General',
  money: '#,##0_);(#,##0);"-"_)',
  cents: '#,##0.00_);(#,##0.00);"-"_)',
  percent: '0.0%_)',
  rate: '0.000%_)',
  ratio: '0.00"x"_)',
  factor: '0.000_)',
  date: 'mm/dd/yyyy_)',
  month: 'mmm yy',
  yearMonth: '0000"-"00_)',
}

/** Custom number formats begin here; lower numbers are built in. */
const firstCustomFormat = 164

/** Styles of one workbook: assigns an index to each style, and writes them all at the end. */
export class StyleSheet {
  private readonly indexes = new Map<string, number>()
  private readonly names: { style: StyleName; quoted: boolean }[] = []

  constructor() {
    this.indexOf('plain.text')
  }

  /**
   * Returns the index of a style.
   *
   * @param quoted Marks text that begins like a formula, so that editing the cell does not turn it into one.
   */
  indexOf(style: StyleName, quoted = false): number {
    const key = `${style}${quoted ? "'" : ''}`
    const known = this.indexes.get(key)
    if (known !== undefined) return known
    const index = this.names.length
    this.indexes.set(key, index)
    this.names.push({ style, quoted })
    return index
  }

  /** Returns the part `xl/styles.xml`. */
  xml(): string {
    const fonts = new Pool()
    const fills = new Pool([
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
    ])
    const borders = new Pool(['<border><left/><right/><top/><bottom/><diagonal/></border>'])
    const formats = new Pool()
    fonts.add(fontXml(plainStyle))
    const cells = this.names.map(({ style, quoted }) => {
      const [role, format] = style.split('.') as [StyleRole, StyleFormat]
      const look = looks[role]
      const code = numberFormats[format]
      const numberFormat = code === 'General' ? 0 : firstCustomFormat + formats.add(code)
      const font = fonts.add(fontXml(look))
      const fill = fills.add(fillXml(look))
      const border = borders.add(borderXml(look))
      return (
        `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1"` +
        ` applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"${quoted ? ' quotePrefix="1"' : ''}>${alignmentXml(role, format)}</xf>`
      )
    })
    const numFmts = formats.items.map(
      (code, index) =>
        `<numFmt numFmtId="${firstCustomFormat + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
    )
    const none = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
    return (
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts>` +
      `<fonts count="${fonts.items.length}">${fonts.items.join('')}</fonts>` +
      `<fills count="${fills.items.length}">${fills.items.join('')}</fills>` +
      `<borders count="${borders.items.length}">${borders.items.join('')}</borders>` +
      `<cellStyleXfs count="1">${none}</cellStyleXfs>` +
      `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
      `<dxfs count="2">${verdictXml('006100', 'C6EFCE')}${verdictXml('9C0006', 'FFC7CE')}</dxfs>` +
      '</styleSheet>'
    )
  }
}

/** Distinct pieces of XML in order of first use. */
class Pool {
  readonly items: string[]

  constructor(items: string[] = []) {
    this.items = items
  }

  add(item: string): number {
    const known = this.items.indexOf(item)
    if (known >= 0) return known
    this.items.push(item)
    return this.items.length - 1
  }
}

function fontXml({ color, bold, italic, size }: RoleStyle): string {
  const face = `<sz val="${size}"/><color rgb="FF${color}"/><name val="Arial"/><family val="2"/>`
  return `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}${face}</font>`
}

function fillXml({ fill }: RoleStyle): string {
  if (fill === null) return '<fill><patternFill patternType="none"/></fill>'
  return `<fill><patternFill patternType="solid"><fgColor rgb="FF${fill}"/><bgColor indexed="64"/></patternFill></fill>`
}

function borderXml({ border }: RoleStyle): string {
  const edge = (name: string, style: string | null, color = '7F7F7F'): string =>
    style === null ? `<${name}/>` : `<${name} style="${style}"><color rgb="FF${color}"/></${name}>`
  const box = border === 'box' ? 'hair' : null
  const top = border === 'above' || border === 'double' ? 'thin' : box
  const bottom = border === 'double' ? 'double' : border === 'below' ? 'thin' : box
  return `<border>${edge('left', box)}${edge('right', box)}${edge('top', top)}${edge('bottom', bottom)}<diagonal/></border>`
}

function alignmentXml(role: StyleRole, format: StyleFormat): string {
  if (role === 'header' && format !== 'text') return '<alignment horizontal="center" vertical="center" wrapText="1"/>'
  if (format === 'wrap') return '<alignment vertical="center" wrapText="1"/>'
  if (format === 'indent') return '<alignment horizontal="left" vertical="center" indent="1"/>'
  if (format === 'center' || format === 'verdict' || format === 'met' || format === 'changed')
    return '<alignment horizontal="center" vertical="center"/>'
  if (format === 'text') return '<alignment vertical="center"/>'
  return '<alignment horizontal="right" vertical="center"/>'
}

function verdictXml(color: string, fill: string): string {
  const ground = `<fill><patternFill><bgColor rgb="FF${fill}"/></patternFill></fill>`
  return `<dxf><font><color rgb="FF${color}"/></font>${ground}</dxf>`
}

/** Area of a landscape letter page inside the margins, in points. */
const page = { width: 10.5 * 72, height: 7.6 * 72 }
/** Width of a character and height of a row in points, in the font of the sheets. */
const character = 5.25
const row = 14
/** A last page filled less than this is merged into the previous pages. */
const minimumFilled = 0.2

/**
 * Returns the maximum number of pages from top to bottom for a sheet printed one page wide, so that a last page does
 * not have only a few rows.
 *
 * @returns 0 if it may take as many as it needs, as a sheet that starts a new page always may.
 */
export function maximumPagesTall(
  sheet: Pick<SizerSheet, 'columnWidths' | 'rows' | 'printArea' | 'repeatRows' | 'breakBefore' | 'charts'>,
): number {
  if (sheet.breakBefore !== undefined) return 0
  const { columns, rows } = printed(sheet)
  const width = sheet.columnWidths.slice(0, columns).reduce((sum, characters) => sum + characters + 0.7, 0) * character
  const scale = Math.min(1, page.width / Math.max(1, width))
  const filled = sheet.rows.slice(0, rows).reduce((sum, { height: rowHeight }) => sum + (rowHeight ?? row), 0)
  const lastChartRow = Math.max(0, ...(sheet.charts ?? []).map(({ place }) => Number(/\d+$/.exec(place)?.[0] ?? 0)))
  const height = (filled + row * Math.max(0, lastChartRow - sheet.rows.length)) * scale
  const repeated = sheet.repeatRows === null ? 0 : 2 * row * scale
  const pages = 1 + Math.max(0, height - page.height) / (page.height - repeated)
  const whole = Math.floor(pages)
  return pages > whole && pages - whole < minimumFilled ? whole : 0
}

/** Returns the number of printed columns and rows, from the first on. */
function printed({ printArea, columnWidths, rows }: Pick<SizerSheet, 'columnWidths' | 'rows' | 'printArea'>) {
  const [, letters = '', last = ''] = /:([A-Z]+)(\d+)$/.exec(printArea ?? '') ?? []
  if (letters === '') return { columns: columnWidths.length, rows: rows.length }
  const columns = [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0)
  return { columns, rows: Number(last) }
}

/**
 * Writes one cell as XML. Text is always an inline string and never a formula, whatever it begins with; a formula
 * includes its calculated value.
 *
 * @param address Such as `B7`.
 * @throws {InvalidInputError} A number is not finite.
 */
export function cellXml(cell: SizerCell, address: string, styles: StyleSheet): string {
  const { value, formula } = cell
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new InvalidInputError(`the value of cell ${address}`, value, 'must be a finite number')
  }
  const style = styles.indexOf(
    cell.style,
    formula === undefined && typeof value === 'string' && looksLikeFormula(value),
  )
  const open = `<c r="${address}" s="${style}"`
  if (formula !== undefined) {
    const kind = cell.isArray === true ? ` t="array" ref="${address}"` : ''
    return `${open}${typeAttribute(value)}><f${kind}>${xmlText(formula)}</f>${cachedXml(value)}</c>`
  }
  if (value === null) return `${open}/>`
  if (typeof value === 'string')
    return `${open} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
  return `${open}${typeAttribute(value)}>${cachedXml(value)}</c>`
}

function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}

function typeAttribute(value: SizerCell['value']): string {
  if (typeof value === 'string') return ' t="str"'
  return typeof value === 'boolean' ? ' t="b"' : ''
}

function cachedXml(value: SizerCell['value']): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return `<v>${value ? 1 : 0}</v>`
  return `<v>${typeof value === 'string' ? cellText(value) : String(value)}</v>`
}

/** Writes one sheet as the part `xl/worksheets/sheetN.xml`, with its children in the order that the format requires. */
export function sheetXml(sheet: SizerSheet, styles: StyleSheet, isFirst: boolean): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
      'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    `<sheetPr>${sheet.tabColor === null ? '' : `<tabColor rgb="FF${sheet.tabColor}"/>`}<pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<dimension ref="${dimension(sheet)}"/>`,
    viewXml(sheet, isFirst),
    '<sheetFormatPr defaultRowHeight="14"/>',
    columnsXml(sheet),
    '<sheetData>',
    ...rowsXml(sheet, styles),
    '</sheetData>',
    sheet.filter === null ? '' : `<autoFilter ref="${sheet.filter}"/>`,
    mergesXml(sheet),
    verdictsXml(sheet),
    choicesXml(sheet),
    '<pageMargins left="0.25" right="0.25" top="0.4" bottom="0.5" header="0.2" footer="0.25"/>',
    `<pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="${maximumPagesTall(sheet)}"/>`,
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>',
    breakXml(sheet),
    (sheet.charts ?? []).length === 0 ? '' : '<drawing r:id="rId1"/>',
    '</worksheet>',
  ].join('')
}

/** Writes a page break; the format names the row above it. */
function breakXml({ breakBefore }: SizerSheet): string {
  if (breakBefore === undefined) return ''
  return `<rowBreaks count="1" manualBreakCount="1"><brk id="${breakBefore - 1}" max="16383" man="1"/></rowBreaks>`
}

function dimension({ rows }: SizerSheet): string {
  const widest = rows.reduce((maximum, { cells }) => Math.max(maximum, cells.length), 1)
  return `A1:${cellAddress(Math.max(rows.length, 1) - 1, widest - 1)}`
}

function viewXml({ freeze }: SizerSheet, isFirst: boolean): string {
  const { rows, columns } = freeze
  const selected = isFirst ? ' tabSelected="1"' : ''
  const open = `<sheetViews><sheetView showGridLines="0"${selected} zoomScale="90" workbookViewId="0">`
  if (rows === 0 && columns === 0) return `${open}</sheetView></sheetViews>`
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight'
  const split = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`
  const corner = cellAddress(rows, columns)
  return `${open}<pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/><selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews>`
}

function columnsXml({ columnWidths }: SizerSheet): string {
  if (columnWidths.length === 0) return ''
  const columns = columnWidths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width + 0.7}" customWidth="1"/>`,
  )
  return `<cols>${columns.join('')}</cols>`
}

function rowsXml({ rows }: SizerSheet, styles: StyleSheet): string[] {
  return rows.map(({ height, cells }, row) => {
    const inner = cells.map((cell, column) => (cell === null ? '' : cellXml(cell, cellAddress(row, column), styles)))
    const tall = height === null ? '' : ` ht="${height}" customHeight="1"`
    const content = inner.join('')
    return content === '' && height === null ? '' : `<row r="${row + 1}"${tall}>${content}</row>`
  })
}

function mergesXml({ merges }: SizerSheet): string {
  if (merges.length === 0) return ''
  return `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
}

/** Writes the rules that show TRUE in green, FALSE in red. */
function verdictsXml({ verdicts }: SizerSheet): string {
  return verdicts
    .map((range, index) => {
      const rule = (dxf: number, wanted: string, priority: number): string =>
        `<cfRule type="cellIs" dxfId="${dxf}" priority="${priority}" operator="equal"><formula>${wanted}</formula></cfRule>`
      return `<conditionalFormatting sqref="${range}">${rule(0, 'TRUE', 2 * index + 1)}${rule(1, 'FALSE', 2 * index + 2)}</conditionalFormatting>`
    })
    .join('')
}

function choicesXml({ choices }: SizerSheet): string {
  if (choices.length === 0) return ''
  const rules = choices.map(
    ({ range, values }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>&quot;${xmlText(values.join(','))}&quot;</formula1></dataValidation>`,
  )
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}
