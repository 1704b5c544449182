import { sumKnown } from '../../shared/money.ts'
import {
  commercialUnitCaption,
  nonDwellingBedBath,
  nonDwellingUnitWords,
  nonDwellingWords,
} from '../data/status-words.ts'
import type { ChargeCode, RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isPhysicallyOccupied } from './compare-leases.ts'

/** Use of a unit in the underwriting. */
export type UnitUse = 'occupied' | 'vacant' | 'nonRevenue' | 'notDwelling'

/**
 * Returns the use of a unit in the underwriting: a tenant pays rent, it is vacant, it exists but earns nothing (model,
 * office, down, employee), or it is not a dwelling.
 *
 * An occupied unit whose whole rent is canceled by one of its own codes (an employee credit equal to the rent) earns
 * nothing either. A concession never counts as such a code: concessions are subtracted once, from the statement.
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
  return cancelingCode(unit, codes) === null ? 'occupied' : 'nonRevenue'
}

/**
 * Returns the charge code that cancels the rent of its own unit.
 *
 * @returns The code; `null` if none does.
 * @example
 * cancelingCode({ contractRent: 1500, charges: { RENT: 1500, EMPL: -1500 } }, [])
 * // => 'EMPL'
 */
export function cancelingCode(
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

/** Facts in a row about the kind of its space; `null` if the report does not state them. */
export interface SpaceEvidence {
  floorplan: string | null
  designation: string | null
  bedBath: string | null
  /** The unit as printed, such as `Garage 4`. */
  unit?: string
  /** Caption of the unit column. */
  unitCaption: string
  /** Caption of the tenant column; only dwellings have residents. */
  tenantCaption?: string
}

/**
 * Returns whether the space of a row is a dwelling: parking, storage and commercial rows are units of the document, not
 * dwellings.
 *
 * @example
 * isDwellingSpace({ floorplan: 'A_Park', designation: null, bedBath: null, unitCaption: 'Unit' })
 * // => false
 */
export function isDwellingSpace(evidence: SpaceEvidence): boolean {
  const { floorplan, designation, bedBath, unit = '', unitCaption, tenantCaption = '' } = evidence
  if (bedBath !== null && nonDwellingBedBath.test(bedBath.trim())) return false
  if (nonDwellingUnitWords.test(unit)) return false
  const words = [floorplan, designation].map((text) => (text ?? '').replace(/[_-]+/g, ' '))
  if (words.some((text) => nonDwellingWords.test(text))) return false
  const isCommercial = commercialUnitCaption.test(unitCaption) && !/\bresidents?\b/i.test(tenantCaption)
  return !(isCommercial && (floorplan ?? '') === '')
}

/** Occupied dwellings that earn nothing. */
export interface UnpaidUnits {
  units: number
  /** Rent of their leases, dollars per month; `null` if none states one. */
  contractRent: number | null
}

/**
 * Returns the occupied dwellings that schedules of paid rents exclude: those of employees, or with a charge that
 * reverses the whole rent.
 *
 * @example
 * unpaidUnits({ units: [aUnit(), aUnit({ occupancy: 'employee', contractRent: 900 })], chargeCodes: [] })
 * // => { units: 1, contractRent: 900 }
 */
export function unpaidUnits({ units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>): UnpaidUnits {
  const unpaid = units.filter((unit) => isPhysicallyOccupied(unit) && unitUse(unit, chargeCodes) === 'nonRevenue')
  return { units: unpaid.length, contractRent: sumKnown(unpaid.map(({ contractRent }) => contractRent)) }
}
