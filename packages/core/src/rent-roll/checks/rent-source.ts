import { sumMoney } from '../../shared/money.ts'
import type { RentRollEvidence, RentRollRule } from './rent-roll-evidence.ts'

export const noUnitRent: RentRollRule = {
  id: 'rent-roll/no-unit-rent',
  severity: 'error',
  says: 'The document gives no rent for single units, or none at all.',
  parameters: {},
  find: ({ rentRoll }) => {
    if (hasUnitRents(rentRoll)) return []
    const charges = sumMoney(rentRoll.units.flatMap((unit) => Object.values(unit.charges)))
    const message =
      rentRoll.chargeCodes.length > 0
        ? 'Charges are printed for each unit in one sum, and by code for the property only: contract rent is known in total, not by unit. Ask for the rent roll with charge detail.'
        : 'No rent column or rent charge was found: contract rent is unknown. Map the rent column, or ask for the rent roll with lease charges.'
    return [{ message, source: null, seen: null, dollars: charges === 0 ? null : Math.abs(charges) }]
  },
}

export const rentFromAllCharges: RentRollRule = {
  id: 'rent-roll/rent-from-all-charges',
  severity: 'warning',
  says: 'The document prints one sum of all charges for each lease and no rent; the sum was taken for contract rent and may hold fees.',
  parameters: {},
  find: ({ rentRoll, leases }) => {
    const sum = leases.find(({ charges }) => charges.some(({ isSum }) => isSum))?.charges.find(({ isSum }) => isSum)
    if (!sum || !hasUnitRents(rentRoll) || !rentRoll.chargeCodes.some(({ code }) => code === sum.code)) return []
    const message = `The document prints one sum of all charges for each lease (${sum.code}), and no rent: the sum was taken for contract rent and may hold fees. Ask for the rent roll with charge detail.`
    return [{ message, source: null, seen: sum.code, dollars: null }]
  },
}

function hasUnitRents({ units }: RentRollEvidence['rentRoll']): boolean {
  return units.some((unit) => unit.contractRent !== null)
}
