import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellText, xmlText } from './xml-text.ts'

it('drops characters that XML forbids and escapes the others', () => {
  expect(xmlText('a\u0000\u001f<b>&"\ufffe')).toBe('a&lt;b&gt;&amp;&quot;')
  expect(xmlText('half \ud800, whole \ud83c\udfe0')).toBe('half , whole \ud83c\udfe0')
})

it('limits a cell to the maximum length', () => {
  expect(cellText('x'.repeat(40_000))).toHaveLength(32_767)
})

it('leaves nothing in any text that XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cellText(text)).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f<>"\ufffe\uffff]/)
    }),
  )
})
