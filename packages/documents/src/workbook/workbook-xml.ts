import { InvalidInputError } from '@uwkit/core/shared'
import type { SizerSheet, SizerWorkbook } from '@uwkit/core/sizer'
import { xmlText } from './xml-text.ts'

/** The part `xl/workbook.xml`: sheets, names, and the order to calculate everything when the file is opened. */
export function workbookXml({ sheets, names }: SizerWorkbook): string {
  sheets.forEach(requireSheetName)
  const listed = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const own = names.map(
    ({ name, refersTo }) => `<definedName name="${xmlText(name)}">${xmlText(refersTo)}</definedName>`,
  )
  const perSheet = sheets.flatMap((sheet, index) => [
    ...filterName(sheet, index),
    ...printedArea(sheet, index),
    ...repeatedRows(sheet, index),
  ])
  const defined = [...perSheet, ...own].join('')
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<workbookPr defaultThemeVersion="124226"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15600" activeTab="0"/></bookViews>' +
    `<sheets>${listed.join('')}</sheets>` +
    (defined === '' ? '' : `<definedNames>${defined}</definedNames>`) +
    '<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>'
  )
}

function requireSheetName({ name }: SizerSheet): void {
  if (name === '' || name.length > 31 || /[[\]:*?/\\]/.test(name) || name.startsWith("'") || name.endsWith("'")) {
    throw new InvalidInputError('the name of a sheet', name, 'must have 1 to 31 characters and none of [ ] : * ? / \\')
  }
}

function filterName({ name, filter }: SizerSheet, index: number): string[] {
  if (filter === null) return []
  const range = filter.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  return [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${xmlText(quoted(name))}!${range}</definedName>`,
  ]
}

function printedArea({ name, printArea }: SizerSheet, index: number): string[] {
  if (printArea === null) return []
  const range = printArea.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  return [
    `<definedName name="_xlnm.Print_Area" localSheetId="${index}">${xmlText(quoted(name))}!${range}</definedName>`,
  ]
}

function repeatedRows({ name, repeatRows }: SizerSheet, index: number): string[] {
  if (repeatRows === null) return []
  const rows = `$${repeatRows.first}:$${repeatRows.last}`
  return [
    `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${xmlText(quoted(name))}!${rows}</definedName>`,
  ]
}

function quoted(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}
