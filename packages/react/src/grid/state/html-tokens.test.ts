import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlTokens } from './html-tokens.ts'

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
