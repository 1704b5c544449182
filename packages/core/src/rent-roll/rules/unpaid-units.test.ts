import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { unpaidUnits } from './unpaid-units.ts'

it('counts who lives there without paying, not what stands empty or is a model', () => {
  const units = [
    aUnit(),
    aUnit({ contractRent: 1100, charges: { RENT: 1100, CORP: -1100 } }),
    aUnit({ contractRent: 900, occupancy: 'employee' }),
    aVacantUnit(),
    aVacantUnit({ occupancy: 'model', isVacant: false }),
    aUnit({ isDwelling: false, occupancy: 'employee' }),
  ]
  // 1,100 and 900.
  expect(unpaidUnits({ units, chargeCodes: [] })).toEqual({ units: 2, contractRent: 2000 })
  expect(unpaidUnits({ units: [aUnit()], chargeCodes: [] })).toEqual({ units: 0, contractRent: null })
})
