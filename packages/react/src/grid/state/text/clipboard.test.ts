import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockOf,
  exactFigure,
  formatClipboard,
  parseClipboard,
  parseHtmlTable,
  parseTabSeparated,
} from './clipboard.ts'

describe('parseClipboard', () => {
  it('prefers a table in the HTML to the plain text', () => {
    expect(parseClipboard({ text: '1,250', html: '<table><tr><td x:num="1250.4">1,250</table>' })).toEqual({
      ok: true,
      cells: [['1250.4']],
    })
  })

  it('takes the plain text where the HTML has no table', () => {
    expect(parseClipboard({ text: '101\t102', html: '<span>101 102</span>' })).toEqual({
      ok: true,
      cells: [['101', '102']],
    })
  })

  it('fills ragged lines up, whichever form they come in', () => {
    const cells = [
      ['1', '2'],
      ['3', ''],
    ]
    expect(parseClipboard({ text: '1\t2\n3', html: '' })).toEqual({ ok: true, cells })
    expect(parseClipboard({ text: '', html: '<table><tr><td>1<td>2<tr><td>3</table>' })).toEqual({ ok: true, cells })
  })

  it('turns non-breaking spaces into plain ones and takes the apostrophe from a guarded formula', () => {
    expect(parseClipboard({ text: "Oak\u00a0Court\t'=1+1\t'71", html: '' })).toEqual({
      ok: true,
      cells: [['Oak Court', '=1+1', "'71"]],
    })
  })

  it('has no cells where the clipboard is empty', () => {
    expect(parseClipboard({ text: '', html: '' })).toEqual({ ok: true, cells: [] })
  })

  it('refuses more cells than it may read, in either form', () => {
    const reason = 'The clipboard contains more than 5 cells. Copy a smaller range, or import the file'
    expect(parseClipboard({ text: '1\t2\n3\t4\n5\t6', html: '' }, 5)).toEqual({ ok: false, reason })
    expect(parseClipboard({ text: '1', html: `<table>${'<tr><td>1'.repeat(6)}</table>` }, 5)).toEqual({
      ok: false,
      reason,
    })
  })
})

it('makes every line as long as the longest', () => {
  expect(blockOf([['1'], ['1', '2', '3'], []], 9)).toEqual({
    ok: true,
    cells: [
      ['1', '', ''],
      ['1', '2', '3'],
      ['', '', ''],
    ],
  })
})

it('refuses a block whose empty cells make it too large before it fills them in', () => {
  const ragged = [...Array.from({ length: 400_000 }, () => ['1']), Array.from({ length: 10_000 }, () => '1')]
  expect(blockOf(ragged, 500_000)).toEqual({
    ok: false,
    reason: 'The clipboard contains more than 500,000 cells. Copy a smaller range, or import the file',
  })
})

const read = (text: string) => parseTabSeparated(text, 500_000)

describe('parseTabSeparated', () => {
  it('reads lines of Windows, of other systems and of old ones', () => {
    const block = [
      ['1', '2'],
      ['3', '4'],
    ]
    expect([read('1\t2\r\n3\t4\r\n'), read('1\t2\n3\t4'), read('1\t2\r3\t4\r')]).toEqual([block, block, block])
  })

  it('drops the line break that Excel writes last and keeps lines that are empty', () => {
    expect(read('1\r\n\r\n2\r\n\r\n')).toEqual([['1'], [''], ['2'], ['']])
    expect(read('\r\n')).toEqual([['']])
    expect(read('')).toEqual([])
  })

  it('keeps empty cells at either end of a line', () => {
    expect(read('\t1\t')).toEqual([['', '1', '']])
  })

  it('reads tabs, line breaks and doubled quotes inside quotes', () => {
    expect(read('"a\tb"\t"first\r\nsecond"\t"say ""no"""\r\n')).toEqual([['a\tb', 'first\nsecond', 'say "no"']])
    expect(read('""\t""""')).toEqual([['', '"']])
  })

  it('takes a quote for a character where it encloses no cell', () => {
    expect(read('5" pipe\t6"\r\n"open\tnext')).toEqual([
      ['5" pipe', '6"'],
      ['"open', 'next'],
    ])
    expect(read('The "Frank" north\t1')).toEqual([['The "Frank" north', '1']])
  })

  it('stops behind the most cells', () => {
    expect(parseTabSeparated('1\n'.repeat(1000), 10)).toHaveLength(11)
  })

  it('reads a page of quotes that nothing closes at once', () => {
    expect(read('"a\t'.repeat(50_000)).flat()).toHaveLength(25_001)
    expect(read('"a""\t'.repeat(50_000)).flat()).toHaveLength(25_001)
  })
})

