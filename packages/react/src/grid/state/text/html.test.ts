import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeReferences, HtmlCellText, htmlTokens } from './html.ts'

const read = (html: string) =>
  [...htmlTokens(html, new Set(['colspan', 'x:num']))].map((token) => {
    if (token.kind === 'open')
      return `<${[token.name, ...[...token.attributes].map((pair) => pair.join('='))].join(' ')}>`
    return token.kind === 'close' ? `</${token.name}>` : token.text
  })

describe('htmlTokens', () => {
  it('reads tags, texts and the attributes asked for', () => {
    expect(read(`<TD class=xl65 ColSpan=2 align=right x:num="1250.4">1,250</td>`)).toEqual([
      '<td colspan=2 x:num=1250.4>',
      '1,250',
      '</td>',
    ])
  })

  it('ends a tag behind the quotes in it', () => {
    expect(read(`<td title="a > b" colspan='3'>x<br/>y`)).toEqual(['<td colspan=3>', 'x', '<br>', 'y'])
  })

  it('leaves out comments, styles and scripts', () => {
    expect(read('a<!-- <td> -->b<style>td > p {}</style>c<script>if (a<b) "<td>"</script>d')).toEqual([
      'a',
      'b',
      '<style>',
      '</style>',
      'c',
      '<script>',
      '</script>',
      'd',
    ])
  })

  it('takes a lone angle for a character', () => {
    expect(read('SF < 700')).toEqual(['SF ', '<', ' 700'])
  })

  it('reads any text to its end', () => {
    const part = fc.constantFrom('<', '>', '"', "'", '=', '/', '!', '--', 'td', 'style', ' ', 'colspan', '<!--', '<td ')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(read(parts.join('')).length).toBeLessThanOrEqual(parts.join('').length)
      }),
    )
  })

  it('reads cut and hostile pages at once', () => {
    for (const piece of ['<', '<td "', '<!--', '<style>', '<td a=', '</', '<td   ']) {
      expect(read(piece.repeat(50_000)).length).toBeLessThanOrEqual(100_000)
    }
  })
})

const cell = (...parts: string[]) => {
  const text = new HtmlCellText()
  for (const part of parts) {
    if (part === '<br>') text.breakLine()
    else if (part === '<p>') text.breakParagraph()
    else text.add(part)
  }
  return text.finish()
}

describe('decodeReferences', () => {
  it('decodes names and numbers', () => {
    expect(decodeReferences('&lt;b&gt; &AMP; &quot;&#39;&#x2014;&#8211;')).toBe('<b> & "\'—–')
  })

  it('decodes once only', () => {
    expect(decodeReferences('&amp;lt;')).toBe('&lt;')
  })

  it('leaves what names no character', () => {
    expect(decodeReferences('AT&T R&D; &constructor; &')).toBe('AT&T R&D; &constructor; &')
    expect(decodeReferences('&#0;&#xd800;&#x110000;')).toBe('\ufffd\ufffd\ufffd')
  })
})

describe('HtmlCellText', () => {
  it('merges blanks as a browser does', () => {
    expect(cell('\r\n  Oak ', '\n  Court  ')).toBe('Oak Court')
  })

  it('keeps blanks that were written as references', () => {
    expect(cell('&#32;Oak&#32; &#32;Court&#9;')).toBe(' Oak   Court\t')
  })

  it('takes a cell that only holds a non-breaking space for empty', () => {
    expect(cell('&nbsp;')).toBe('')
    expect(cell('Oak&nbsp;Court\u00a0')).toBe('Oak Court')
  })

  it('breaks lines at breaks and between paragraphs', () => {
    expect(cell('a ', '<br>', '\r\n  b')).toBe('a\nb')
    expect(cell('<p>', 'a', '<p>', ' ', '<p>', 'b', '<p>')).toBe('a\nb')
    expect(cell('<br>', 'a', '<br>', '<br>')).toBe('\na\n\n')
  })

  it('reads a cell of very many lines and blanks at once', () => {
    const text = new HtmlCellText()
    for (let line = 0; line < 100_000; line++) {
      text.add(' a ')
      text.breakLine()
    }
    text.add(`\u00a0${'\u00a0'.repeat(100_000)}b`)
    expect(text.finish()).toHaveLength(300_002)
  })
})
