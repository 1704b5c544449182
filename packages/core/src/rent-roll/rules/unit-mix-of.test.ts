import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { renovationOf, unitMixOf } from './unit-mix-of.ts'

const two = { floorplan: 'B2', bed: 2, bath: 2 }
const units = [
  aUnit({ ...two, contractRent: 1600 }),
  aUnit({ contractRent: 1000 }),
  aUnit({ contractRent: 1250, tags: ['Renovated'] }),
  aVacantUnit({ floorplan: 'A2' }),
  aVacantUnit({ ...two, floorplan: null, bed: null, bath: null }),
  aUnit({ isDwelling: false, floorplan: 'Garage' }),
]

it('goes by floorplan, small units first, renovated ones apart, all dwellings last', () => {
  const mix = unitMixOf({ units, chargeCodes: [] }, 'floorplan')
  expect(mix.map(({ floorplan, renovation, units: count }) => [floorplan, renovation, count])).toEqual([
    ['A1', null, 1],
    ['A1', 'Renovated', 1],
    ['A2', null, 1],
    ['B2', null, 1],
    [null, null, 1],
    [null, null, 5],
  ])
  expect(mix.at(-1)).toMatchObject({ isTotal: true, occupied: 3, vacant: 2, averageContractRent: 3850 / 3 })
})

it('goes by beds and baths across floorplans', () => {
  const mix = unitMixOf({ units, chargeCodes: [] }, 'bedBath')
  expect(mix.map(({ bed, bath, renovation, units: count }) => [bed, bath, renovation, count])).toEqual([
    [1, 1, null, 2],
    [1, 1, 'Renovated', 1],
    [2, 2, null, 1],
    [null, null, null, 1],
    [null, null, null, 5],
  ])
})

it('names the tier of a unit by its tags', () => {
  expect([['Affordable'], ['Classic'], ['Platinum', 'Garden view']].map((tags) => renovationOf({ tags }))).toEqual([
    null,
    'Classic',
    'Platinum',
  ])
})
