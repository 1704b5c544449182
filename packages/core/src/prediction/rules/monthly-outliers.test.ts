import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyOutliers } from './monthly-outliers.ts'

/** Twelve months of about 1,000 that vary by ten. */
const steady = [1000, 1010, 990, 1000, 1010, 990, 1000, 1010, 990, 1000, 1010, 990]

function placesOf(line: readonly (number | null)[]): number[] {
  return (monthlyOutliers([line])[0] ?? []).flatMap((isOut, at) => (isOut ? [at] : []))
}

test('a large repair stands out of its line, up or down', () => {
  expect(placesOf(steady.with(4, 6000))).toEqual([4])
  expect(placesOf(steady.with(4, -6000))).toEqual([4])
  expect(placesOf(steady)).toEqual([])
})

test('the limit is three and a half usual deviations', () => {
  // Median 1,000, median distance 10: a deviation is 14.826, but at least 2% of 1,000, which is 20; 3.5 of them are 70.
  expect(placesOf(steady.with(4, 1070))).toEqual([])
  expect(placesOf(steady.with(4, 1070.01))).toEqual([4])
})

test('a bill by the quarter, or a heating season, is no outlier', () => {
  const quarterly = [0, 0, 900, 0, 0, 900, 0, 0, 900, 0, 0, 900]
  const winter = [400, 380, 100, 101, 99, 100, 102, 98, 100, 101, 99, 100]
  expect(placesOf(quarterly)).toEqual([])
  expect(placesOf(winter)).toEqual([])
})

test('in two years a month is held against the same month of the other year', () => {
  const taxesInJune = [...steady.with(5, 9000), ...steady.with(5, 9100)]
  expect(placesOf(taxesInJune)).toEqual([])
  expect(placesOf([...steady.with(5, 9000), ...steady])).toEqual([5])
})

test('too few months tell nothing, and an unknown month is neither usual nor an outlier', () => {
  expect(placesOf([1, 1, 1, 1, 900])).toEqual([])
  expect(placesOf([...steady.with(4, 6000), null, null])).toEqual([4])
})

test('the answer has the shape of the question, whatever the unit of money', () => {
  const line = fc.array(fc.option(fc.integer({ min: -100_000, max: 100_000 }), { nil: null }), { maxLength: 36 })
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const found = monthlyOutliers(lines)
      expect(found.map(({ length }) => length)).toEqual(lines.map(({ length }) => length))
      const inThousands = lines.map((values) => values.map((value) => (value === null ? null : value * 1024)))
      expect(monthlyOutliers(inThousands)).toEqual(found)
    }),
  )
})
