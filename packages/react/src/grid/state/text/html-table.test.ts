import { describe, expect, it } from 'vitest'
import { exactFigure, parseHtmlTable } from './html-table.ts'

const read = (html: string) => parseHtmlTable(html, 500_000)

describe('parseHtmlTable', () => {
  it('reads what Excel puts on the clipboard', () => {
    const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><style><!--td {mso-number-format:General;}--></style></head><body link="#0563C1">
<table border=0 cellpadding=0 width=192 style='border-collapse:collapse'>
<!--StartFragment-->
 <col width=64 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 class=xl65 width=64>Unit</td><td>Resident
  name</td><td class=xl66>Rent</td>
 </tr>
 <tr>
  <td align=right x:num>101</td>
  <td>Lee<br style='mso-data-placement:same-cell;'>
    Ana</td>
  <td class=xl66 align=right x:num="1250.4"><span style='mso-spacerun:yes'>&nbsp;</span>1,250<span
  style='mso-spacerun:yes'>&nbsp;</span></td>
 </tr>
 <tr><td></td><td>&nbsp;</td><td></td></tr>
<!--EndFragment-->
 <![if supportMisalignedColumns]>
 <tr height=0 style='display:none'><td width=64></td><td width=64></td><td width=64></td></tr>
 <![endif]>
</table></body></html>`
    expect(read(excel)).toEqual([
      ['Unit', 'Resident name', 'Rent'],
      ['101', 'Lee\nAna', '1250.4'],
      ['', '', ''],
    ])
  })

  it('reads what Google Sheets puts on the clipboard', () => {
    const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" dir="ltr"><colgroup><col width="100"/></colgroup><tbody>
<tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;0x1-A&quot;}">0x1-A</td>
<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.0575}" data-sheets-numberformat="{&quot;1&quot;:3}">6%</td></tr>
<tr><td></td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:45413}">5/1/2024</td></tr></tbody></table>`
    expect(read(sheets)).toEqual([
      ['0x1-A', '5.75%'],
      ['', '5/1/2024'],
    ])
  })

  it('leaves places that a cell spans empty', () => {
    expect(
      read(
        '<table><tr><th colspan=2>Lease<th rowspan=3>Rent<tr><td rowspan=2>a<td>b<tr><td>c<tr><td>1<td>2<td>3</table>',
      ),
    ).toEqual([
      ['Lease', '', 'Rent'],
      ['a', 'b', ''],
      ['', 'c', ''],
      ['1', '2', '3'],
    ])
  })

  it('keeps a line that is all spanned and drops one without any cell', () => {
    expect(read('<table><tr><td rowspan=2>a</td></tr><tr></tr><tr></tr><tr><td>b</table>')).toEqual([
      ['a'],
      [''],
      ['b'],
    ])
  })

  it('puts tables one below the other and leaves the text around them', () => {
    expect(read('before<table><caption>x</caption><tr><td>1</table>between<table><tr><td>2</table>after')).toEqual([
      ['1'],
      ['2'],
    ])
  })

  it('finds no table where there is none, or where tables are layout', () => {
    expect(read('<b>101</b>')).toBeNull()
    expect(read('<table></table>')).toBeNull()
    expect(read('<table><tr><td><table><tr><td>1</table></table>')).toBeNull()
  })

  it('takes markup in a cell for nothing but its text', () => {
    expect(read('<table><tr><td><img src=x onerror=alert(1)><b>1</b>&lt;script&gt;</table>')).toEqual([['1<script>']])
  })

  it('stops behind the most cells, spanned ones counted', () => {
    const wide = '<tr><td colspan=1000 rowspan=65534>x</td></tr>'.repeat(5000)
    expect(parseHtmlTable(`<table>${wide}</table>`, 2500)?.flat()).toHaveLength(2501)
  })
})

it('takes the number where the cell shows it rounded', () => {
  expect(exactFigure('$1,250', 1250.4)).toBe('1250.4')
  expect(exactFigure('(1,250.50)', -1250.504)).toBe('-1250.504')
  expect(exactFigure('0.30', 0.1 + 0.2)).toBe('0.30')
  expect(exactFigure('1.2E+05', 123_456)).toBe('123456')
})

it('keeps a percent a percent', () => {
  expect(exactFigure('5.5%', 0.055)).toBe('5.5%')
  expect(exactFigure('6%', 0.0575)).toBe('5.75%')
})

it('takes the number where the cell hides it', () => {
  expect(exactFigure('#####', 45_413)).toBe('45413')
  expect(exactFigure(' $ - ', 0)).toBe('0')
  expect(exactFigure('', 0)).toBe('0')
})

it('takes what is shown where it says more than the number', () => {
  expect(exactFigure('5/1/2024', 45_413)).toBe('5/1/2024')
  expect(exactFigure('0101', 101)).toBe('0101')
  expect(exactFigure('2024', 45_413)).toBe('2024')
  expect(exactFigure('1,250.00', 1250)).toBe('1,250.00')
  expect(exactFigure('-', 12)).toBe('-')
})

const cell = (html: string) => read(`<table><tr><td>${html}</table>`)?.[0]?.[0]

describe('the text of a cell', () => {
  it('has its blanks merged as a browser does, but not those that were written as references', () => {
    expect(cell('\r\n  Oak \n  Court  ')).toBe('Oak Court')
    expect(cell('&#32;Oak&#32; &#32;Court&#9;')).toBe(' Oak   Court\t')
  })

  it('is empty where a non-breaking space only holds the cell open', () => {
    expect(cell('&nbsp;')).toBe('')
    expect(cell('Oak&nbsp;Court\u00a0')).toBe('Oak Court')
    expect(cell('Oak&ensp;Co&shy;urt')).toBe('Oak Court')
  })

  it('breaks lines at breaks and between paragraphs', () => {
    expect(cell('a <br>\r\n  b')).toBe('a\nb')
    expect(cell('<p>a<p> <p>b<p>')).toBe('a\nb')
    expect(cell('<br>a<br><br>')).toBe('\na\n\n')
  })

  it('is read at once, however many lines and blanks it has', () => {
    expect(cell(`${' a <br>'.repeat(100_000)}\u00a0${'\u00a0'.repeat(100_000)}b`)).toHaveLength(300_002)
  })
})
