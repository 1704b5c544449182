import { describe, expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from './rent-roll-summary.ts'

describe('rentRollSummary', () => {
  it('counts a unit on notice as occupied and a model as neither occupied nor vacant', () => {
    const model = aVacantUnit({ occupancy: 'model', isVacant: false })
    const summary = rentRollSummary(aRentRoll([aUnit(), aUnit({ occupancy: 'notice' }), aVacantUnit(), model]))
    expect([summary.unitCount, summary.occupiedCount, summary.vacantCount, summary.nonRevenueCount]).toEqual([
      4, 2, 1, 1,
    ])
  })

  it('adds contract rent to the cent and keeps a missing market rent unknown', () => {
    const units = [aUnit({ contractRent: 1200.1, marketRent: null }), aUnit({ contractRent: 0.2, marketRent: null })]
    const summary = rentRollSummary(aRentRoll(units))
    expect([summary.totalContractRent, summary.totalMarketRent]).toEqual([1200.3, null])
  })

  it('takes the rent of the charge code summary where no unit has a rent of its own', () => {
    const rent = {
      code: 'Rent',
      description: null,
      category: 'Contract Rent' as const,
      probability: 1,
      inPlaceRent: true,
      yearly: false,
      total: 9000,
    }
    const roll = aRentRoll([aUnit({ contractRent: null })], {
      chargeCodes: [rent, { ...rent, code: 'Pet', category: 'Pet Fees', total: 70 }],
    })
    expect(rentRollSummary(roll).totalContractRent).toBe(9000)
  })

  it('tells dwellings from the parking spaces among the units', () => {
    const summary = rentRollSummary(aRentRoll([aUnit(), aUnit({ isDwelling: false })]))
    expect([summary.unitCount, summary.dwellingCount]).toEqual([2, 1])
  })
})
