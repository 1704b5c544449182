import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it('is the digest of the standard, for every text and at every length about a block', () => {
  const ofNode = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  for (let length = 0; length < 140; length += 1) expect(sha256('x'.repeat(length))).toBe(ofNode('x'.repeat(length)))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(sha256(text)).toBe(ofNode(text))
    }),
  )
})
