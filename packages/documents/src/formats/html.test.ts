import { type Grid, textAt } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { htmlRows } from './html.ts'
import { readWorkbook } from './read-workbook.ts'
import { utf8 } from './workbook.fixtures.ts'

const gridOfHtml = async (html: string): Promise<Grid> => {
  const { format, grids } = await readWorkbook(utf8(html), 'T12.xls')
  expect(format).toBe('html')
  return grids[0] as Grid
}
const textsOf = (html: string): string[][] => htmlRows(html).map(({ cells }) => cells.map(({ text }) => text))

describe('a report saved as HTML under an Excel name is read as a sheet', () => {
  it('keeps amounts as text and counts no-break spaces as indent', async () => {
    const grid = await gridOfHtml(
      '<html><body><table><tr><td>INCOME&nbsp;</td><td>&nbsp;</td></tr>' +
        '<tr><td>&nbsp;&nbsp;&nbsp;&nbsp;5100-0001&nbsp;-&nbsp;Market Rent</td><td align=right>&nbsp;(1,250.00)</td></tr></table>',
    )
    expect(textAt(grid, 1, 0)).toBe('5100-0001 - Market Rent')
    expect(grid.rows.map((row) => row[0]?.indent)).toEqual([0, 2])
    expect(textAt(grid, 1, 1)).toBe('(1,250.00)')
    expect(grid.rows[0]?.[1]).toBeNull()
  })

  it('places cells around those that span rows and columns', async () => {
    const grid = await gridOfHtml(
      '<table><tr><th rowspan=2>Unit</th><th colspan="2">Rent</th><th rowspan=2>End</th></tr>' +
        '<tr><th>Market<th>Actual</tr><tr><td>101<td>1,300<td>1,250<td>1/1/26</table>',
    )
    expect(grid.rows.map((_, row) => [0, 1, 2, 3].map((column) => textAt(grid, row, column)))).toEqual([
      ['Unit', 'Rent', '', 'End'],
      ['', 'Market', 'Actual', ''],
      ['101', '1,300', '1,250', '1/1/26'],
    ])
    expect(grid.merges).toEqual([
      { row: 0, column: 0, rowSpan: 2, columnSpan: 1 },
      { row: 0, column: 1, rowSpan: 1, columnSpan: 2 },
      { row: 0, column: 3, rowSpan: 2, columnSpan: 1 },
    ])
  })

  it('places the rows of a table nested in a layout cell in reading order', () => {
    const inner = '<table><tr><td>Unit</td><td>Rent</td></tr><tr><td>101</td><td>1,250</td></tr></table>'
    expect(
      textsOf(`<h1>Elm Court</h1><table><tr><td>${inner}</td></tr><tr><td>Total 1</td></tr></table>As of 1/31/26`),
    ).toEqual([['Elm Court'], ['Unit', 'Rent'], ['101', '1,250'], ['Total 1'], ['As of 1/31/26']])
  })

  it('shows no scripts, styles, comments or attribute values, and decodes references', () => {
    const head = '<style>td{a:b}</style><script>if (a<b) "<td>x</td>"</script><!-- <td>no</td> --><title>T</title>'
    expect(
      textsOf(
        `${head}<table><tr title="a>b" data-x='</table>'><td>R&amp;M &#8211; &#150; &Eacute; &lt;5&gt; &bogus;</td></table>`,
      ),
    ).toEqual([['R&M – – É <5> &bogus;']])
  })

  it('keeps line breaks inside a cell and marks hidden rows', async () => {
    const grid = await gridOfHtml(
      '<table><tr style="display:none"><td>id</td></tr><tr><td>Lease<br/>\n  End</td></tr></table>',
    )
    expect(grid.rows[1]?.[0]?.text).toBe('Lease\nEnd')
    expect(grid.hiddenRows).toEqual([0])
  })

  it('marks hidden columns, whether hidden as a whole or cell by cell', async () => {
    const columns = "<col width=64><col width=0 style='display:none;mso-width-source:userset' span=2><col>"
    const whole = `<table>${columns}<tr><td>Unit<td>a<td>b<td>Rent</tr></table>`
    const each = '<table><tr><td>Unit<td style="display:none">a<td>Rent</tr><tr><td>1<td hidden>2<td>3</tr></table>'
    const hiddenColumns = async (html: string) => (await readWorkbook(utf8(html), 'rr.xls')).grids[0]?.hiddenColumns
    expect([await hiddenColumns(whole), await hiddenColumns(each)]).toEqual([[1, 2], [1]])
  })

  it('takes the indent that Excel writes', async () => {
    const grid = await gridOfHtml(
      "<table><tr><td style='padding-left:24px;mso-char-indent-count:2'>Rent</td></tr></table>",
    )
    expect(grid.rows[0]?.[0]?.indent).toBe(2)
  })

  it('rejects spans that expand into millions of cells', async () => {
    const html = `<table><tr>${'<td colspan=1000>a'.repeat(6000)}</table>`
    await expect(readWorkbook(utf8(html), 'x.xls')).rejects.toMatchObject({ code: 'too_large' })
  })
})
