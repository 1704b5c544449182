import type { SizerSheet } from '@uwkit/core/sizer'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeSizerWorkbook } from './write-sizer-workbook.ts'

const cell = (value: number | string, style: 'formula.month' | 'formula.money') => ({ value, style }) as const
const sheet: SizerSheet = {
  name: 'R&M',
  hidden: false,
  columnWidths: [14, 14],
  rows: [
    { height: null, cells: [cell(46_023, 'formula.month'), cell(1200, 'formula.money')] },
    { height: null, cells: [cell(46_054, 'formula.month'), cell('', 'formula.money')] },
  ],
  merges: [],
  freeze: { rows: 0, columns: 0 },
  repeatRows: null,
  printArea: null,
  choices: [],
  verdicts: [],
  filter: null,
  tabColor: null,
  charts: [
    {
      kind: 'columns',
      title: 'Repairs & more',
      place: 'D2:H17',
      categories: 'A1:A2',
      series: [{ name: 'Repairs', values: 'B1:B2', color: '2F5597' }],
    },
  ],
}
const parts = unzipSync(writeSizerWorkbook({ title: 'Sizer', sheets: [{ ...sheet, charts: [] }, sheet], names: [] }))
const partOf = (path: string): string => strFromU8(parts[path] ?? new Uint8Array())

it('links a chart to its cells, with current values and gaps for blanks', () => {
  const xml = partOf('xl/charts/chart1.xml')
  expect(xml).toContain('<a:t>Repairs &amp; more</a:t>')
  expect(xml).toContain(
    '<c:val><c:numRef><c:f>\'R&amp;M\'!$B$1:$B$2</c:f><c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="2"/><c:pt idx="0"><c:v>1200</c:v></c:pt></c:numCache></c:numRef></c:val>',
  )
  expect(xml).toContain(
    "<c:cat><c:numRef><c:f>'R&amp;M'!$A$1:$A$2</c:f><c:numCache><c:formatCode>mmm yy</c:formatCode>",
  )
})

it('places it over its cells, and names its parts in the package', () => {
  expect(partOf('xl/drawings/drawing2.xml')).toContain(
    '<xdr:from><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:to><xdr:col>8</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>17</xdr:row>',
  )
  expect(partOf('xl/worksheets/sheet2.xml')).toContain('<drawing r:id="rId1"/></worksheet>')
  expect(partOf('xl/worksheets/sheet1.xml')).not.toContain('<drawing')
  expect(partOf('xl/worksheets/_rels/sheet2.xml.rels')).toContain('Target="../drawings/drawing2.xml"')
  expect(partOf('xl/drawings/_rels/drawing2.xml.rels')).toContain('Target="../charts/chart1.xml"')
  expect(partOf('[Content_Types].xml')).toContain('PartName="/xl/charts/chart1.xml"')
})
