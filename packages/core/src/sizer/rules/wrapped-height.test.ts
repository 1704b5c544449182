import { expect, it } from 'vitest'
import { wrappedHeight } from './wrapped-height.ts'

it('leaves room for every line of a comment', () => {
  expect(wrappedHeight('', 40)).toBe(14.5)
  expect(wrappedHeight('x'.repeat(48), 40)).toBe(14.5)
  expect(wrappedHeight('x'.repeat(97), 40)).toBe(39.5)
})
