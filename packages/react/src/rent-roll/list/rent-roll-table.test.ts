import { averageContractRent } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import { describe, expect, test } from 'vitest'
import { averageNote, rollFigures } from '../summary/summary-figures.ts'
import { averageRentText, bedsText, unitsByBeds } from './rent-roll-table.tsx'

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
    expect(bedsText(unitsByBeds(mix))).toBe('8 studio, 52 two-bed, 3 with unknown beds')
    expect(bedsText([{ bed: 7, units: 1200 }])).toBe('1,200 7-bed')
  })
})

describe('the rent of a roll in a list', () => {
  const unit = (number: number, floorplan: string, contractRent: number | null) =>
    aUnit({ unit: String(number), floorplan, contractRent })
  const employee = { ...unit(5, 'B1', 900), occupancy: 'employee' } as const
  const rolls = {
    'one floorplan, all with a rent': aRentRoll([unit(1, 'A1', 1200), unit(2, 'A1', 1300)]),
    // Computed manually: 1,200 and 1,500 over the two occupied units with a rent, whatever else the floorplans contain.
    'an occupied unit without a rent, a vacant one, and an employee': aRentRoll([
      unit(1, 'A1', 1200),
      unit(2, 'A1', null),
      unit(3, 'B1', 1500),
      aVacantUnit({ unit: '4', floorplan: 'B1' }),
      employee,
    ]),
    'no rent at all': aRentRoll([unit(1, 'A1', null)]),
  }

  test.each(Object.entries(rolls))('is the figure of its header, over the same units: %s', (_, roll) => {
    const [, header] = rollFigures(roll)
    const average = averageContractRent(roll)
    expect(averageRentText(average).amount).toBe(header?.value)
    expect(averageNote(average.units)).toBe(header?.note)
  })

  test('divides by the units that have a rent', () => {
    const roll = rolls['an occupied unit without a rent, a vacant one, and an employee']
    expect(averageContractRent(roll)).toEqual({ amount: 1350, units: 2 })
    expect(averageRentText(averageContractRent(roll))).toEqual({ units: '2 units', amount: '$1,350' })
  })
})
