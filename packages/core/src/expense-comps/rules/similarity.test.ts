import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExpenseTraits, expenseSimilarity } from './similarity.ts'

const deal: ExpenseTraits = {
  lat: 39,
  lng: -77,
  units: 200,
  yearBuilt: 1990,
  yearRenovated: 2015,
  effectiveGrossIncomePerUnit: 18_000,
}

const maybe = (minimum: number, maximum: number) => fc.option(fc.integer({ min: minimum, max: maximum }), { nil: null })
const traits = fc.record({
  lat: maybe(-90, 90),
  lng: maybe(-180, 180),
  units: maybe(0, 2000),
  yearBuilt: maybe(0, 2026),
  yearRenovated: maybe(0, 2026),
  effectiveGrossIncomePerUnit: maybe(-1000, 60_000),
})

test('similarity is the weighted average of its parts', () => {
  // North by half a degree: 34.547 of 49.9893 miles, so 0.308913. Units 150/200 = 0.75. 1970: 20 of 50 years, 0.6.
  // 2020: 5 of 50 years, 0.9 by a weight of 0.2. Income 18,000/24,000 = 0.75.
  // (0.308913 + 0.75 + 0.6 + 0.18 + 0.75) / 4.2 = 2.588913 / 4.2 = 0.616408.
  const comp = {
    ...deal,
    lat: 39.5,
    units: 150,
    yearBuilt: 1970,
    yearRenovated: 2020,
    effectiveGrossIncomePerUnit: 24_000,
  }
  const found = expenseSimilarity(deal, comp)
  expect(found?.similarity).toBeCloseTo(0.616408, 5)
  expect(found?.breakdown['distance']).toBeCloseTo(0.308913, 5)
  expect(found?.breakdown['yearBuilt']).toBeCloseTo(0.6, 9)
})

test('without unit count, year built or effective gross income of both there is no similarity', () => {
  for (const lacking of [{ units: null }, { units: 0 }, { yearBuilt: null }, { effectiveGrossIncomePerUnit: null }]) {
    expect(expenseSimilarity({ ...deal, ...lacking }, deal)).toBeNull()
    expect(expenseSimilarity(deal, { ...deal, ...lacking })).toBeNull()
  }
})

test('a renovation or a place that nobody knows does not count against a property', () => {
  const found = expenseSimilarity(deal, { ...deal, yearRenovated: null, lat: null })
  expect(found?.similarity).toBe(1)
  expect(found?.breakdown).toMatchObject({ yearRenovated: null, distance: null })
})

test('similarity lies between 0 and 1, is the same both ways, and 1 to itself', () => {
  fc.assert(
    fc.property(traits, traits, (one, other) => {
      const found = expenseSimilarity(one, other)
      expect(expenseSimilarity(other, one)?.similarity ?? null).toEqual(
        found === null ? null : expect.closeTo(found.similarity, 9),
      )
      if (!found) return
      expect(found.similarity).toBeGreaterThanOrEqual(0)
      expect(found.similarity).toBeLessThanOrEqual(1)
      expect(expenseSimilarity(one, one)?.similarity).toBeCloseTo(1, 12)
    }),
  )
})

test('of two comps that differ in one trait alone, the one nearer to the deal is the more similar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 199 }), fc.integer({ min: 1, max: 199 }), (a, b) => {
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
      const of = (units: number) => expenseSimilarity(deal, { ...deal, units })?.similarity ?? 0
      expect(of(more)).toBeGreaterThanOrEqual(of(fewer))
    }),
  )
})
