import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClipboard } from './format-clipboard.ts'
import { parseClipboard } from './parse-clipboard.ts'

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
