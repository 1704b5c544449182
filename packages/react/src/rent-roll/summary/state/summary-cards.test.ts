import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { summaryCards } from './summary-cards.ts'

const valuesOf = (roll: ReturnType<typeof aRentRoll>) =>
  Object.fromEntries(summaryCards(roll, 'floorplan').map(({ label, value }) => [label, value]))

describe('the figures of a rent roll', () => {
  it('count units and add up rents', () => {
    expect(valuesOf(aRentRoll([aUnit(), aVacantUnit({ unit: '102' })]))).toEqual({
      Units: '2',
      Occupied: '50.0%',
      Vacant: '1',
      'Non-revenue': '0',
      'Market rent': '$2,500',
      'Contract rent': '$1,200',
      'In-place rent': '$1,200',
      'Loss to lease': '$50',
      'Contract rent per SF': '$1.71',
    })
  })

  it('do not take what nobody knows for zero', () => {
    const unknown = { marketRent: null, contractRent: null, inPlaceRent: null, squareFeet: null }
    const values = valuesOf(aRentRoll([aUnit(unknown)]))
    expect([values['Market rent'], values['Contract rent'], values['Loss to lease']]).toEqual(['–', '–', '–'])
    expect(valuesOf(aRentRoll([])).Occupied).toBe('–')
  })
})
