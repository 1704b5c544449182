import { cellAddress } from '@uwkit/core/shared'
import type { SizerSheet } from '@uwkit/core/sizer'
import { cellXml } from './cell-xml.ts'
import { pagesHigh } from './pages-high.ts'
import type { StyleSheet } from './style-sheet.ts'
import { xmlText } from './xml-text.ts'

/** One sheet as the part `xl/worksheets/sheetN.xml`; its children stand in the order that the format demands. */
export function sheetXml(sheet: SizerSheet, styles: StyleSheet, isFirst: boolean): string {
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<sheetPr>${sheet.tabColour === null ? '' : `<tabColor rgb="FF${sheet.tabColour}"/>`}<pageSetUpPr fitToPage="1"/></sheetPr>`,
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
    '</worksheet>',
  ].join('')
}

/** A page that begins by itself: the format names the row above it. */
function breakXml({ breakBefore }: SizerSheet): string {
  if (breakBefore === undefined) return ''
  return `<rowBreaks count="1" manualBreakCount="1"><brk id="${breakBefore - 1}" max="16383" man="1"/></rowBreaks>`
}

function dimension({ rows }: SizerSheet): string {
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)
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
