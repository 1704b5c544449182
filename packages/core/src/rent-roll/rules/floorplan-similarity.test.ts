import fc from 'fast-check'
import { expect, it } from 'vitest'
import { floorplanSimilarity } from './floorplan-similarity.ts'

it('names that differ by tier, case, punctuation or filler words are the same', () => {
  expect(floorplanSimilarity('The B-2 Elite', 'b2 renovated')).toBe(1)
  expect(floorplanSimilarity('Plan A', 'A')).toBe(1)
})

it('half of the words shared is half alike', () => {
  // Words: one shared of two each, 2 x 1 / 4. Letter pairs with a blank at either end: _m mo os ss of 8 each, 2 x 4 / 16.
  expect(floorplanSimilarity('moss ivy', 'moss oak')).toBe(0.5)
})

it('plans of another number are not alike, nor are names without words', () => {
  expect([floorplanSimilarity('V1', 'V2'), floorplanSimilarity('A1-12', 'A11-2')]).toEqual([0, 0])
  expect([floorplanSimilarity('', ''), floorplanSimilarity('Classic', 'Elite')]).toEqual([0, 0])
})

it('is the same both ways and lies between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (left, right) => {
      const similarity = floorplanSimilarity(left, right)
      expect(floorplanSimilarity(right, left)).toBe(similarity)
      expect(similarity >= 0 && similarity <= 1).toBe(true)
    }),
  )
})
