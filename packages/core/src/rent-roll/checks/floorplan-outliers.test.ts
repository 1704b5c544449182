import { expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { floorplanOutliers } from './floorplan-outliers.ts'

const limits = { quartileRanges: 1.5, leastShare: 0.1, leastUnits: 8 }
const areas = (values: (number | null)[]) => values.map((squareFeet) => aUnit({ squareFeet }))
const outliersOf = (values: (number | null)[], changes = {}) =>
  floorplanOutliers(areas(values), ({ squareFeet }) => squareFeet, { ...limits, ...changes }).map(({ value }) => value)

it('needs a figure outside the quartile ranges and far from the middle of its floorplan', () => {
  // Seven of 700 and one more: both quartiles are 700, so the range leaves no room; a tenth of 700 is 70.
  expect(outliersOf([700, 700, 700, 700, 700, 700, 700, 770])).toEqual([770])
  expect(outliersOf([700, 700, 700, 700, 700, 700, 700, 769])).toEqual([])
  // Quartiles of 600 to 950 in steps of 50 are 687.5 and 862.5: their fences stand at 425 and 1,125.
  expect(outliersOf([600, 650, 700, 750, 800, 850, 900, 950])).toEqual([])
})

it('leaves unknown figures out, and floorplans of few units', () => {
  expect(outliersOf([700, 700, 700, 700, 700, 700, null, 990])).toEqual([])
  expect(outliersOf([700, 700, 700, 700, 700, 700, null, 990], { leastUnits: 7 })).toEqual([990])
})
