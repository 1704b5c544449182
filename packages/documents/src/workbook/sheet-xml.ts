import { cellAddress, InvalidInputError } from '@uwkit/core/shared'
import type { SizerCell, SizerSheet } from '@uwkit/core/sizer'
import type { StyleSheet } from './style-sheet.ts'
import { cellText, xmlText } from './xml-text.ts'

/** What a sheet of letter paper, landscape, leaves between our margins, in points. */
const page = { width: 10.5 * 72, height: 7.6 * 72 }
/** A character's width and a row's height in points, in the font of the sheets. */
const character = 5.25
const row = 14
/** A last page filled less than this is drawn into the pages before. */
const minimumFilled = 0.2

/**
 * How many pages a sheet may take from top to bottom when it is printed one page wide, so that no few rows are left over
 * for a last page.
 *
 * @returns 0 where it may take as many as it needs, as a sheet that begins a page by itself always may.
 */
export function pagesHigh(
  sheet: Pick<SizerSheet, 'columnWidths' | 'rows' | 'printArea' | 'repeatRows' | 'breakBefore' | 'charts'>,
): number {
  if (sheet.breakBefore !== undefined) return 0
  const { columns, rows } = printed(sheet)
  const width = sheet.columnWidths.slice(0, columns).reduce((sum, characters) => sum + characters + 0.7, 0) * character
  const scale = Math.min(1, page.width / Math.max(1, width))
  const filled = sheet.rows.slice(0, rows).reduce((sum, { height: own }) => sum + (own ?? row), 0)
  const lastOfCharts = Math.max(0, ...(sheet.charts ?? []).map(({ place }) => Number(/\d+$/.exec(place)?.[0] ?? 0)))
  const height = (filled + row * Math.max(0, lastOfCharts - sheet.rows.length)) * scale
  const repeated = sheet.repeatRows === null ? 0 : 2 * row * scale
  const pages = 1 + Math.max(0, height - page.height) / (page.height - repeated)
  const whole = Math.floor(pages)
  return pages > whole && pages - whole < minimumFilled ? whole : 0
}

/** How many columns and rows are printed, from the first on. */
function printed({ printArea, columnWidths, rows }: Pick<SizerSheet, 'columnWidths' | 'rows' | 'printArea'>) {
  const [, letters = '', last = ''] = /:([A-Z]+)(\d+)$/.exec(printArea ?? '') ?? []
  if (letters === '') return { columns: columnWidths.length, rows: rows.length }
  const columns = [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0)
  return { columns, rows: Number(last) }
}

/**
 * One cell as XML. Text is always an inline string and never a formula, whatever it begins with; a formula carries the
 * value that it computes.
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

/** One sheet as the part `xl/worksheets/sheetN.xml`; its children stand in the order that the format demands. */
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
    `<pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="${pagesHigh(sheet)}"/>`,
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>',
    breakXml(sheet),
    (sheet.charts ?? []).length === 0 ? '' : '<drawing r:id="rId1"/>',
    '</worksheet>',
  ].join('')
}

/** A page that begins by itself: the format names the row above it. */
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

/** TRUE in green, FALSE in red. */
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
