import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { htmlTokens } from './html-tokens.ts'

const words = (html: string) =>
  htmlTokens(html)
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('')

it('takes no script, style or comment for words', () => {
  expect(words('a<script>alert("<b>x</b>")</script>b<style>p{}</style><!-- c --><iframe>d</iframe>e')).toBe('abe')
  expect(words('a<script>never ends')).toBe('a')
  expect(words('a<!-- never ends')).toBe('a')
})

it('reads characters that stand for others, once', () => {
  expect(words('R&amp;M &lt;b&gt; &#8217;26 &#x2014; &amp;lt; &unknown; &#0; &constructor;')).toBe(
    'R&M <b> ’26 — &lt; &unknown; &#0; &constructor;',
  )
})

it('keeps a sign that opens no tag', () => {
  expect(words('rent < 1,000 and > 900')).toBe('rent < 1,000 and > 900')
})

it('reads any text without losing its words', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = text.replace(/[<>&]/g, '')
      expect(words(`<p>${plain}</p>`)).toBe(plain)
    }),
  )
})