describe('formatClipboard', () => {
  it('writes plain text as Excel does', () => {
    const { text } = formatClipboard({
      titles: ['Unit', 'Note'],
      cells: [
        ['101', 'first\nsecond'],
        ['5" pipe', '"a"'],
      ],
    })
    expect(text).toBe('Unit\tNote\r\n101\t"first\nsecond"\r\n5" pipe\t"""a"""\r\n')
  })

  it('writes a table whose cells are text and nothing else', () => {
    const { html } = formatClipboard({ titles: ['A&B'], cells: [['<img src=x>'], ['a\nb']] })
    expect(html).toBe(
      '<table><tr><th>A&amp;B</th></tr><tr><td>&lt;img src=x&gt;</td></tr>' +
        '<tr><td>a<br style="mso-data-placement:same-cell">b</td></tr></table>',
    )
  })

  it('keeps Excel and Google Sheets from computing a text and from dropping leading zeros', () => {
    const { text, html } = formatClipboard({ titles: null, cells: [['=HYPERLINK(1)', '-5', '0101']] })
    expect(text).toBe("'=HYPERLINK(1)\t-5\t0101\r\n")
    expect(html).toBe(
      `<table><tr><td style='mso-number-format:"\\@"' data-sheets-value='{"1":2,"2":"=HYPERLINK(1)"}'>=HYPERLINK(1)</td>` +
        `<td>-5</td><td style='mso-number-format:"\\@"' data-sheets-value='{"1":2,"2":"0101"}'>0101</td></tr></table>`,
    )
  })

  it('lets no text out of the value that it writes for Google Sheets', () => {
    const { html } = formatClipboard({ titles: null, cells: [[`=A&'><img src="x">`]] })
    expect(html).toContain(`data-sheets-value='{"1":2,"2":"=A&#38;&#39;&#62;&#60;img src=\\"x\\"&#62;"}'>=A&amp;`)
  })

  it('writes nothing for nothing', () => {
    expect(formatClipboard({ titles: null, cells: [] })).toEqual({ text: '', html: '' })
  })

  it('is read back as the same texts, from either form', () => {
    const special = fc
      .array(
        fc.constantFrom(
          "'",
          '"',
          '\t',
          '\n',
          '\r',
          ' ',
          '\u00a0',
          '=',
          '-',
          '@',
          '&amp;',
          '&#32;',
          '<',
          '>',
          '<br>',
          'a',
        ),
      )
      .map((parts) => parts.join(''))
    const blocks = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(fc.oneof(special, fc.string()), { minLength: width, maxLength: width }), { maxLength: 5 }),
      )
    fc.assert(
      fc.property(blocks, fc.boolean(), (block, hasTitles) => {
        const [titles = null, ...rest] = block
        const { text, html } = formatClipboard(hasTitles ? { titles, cells: rest } : { titles: null, cells: block })
        const cells = block.map((line) => line.map((cell) => cell.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ')))
        expect(parseClipboard({ text, html: '' })).toEqual({ ok: true, cells })
        expect(parseClipboard({ text: '', html })).toEqual({ ok: true, cells })
      }),
      { numRuns: 1000 },
    )
  })
})

const readHtml = (html: string) => parseHtmlTable(html, 500_000)

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
    expect(readHtml(excel)).toEqual([
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
    expect(readHtml(sheets)).toEqual([
      ['0x1-A', '5.75%'],
      ['', '5/1/2024'],
    ])
  })

  it('leaves places that a cell spans empty', () => {
    expect(
      readHtml(
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
    expect(readHtml('<table><tr><td rowspan=2>a</td></tr><tr></tr><tr></tr><tr><td>b</table>')).toEqual([
      ['a'],
      [''],
      ['b'],
    ])
  })

  it('puts tables one below the other and leaves the text around them', () => {
    expect(readHtml('before<table><caption>x</caption><tr><td>1</table>between<table><tr><td>2</table>after')).toEqual([
      ['1'],
      ['2'],
    ])
  })

  it('finds no table where there is none, or where tables are layout', () => {
    expect(readHtml('<b>101</b>')).toBeNull()
    expect(readHtml('<table></table>')).toBeNull()
    expect(readHtml('<table><tr><td><table><tr><td>1</table></table>')).toBeNull()
  })

  it('takes markup in a cell for nothing but its text', () => {
    expect(readHtml('<table><tr><td><img src=x onerror=alert(1)><b>1</b>&lt;script&gt;</table>')).toEqual([
      ['1<script>'],
    ])
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

const cell = (html: string) => readHtml(`<table><tr><td>${html}</table>`)?.[0]?.[0]

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
