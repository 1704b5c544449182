import { sumKnown } from '../../shared/money.ts'
import {
  commercialUnitCaption,
  nonDwellingBedBath,
  nonDwellingUnitWords,
  nonDwellingWords,
} from '../data/status-words.ts'
import type { ChargeCode, RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { isLivedIn } from './compare-leases.ts'

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
  return cancelingCode(unit, codes) === null ? 'occupied' : 'nonRevenue'
}

/**
 * The charge code that cancels the rent of its own unit.
 *
 * @returns The code; `null` where none does.
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

/** What a row says of the kind of space it is; `null` where the report is silent. */
export interface SpaceEvidence {
  floorplan: string | null
  designation: string | null
  bedBath: string | null
  /** The unit as printed, such as `Garage 4`. */
  unit?: string
  /** Caption of the unit column. */
  unitCaption: string
  /** Caption of the column of tenants; only dwellings have residents. */
  tenantCaption?: string
}

/**
 * Whether people live in the space of a row: parking, storage and commercial rows are units of the document, not
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
  /** What their leases say, dollars a month; `null` where none says anything. */
  contractRent: number | null
}

/**
 * The occupied dwellings that schedules of paid rents leave out: employees live there, or a charge of the lease takes its
 * whole rent back.
 *
 * @example
 * unpaidUnits({ units: [aUnit(), aUnit({ occupancy: 'employee', contractRent: 900 })], chargeCodes: [] })
 * // => { units: 1, contractRent: 900 }
 */
export function unpaidUnits({ units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>): UnpaidUnits {
  const unpaid = units.filter((unit) => isLivedIn(unit) && unitUse(unit, chargeCodes) === 'nonRevenue')
  return { units: unpaid.length, contractRent: sumKnown(unpaid.map(({ contractRent }) => contractRent)) }
}
