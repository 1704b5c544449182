import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { RentRoll, RentRollTotals, RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup } from './occupancy.ts'
import { inPlaceRentPerSquareFoot, isRentCategory, monthlyAmount } from './rents.ts'

/**
 * Returns the counts and totals of a rent roll.
 *
 * If no unit has its own rent, the total contract rent is the one in a summary of the document, otherwise that of the
 * rent codes that the document totals.
 *
 * @returns Totals are `null` if no unit (and no code) has a value.
 * @example
 * rentRollSummary({ property: null, asOf: null, units: [], futureLeases: [], chargeCodes: [], unitTypes: [], columns: [], tags: [],
 *   dates: { earliestLeaseStart: null, latestLeaseEnd: null } }).unitCount
 * // => 0
 */
export function rentRollSummary(rentRoll: RentRoll): RentRollTotals {
  const { units, futureLeases, chargeCodes, printedContractRent = null } = rentRoll
  const dwellings = units.filter((unit) => unit.isDwelling)
  const beds = bedSpacesOf(dwellings)
  const count = (test: (unit: RentRoll['units'][number]) => boolean) => units.filter(test).length
  const vacantCount = count((unit) => unit.isVacant)
  const nonRevenueCount = count((unit) => isNonRevenueGroup(unit.occupancy))
  const rentCodes = chargeCodes.filter((code) => isRentCategory(code.category))
  const rentByCode = rentCodes.length > 0 ? sumMoney(rentCodes.map((code) => monthlyAmount(code.total, code))) : null
  return {
    asOf: rentRoll.asOf,
    unitCount: units.length,
    dwellingCount: dwellings.length,
    bedSpaceCount: beds.size,
    apartmentCount: dwellings.length - beds.size + new Set(beds.values()).size,
    occupiedCount: units.length - vacantCount - nonRevenueCount,
    vacantCount,
    nonRevenueCount,
    futureLeaseCount: futureLeases.length,
    totalMarketRent: sumKnown(units.map((unit) => unit.marketRent)),
    totalContractRent: sumKnown(units.map((unit) => unit.contractRent)) ?? printedContractRent ?? rentByCode,
    totalInPlaceRent: sumKnown(units.map((unit) => unit.inPlaceRent)),
    totalSquareFeet: sumKnown(units.map((unit) => unit.squareFeet)),
  }
}

type Unit = Pick<RentRollUnit, 'property' | 'building' | 'unit' | 'bedSpace' | 'bed'>

/** A unit's number followed by the letter of a bed: `101-A`, `2304 B`. */
const letteredUnit = /^(.*\d)[\s/-]*([A-H])$/i

/** Minimum fraction of the lettered units with as many letters as bedrooms. Our own choice. */
const matchingShare = 0.9

/**
 * Returns the unit of each bed on a student roll, by its row. A roll lists beds if a room or bed column distinguishes rows of
 * one unit, or if the letters after its unit numbers run from A to the unit's bedroom count: `101-A` to `101-D` with four,
 * `102-A` and `102-B` with two. Letters alone are no proof, since `1A` and `1B` are often two apartments on one floor: they
 * count only if units of different sizes agree.
 *
 * @returns A name of the unit, including building and property, for each row that is a bed; nothing for a row of a whole unit.
 * @example
 * [...bedSpacesOf([{ property: null, building: null, unit: '101', bedSpace: 'A', bed: 2 },
 *   { property: null, building: null, unit: '101', bedSpace: 'B', bed: 2 }]).values()]
 * // => ['101', '101']
 */
export function bedSpacesOf<Row extends Unit>(units: readonly Row[]): Map<Row, string> {
  const spaced = units.filter(({ bedSpace }) => bedSpace !== null)
  const byColumn = new Map(spaced.map((unit) => [unit, nameOf(unit, unit.unit)]))
  if (new Set(byColumn.values()).size < byColumn.size) return byColumn
  return byLetter(units)
}

function byLetter<Row extends Unit>(units: readonly Row[]): Map<Row, string> {
  const groups = new Map<string, { unit: Row; letter: string }[]>()
  for (const unit of units) {
    const [, stem, letter] = letteredUnit.exec(unit.unit.trim()) ?? []
    if (stem === undefined || letter === undefined) continue
    const name = nameOf(unit, stem)
    groups.set(name, [...(groups.get(name) ?? []), { unit, letter: letter.toUpperCase() }])
  }
  const matching = [...groups].filter(([, beds]) => areItsBeds(beds))
  const sizes = new Set(matching.map(([, beds]) => beds.length))
  if (sizes.size < 2 || matching.length < groups.size * matchingShare) return new Map()
  return new Map(matching.flatMap(([name, beds]) => beds.map(({ unit }) => [unit, name] as const)))
}

/** Checks for letters from A without gaps, as many as the bedrooms that each row states. */
function areItsBeds(beds: readonly { unit: Unit; letter: string }[]): boolean {
  const letters = beds.map(({ letter }) => letter).sort()
  return letters.every((letter, at) => letter === 'ABCDEFGH'[at]) && beds.every(({ unit }) => unit.bed === beds.length)
}

function nameOf({ property, building }: Unit, unit: string): string {
  return [property, building, unit].filter((part) => part !== null).join(' / ')
}

/** Views that the data of a rent roll supports. */
export interface DataQuality {
  leaseStarts: boolean
  leaseEnds: boolean
  inPlaceRents: boolean
  beds: boolean
  /** Rent against market rent by expiring lease: needs both on the same units, and lease ends. */
  lossToLease: boolean
  rentPerSquareFoot: boolean
  chargeCodes: boolean
  concessions: boolean
}

/**
 * Returns the views of a rent roll that its data supports. Lease starts, lease ends, in-place rents and beds are usable if
 * more than one fifth of the units have them; so is loss to lease if as many have both rents, and lease ends are usable;
 * rent per square foot requires more than one third. Charge codes require one, concessions one of a concession category.
 *
 * A rent of 0, as on a vacant unit, does not count.
 *
 * @source Specification of the product, rent roll data-quality flags.
 * @example
 * dataQuality({ units: [], chargeCodes: [] }).leaseStarts
 * // => false
 */
export function dataQuality({ units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>): DataQuality {
  const has = (test: (unit: RentRollUnit) => boolean, unitsForEach: number = unitsPerKnown.usable) =>
    units.filter(test).length * unitsForEach > units.length
  const leaseEnds = has((unit) => unit.leaseEnd !== null)
  return {
    leaseStarts: has((unit) => unit.leaseStart !== null),
    leaseEnds,
    inPlaceRents: has(paysRent),
    beds: has((unit) => unit.bed !== null),
    lossToLease: leaseEnds && has((unit) => paysRent(unit) && (unit.marketRent ?? 0) > 0),
    rentPerSquareFoot: has((unit) => (inPlaceRentPerSquareFoot(unit) ?? 0) > 0, unitsPerKnown.rentPerSquareFoot),
    chargeCodes: chargeCodes.length > 0,
    concessions: chargeCodes.some(({ category }) => category?.includes('Concession')),
  }
}

function paysRent({ inPlaceRent }: RentRollUnit): boolean {
  return inPlaceRent !== null && inPlaceRent > 0
}

/**
 * Minimum number of units with a value for reports to use it. Source: specification of the product (business
 * constants): more than one fifth, and for rent per square foot more than one third.
 */

/** Divisor of the unit count that the units with the value must exceed: 5 is "more than one fifth". */
const unitsPerKnown = { usable: 5, rentPerSquareFoot: 3 } as const
