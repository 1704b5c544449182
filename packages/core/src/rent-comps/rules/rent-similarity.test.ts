import { expect, test } from 'vitest'
import { rentSimilarity } from './rent-similarity.ts'

const deal = { lat: 39, lng: -77, units: 200, yearBuilt: 1990 }

test('size, age and distance count alike', () => {
  // 0.01 degrees north: 0.690941 of 2.999359 miles, so 0.769637. Units 100/200 = 0.5. Five of fifty years: 0.9.
  // (0.769637 + 0.5 + 0.9) / 3 = 0.723212.
  expect(rentSimilarity(deal, { lat: 39.01, lng: -77, units: 100, yearBuilt: 1995 })?.similarity).toBeCloseTo(
    0.723212,
    5,
  )
})

test('income is not needed, unit count and year built are', () => {
  expect(rentSimilarity(deal, deal)?.similarity).toBe(1)
  expect(rentSimilarity(deal, { ...deal, units: null })).toBeNull()
  expect(rentSimilarity({ ...deal, yearBuilt: null }, deal)).toBeNull()
})
