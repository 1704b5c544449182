import type { ChargeCode, RentRollUnit } from '../rent-roll.schema.ts'

/** What a unit means for the underwriting. */
export type UnitUse = 'occupied' | 'vacant' | 'nonRevenue' | 'notDwelling'

/**
 * What a unit means for the underwriting: somebody pays rent, it stands empty, it earns nothing though it stands
 * (model, office, down, employee), or nobody lives in it at all.
 *
 * An occupied unit whose whole rent one of its own codes cancels (an employee credit as large as the rent) earns
 * nothing either. A concession never counts as such a code: concessions come off once, from the statement.
 *
 * @example
 * unitUse({ isDwelling: true, occupancy: 'model', contractRent: 0, charges: {} }, [])
 * // => 'nonRevenue'
 */
export function unitUse(
  unit: Pick<RentRollUnit, 'isDwelling' | 'occupancy' | 'contractRent' | 'charges'>,
  codes: readonly ChargeCode[],
): UnitUse {
  if (!unit.isDwelling || unit.occupancy === 'future') return 'notDwelling'
  if (unit.occupancy === 'vacant' || unit.occupancy === 'vacantLeased') return 'vacant'
  if (unit.occupancy === 'model' || unit.occupancy === 'admin' || unit.occupancy === 'down') return 'nonRevenue'
  if (unit.occupancy === 'employee') return 'nonRevenue'
  return cancellingCode(unit, codes) === null ? 'occupied' : 'nonRevenue'
}

/**
 * The charge code that cancels the rent of its own unit.
 *
 * @returns The code; `null` where none does.
 * @example
 * cancellingCode({ contractRent: 1500, charges: { RENT: 1500, EMPL: -1500 } }, [])
 * // => 'EMPL'
 */
export function cancellingCode(
  unit: Pick<RentRollUnit, 'contractRent' | 'charges'>,
  codes: readonly ChargeCode[],
): string | null {
  const { contractRent } = unit
  if (contractRent === null || contractRent <= 0) return null
  const cancels = Object.entries(unit.charges).find(
    ([code, amount]) => Math.abs(amount + contractRent) < 0.005 && !isConcession(code, codes),
  )
  return cancels?.[0] ?? null
}

function isConcession(code: string, codes: readonly ChargeCode[]): boolean {
  const category = codes.find((candidate) => candidate.code === code)?.category ?? null
  return category === 'Recurring Concessions' || category === 'Upfront Concessions'
}
