import { describe, expect, it } from 'vitest'
import { parseClipboard } from './parse-clipboard.ts'

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
    const reason = 'The clipboard holds more than 5 cells: copy a smaller part, or import the file'
    expect(parseClipboard({ text: '1\t2\n3\t4\n5\t6', html: '' }, 5)).toEqual({ ok: false, reason })
    expect(parseClipboard({ text: '1', html: `<table>${'<tr><td>1'.repeat(6)}</table>` }, 5)).toEqual({
      ok: false,
      reason,
    })
  })
})
