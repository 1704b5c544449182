import { expect, it } from 'vitest'
import { shortHash } from './short-hash.ts'

it('gives the published FNV-1a of a text as its first half, and tells near texts apart in both halves', () => {
  // FNV-1a of "a" in 32 bits is e40c292c.
  expect(shortHash('a').slice(0, 8)).toBe('e40c292c')
  const [a, b] = [shortHash('Rent Roll'), shortHash('Rent Rol1')]
  expect([a.slice(0, 8) === b.slice(0, 8), a.slice(8) === b.slice(8), a.length]).toEqual([false, false, 16])
})
