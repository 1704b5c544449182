import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** The document gives no rent for single units, or none at all. */
export function checkRentSource({ rentRoll, leases }: Pick<RentRollEvidence, 'rentRoll' | 'leases'>): Finding[] {
  const sum = leases.flatMap((lease) => lease.charges).find(({ isSum }) => isSum)
  if (rentRoll.units.some((unit) => unit.contractRent !== null))
    return sum && rentRoll.chargeCodes.some(({ code }) => code === sum.code) ? [takenFromSum(sum.code)] : []
  const charges = sumMoney(rentRoll.units.flatMap((unit) => Object.values(unit.charges)))
  const message =
    rentRoll.chargeCodes.length > 0
      ? 'Charges are printed for each unit in one sum, and by code for the property only: contract rent is known in total, not by unit. Ask for the rent roll with charge detail.'
      : 'No rent column or rent charge was found: contract rent is unknown. Map the rent column, or ask for the rent roll with lease charges.'
  return [
    {
      id: 'rent-roll/no-unit-rent',
      severity: 'error',
      message,
      source: null,
      seen: null,
      dollars: charges === 0 ? null : Math.abs(charges),
    },
  ]
}

function takenFromSum(caption: string): Finding {
  return {
    id: 'rent-roll/rent-from-all-charges',
    severity: 'warning',
    message: `The document prints one sum of all charges for each lease (${caption}), and no rent: the sum was taken for contract rent and may hold fees. Ask for the rent roll with charge detail.`,
    source: null,
    seen: caption,
    dollars: null,
  }
}
