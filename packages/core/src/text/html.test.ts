import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeReferences, htmlTokens, renderedText } from './html.ts'

const read = (html: string) =>
  [...htmlTokens(html)].map((token) => {
    if (token.kind === 'open')
      return `<${[token.name, ...[...token.attributes].map((pair) => pair.join('='))].join(' ')}>`
    if (token.kind === 'declaration') return `<!${token.text}>`
    return token.kind === 'close' ? `</${token.name}>` : token.text
  })

describe('the tags and texts of HTML', () => {
  it('come in their order, names in small letters, values as they are written', () => {
    expect(read(`<TD class=xl65 ColSpan=2 x:num="1250.4" title='R&amp;M'>1,250</td>`)).toEqual([
      '<td class=xl65 colspan=2 x:num=1250.4 title=R&amp;M>',
      '1,250',
      '</td>',
    ])
  })

  it('know that a > in quotes ends no tag', () => {
    expect(read(`<td title="a > b" colspan='3'>x<br/>y`)).toEqual(['<td title=a > b colspan=3>', 'x', '<br>', 'y'])
  })

  it('leave out comments, styles, scripts and titles, with all tags in them', () => {
    const html =
      'a<!-- <td> -->b<style>td > p {}</style>c<script>if (a<b) "<td>"</script>d<title>e</title><noscript><b>f</b></noscript>'
    expect(read(html).join('')).toBe('abcd')
  })

  it('tell the frames of conditional comments, and show what stands in them', () => {
    expect(read('<![if supportMisalignedColumns]><tr><![endif]>')).toEqual([
      '<![if supportMisalignedColumns]>',
      '<tr>',
      '<![endif]>',
    ])
    expect(read('<!--[if gte mso 9]><xml><b>1</b></xml><![endif]-->x')).toEqual(['x'])
  })

  it('take a lone angle for a character', () => {
    expect(read('SF < 700').join('')).toBe('SF < 700')
  })

  it('are the same however long the source is', () => {
    const html = '<tr><td class="a">Oak &amp; Elm</td></tr>'
    const tokens = read(html.repeat(4000))
    expect(tokens.length).toBe(read(html).length * 4000)
    expect(new Set(tokens)).toEqual(new Set(read(html)))
  })

  it('end with the source, whatever it holds', () => {
    const part = fc.constantFrom('<', '>', '"', "'", '=', '/', '!', '--', 'td', 'style', ' ', 'colspan', '<!--', '<td ')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(read(parts.join('')).length).toBeLessThanOrEqual(parts.join('').length)
      }),
    )
  })

  it('are read at once from cut and hostile pages', () => {
    for (const piece of ['<', '<td "', '<!--', '<style>', '<td a=', '</', '<td   ']) {
      expect(read(piece.repeat(50_000)).length).toBeLessThanOrEqual(100_000)
    }
  })
})

describe('references', () => {
  it('become the characters that they name, once', () => {
    expect(decodeReferences('&lt;b&gt; &AMP; &quot;&#39;&#x2014;&#8211;&frac12;')).toBe('<b> & "\'—–½')
    expect(decodeReferences('&amp;lt;')).toBe('&lt;')
    expect(decodeReferences('&#150;')).toBe('–')
  })

  it('stay where they name no character', () => {
    expect(decodeReferences('AT&T R&D; &constructor; &')).toBe('AT&T R&D; &constructor; &')
    expect(decodeReferences('&#0;&#xd800;&#x110000;')).toBe('\ufffd\ufffd\ufffd')
  })
})

it('text is laid out as a browser does, save that no-break spaces stay', () => {
  expect(renderedText(' Rent \n\t Roll&nbsp;&ndash;\u00a03/31 ')).toBe(' Rent Roll\u00a0–\u00a03/31 ')
})
