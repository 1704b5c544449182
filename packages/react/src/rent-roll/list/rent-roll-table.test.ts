import { describe, expect, test } from 'vitest'
import { averageContractRent, bedsText, unitsByBeds } from './rent-roll-table.tsx'

const mix = [
  { bed: null, unitCount: 3 },
  { bed: 2, unitCount: 40 },
  { bed: 0, unitCount: 8 },
  { bed: 2, unitCount: 12 },
  { bed: 3, unitCount: 0 },
]

describe('the unit mix of a roll in a list', () => {
  test('adds up floorplans of the same beds, and tells those apart that are unknown', () => {
    expect(unitsByBeds(mix)).toEqual([
      { bed: 0, units: 8 },
      { bed: 2, units: 52 },
      { bed: null, units: 3 },
    ])
  })

  test('is told in words', () => {
    expect(bedsText(unitsByBeds(mix))).toBe('8 studio, 52 two-bed, 3 of unknown bed count')
    expect(bedsText([{ bed: 7, units: 1200 }])).toBe('1,200 7-bed')
  })
})

describe('the rent of a roll in a list', () => {
  const type = (unitCount: number, vacantCount: number, rent: number | null) => ({
    unitCount,
    vacantCount,
    averageContractRent: rent,
  })

  test('counts each floorplan by its occupied units', () => {
    // By hand: 9 × 1,200 and 1 × 1,500 over 10.
    expect(averageContractRent([type(10, 1, 1200), type(3, 2, 1500), type(4, 4, null)])).toBe(1230)
  })

  test('is unknown where no floorplan has one', () => {
    expect(averageContractRent([type(4, 4, null)])).toBeNull()
    expect(averageContractRent([])).toBeNull()
  })
})
