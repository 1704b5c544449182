import { expect, it } from 'vitest'
import { aReading, aUnit, findingIds, soundRoll } from '../rent-roll.fixtures.ts'
import { floorplanOutliers } from './outliers.ts'

const limits = { quartileRanges: 1.5, minimumShare: 0.1, minimumUnits: 8 }
const areas = (values: (number | null)[]) => values.map((squareFeet) => aUnit({ squareFeet }))
const outliersOf = (values: (number | null)[], changes = {}) =>
  floorplanOutliers(areas(values), ({ squareFeet }) => squareFeet, { ...limits, ...changes }).map(({ value }) => value)

it('needs a figure outside the quartile ranges and far from the middle of its floorplan', () => {
  // Seven of 700 and one more: both quartiles are 700, so the range is zero; a tenth of 700 is 70.
  expect(outliersOf([700, 700, 700, 700, 700, 700, 700, 770])).toEqual([770])
  expect(outliersOf([700, 700, 700, 700, 700, 700, 700, 769])).toEqual([])
  // Quartiles of 600 to 950 in steps of 50 are 687.5 and 862.5: their fences are at 425 and 1,125.
  expect(outliersOf([600, 650, 700, 750, 800, 850, 900, 950])).toEqual([])
})

it('leaves unknown figures out, and floorplans of few units', () => {
  expect(outliersOf([700, 700, 700, 700, 700, 700, null, 990])).toEqual([])
  expect(outliersOf([700, 700, 700, 700, 700, 700, null, 990], { minimumUnits: 7 })).toEqual([990])
})

it('names a rent far from those of its floorplan, by its distance from their middle', () => {
  // 1,200 less 900; 28 % below its market rent of 1,250, so no other rule applies.
  expect(aReading(soundRoll({ 103: { Rent: 900 } })).findings).toMatchObject([
    { id: 'rent-roll/rent-outlier', dollars: 300 },
  ])
})

it('a rent that its own market rent explains is none', () => {
  expect(findingIds(soundRoll({ 103: { Rent: 1500, 'Market Rent': 1550 } }))).toEqual([])
})

it('names an area far from those of its floorplan', () => {
  expect(aReading(soundRoll({ 103: { SqFt: 970 } })).findings).toMatchObject([
    { id: 'rent-roll/square-feet-outlier', seen: '970', source: { cell: 'C6' } },
  ])
})

it('a few feet more are no outlier, though all others are alike', () => {
  expect(findingIds(soundRoll({ 103: { SqFt: 720 } }))).toEqual([])
})

it('floorplans of few units tell nothing', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: '2x2', SqFt: 970 }, 104: { Floorplan: '2x2', SqFt: 700 } }))).toEqual(
    [],
  )
})

it('names an area that no home has', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: '2x2', SqFt: 95000 } }))).toEqual([
    'rent-roll/square-feet-implausible',
  ])
})

it('a large house is none', () => {
  expect(findingIds(soundRoll({ 103: { Floorplan: '5x4', SqFt: 4200 } }))).toEqual([])
})
