import type { SizerSheet } from '@uwkit/core/sizer'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeSizerWorkbook } from './write-sizer-workbook.ts'

const sheet: SizerSheet = {
  name: 'Rent Roll',
  hidden: false,
  columnWidths: [20, 12],
  rows: [
    { height: 28, cells: [{ value: 'Unit', style: 'header.wrap' }, null, { value: 'Rent', style: 'header.wrap' }] },
    { height: null, cells: [{ value: '101', style: 'link.text' }, null, { value: 1250.5, style: 'input.cents' }] },
  ],
  merges: ['A1:B1'],
  freeze: { rows: 1, columns: 1 },
  repeatRows: { first: 1, last: 1 },
  breakBefore: 2,
  printArea: 'A1:C2',
  choices: [{ range: 'C2', values: ['Yes', 'No'] }],
  verdicts: ['C2:C9'],
  filter: 'A1:C2',
  tabColor: '1F3864',
}
const workbook = {
  title: 'R&M',
  sheets: [sheet, { ...sheet, name: '_Data', hidden: true }],
  names: [{ name: 'in_Rent', refersTo: "'Rent Roll'!$C$2" }],
}
const partOf = (path: string): string => strFromU8(unzipSync(writeSizerWorkbook(workbook))[path] ?? new Uint8Array())

it('hides the internal sheets and names the inputs', () => {
  const xml = partOf('xl/workbook.xml')
  expect(xml).toContain('<sheet name="_Data" sheetId="2" state="hidden" r:id="rId2"/>')
  expect(xml).toContain('<definedName name="in_Rent">\'Rent Roll\'!$C$2</definedName>')
  expect(xml).toContain('<definedName name="_xlnm.Print_Titles" localSheetId="0">\'Rent Roll\'!$1:$1</definedName>')
  expect(xml).toContain('<definedName name="_xlnm.Print_Area" localSheetId="0">\'Rent Roll\'!$A$1:$C$2</definedName>')
  expect(xml).toContain('fullCalcOnLoad="1"')
})

it('freezes, filters, prints landscape on one page’s width, and offers choices', () => {
  const xml = partOf('xl/worksheets/sheet1.xml')
  expect(xml).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>')
  expect(xml).toContain('<pageSetup paperSize="1" orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
  expect(xml).toContain('<autoFilter ref="A1:C2"/>')
  expect(xml).toContain('<brk id="1" max="16383" man="1"/>')
  expect(xml).toContain('<formula1>&quot;Yes,No&quot;</formula1>')
  expect(xml).toContain('<row r="1" ht="28" customHeight="1">')
})

it('puts the parts of a sheet in the order that the format demands', () => {
  const xml = partOf('xl/worksheets/sheet1.xml')
  const order = [
    '<sheetPr>',
    '<dimension',
    '<sheetViews>',
    '<cols>',
    '<sheetData>',
    '<autoFilter',
    '<mergeCells',
    '<conditionalFormatting',
    '<dataValidations',
    '<pageMargins',
    '<pageSetup',
    '<headerFooter>',
    '<rowBreaks ',
  ]
  const places = order.map((tag) => xml.indexOf(tag))
  expect(places).toEqual([...places].sort((left, right) => left - right))
  expect(places.every((place) => place >= 0)).toBe(true)
})

it('colors inputs blue, computed figures black and figures from other sheets green', () => {
  const styled = writeSizerWorkbook({
    ...workbook,
    sheets: [
      {
        ...sheet,
        rows: [
          {
            height: null,
            cells: (['input', 'formula', 'link'] as const).map((role) => ({
              value: 1,
              style: `${role}.money` as const,
            })),
          },
        ],
      },
    ],
  })
  const styles = strFromU8(unzipSync(styled)['xl/styles.xml'] ?? new Uint8Array())
  for (const color of ['FF0000FF', 'FF000000', 'FF007A33']) expect(styles).toContain(`<color rgb="${color}"/>`)
})

it('rejects an invalid sheet name', () => {
  expect(() => writeSizerWorkbook({ ...workbook, sheets: [{ ...sheet, name: 'a/b' }] })).toThrow(
    'the sheet name must have',
  )
})
