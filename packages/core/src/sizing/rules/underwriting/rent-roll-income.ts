import { bedSpacesOf, type UnitUse, unitUse } from '../../../rent-roll/index.ts'
import type { RentRoll, RentRollUnit } from '../../../rent-roll/rent-roll.schema.ts'
import { addMonths, type IsoDate } from '../../../shared/date.ts'
import { averageKnown, roundToCent, sumKnown, sumMoney } from '../../../shared/money.ts'
import type {
  AssumedDefault,
  BedroomCounts,
  CommercialRents,
  RentLimits,
  RestrictedRentCounts,
  UnderwrittenUnit,
} from '../../sizing.schema.ts'

/** Annual rents of a rent roll, annual $. */
export interface RentRollIncome {
  occupiedRent: number | null
  vacantRent: number | null
  nonRevenueRent: number | null
  /** The part of the non-revenue rents that is for employee units. */
  employeeRent: number
  counts: Record<UnitUse, number>
  /** One entry per unit, in rent roll order. */
  units: UnderwrittenUnit[]
  /** Number of restricted dwellings by the rent that constrains them. */
  restricted: RestrictedRentCounts
}

/**
 * Returns the rents of a rent roll, twelve times the month: contract rents of occupied dwellings, market rents of
 * vacant and non-revenue ones; restricted dwellings at the lowest of restricted, actual and market rent.
 *
 * @param limits Limits of restricted rents given for the deal; those on the rent roll always count.
 * @returns Dollars per year. A part is 0 if no unit has that use, `null` if units have it but none has a rent.
 * @source Fannie Mae Multifamily Guide, underwritten gross rental income (mfguide node 3776).
 * @example
 * rentRollIncome({ units: [], chargeCodes: [] }).occupiedRent
 * // => 0
 */
export function rentRollIncome(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes'>,
  limits: RentLimits | null = null,
): RentRollIncome {
  const { units, counts: restricted } = applyRestrictedRents(rentRoll, underwriteUnits(rentRoll), limits)
  const counts: Record<UnitUse, number> = { occupied: 0, vacant: 0, nonRevenue: 0, notDwelling: 0 }
  for (const { use } of units) counts[use] += 1
  const annual = (wanted: UnitUse): number | null => {
    if (counts[wanted] === 0) return 0
    const monthly = sumKnown(units.map(({ use, rent }) => (use === wanted ? rent : null)))
    return monthly === null ? null : monthly * 12
  }
  const employees = units.map(({ use, rent }, index) =>
    use === 'nonRevenue' && !isUnrentable(rentRoll.units[index]?.occupancy) ? rent : null,
  )
  return {
    occupiedRent: annual('occupied'),
    vacantRent: annual('vacant'),
    nonRevenueRent: annual('nonRevenue'),
    employeeRent: (sumKnown(employees) ?? 0) * 12,
    counts,
    units,
    restricted,
  }
}

function isUnrentable(occupancy: string | undefined): boolean {
  return occupancy === 'model' || occupancy === 'admin' || occupancy === 'down'
}

/**
 * Returns the units of a rent roll as counted in gross potential rent: contract rent if a tenant pays, market rent if
 * the unit is vacant or non-revenue, before restricted rents are applied. A vacant unit without a market rent uses the
 * average market rent of its floorplan, then that of its floorplan's contract rents, then the property's.
 *
 * @returns One entry per unit, in rent roll order.
 * @example
 * underwriteUnits({ units: [], chargeCodes: [] })
 * // => []
 */
export function underwriteUnits(rentRoll: Pick<RentRoll, 'units' | 'chargeCodes'>): UnderwrittenUnit[] {
  const dwellings = rentRoll.units.filter(({ isDwelling }) => isDwelling)
  const byFloorplan = new Map<string, RentRollUnit[]>()
  for (const unit of dwellings) {
    const plan = unit.floorplan ?? ''
    const together = byFloorplan.get(plan)
    if (together) together.push(unit)
    else byFloorplan.set(plan, [unit])
  }
  const averages = new Map([...byFloorplan].map(([plan, units]) => [plan, averageRent(units)] as const))
  const propertyAverage = averageRent(dwellings)
  return rentRoll.units.map((unit) => {
    const use = unitUse(unit, rentRoll.chargeCodes)
    if (use === 'notDwelling') return { use, rent: null, basis: null }
    if (use === 'occupied') return occupied(unit)
    if (unit.marketRent !== null && unit.marketRent > 0) return { use, rent: unit.marketRent, basis: 'market' }
    if (use === 'nonRevenue' && unit.contractRent !== null && unit.contractRent > 0) {
      return { use, rent: unit.contractRent, basis: 'contract' }
    }
    const ofPlan = unit.floorplan === null ? null : (averages.get(unit.floorplan) ?? null)
    if (ofPlan !== null) return { use, rent: ofPlan, basis: 'floorplan average' }
    return { use, rent: propertyAverage, basis: propertyAverage === null ? null : 'property average' }
  })
}

function occupied(unit: RentRollUnit): UnderwrittenUnit {
  return { use: 'occupied', rent: unit.contractRent, basis: unit.contractRent === null ? null : 'contract' }
}

/** Returns a rent above zero; a vacant unit's zero rent is unknown, as if it had none. */
function above(rent: number | null | undefined): number | null {
  return rent !== null && rent !== undefined && rent > 0 ? rent : null
}

/** Returns the average market rent of the units, else the average contract rent; `null` if no unit has either. */
function averageRent(units: readonly RentRollUnit[]): number | null {
  const average =
    averageKnown(units.map(({ marketRent }) => above(marketRent))) ??
    averageKnown(units.map(({ contractRent }) => above(contractRent)))
  return average === null ? null : roundToCent(average)
}

const names = ['none', 'one', 'two', 'three', 'fourOrMore'] as const

/**
 * Returns the dwellings of a rent roll by bedrooms.
 *
 * @returns `null` if the rent roll has no dwelling, the bedrooms of any are unknown, or it lists beds instead of units.
 * @example
 * bedroomCounts({ units: [{ isDwelling: true, bed: 2, bedSpace: null }] })?.two
 * // => 1
 */
export function bedroomCounts(rentRoll: {
  units: readonly Pick<RentRoll['units'][number], 'isDwelling' | 'bed' | 'bedSpace'>[]
}): BedroomCounts | null {
  const counts: BedroomCounts = { none: 0, one: 0, two: 0, three: 0, fourOrMore: 0 }
  for (const { isDwelling, bed, bedSpace } of rentRoll.units) {
    if (!isDwelling) continue
    if (bed === null || bedSpace !== null) return null
    const name = names[Math.min(4, Math.max(0, Math.floor(bed)))]
    if (name !== undefined) counts[name] += 1
  }
  return Object.values(counts).some((count) => count > 0) ? counts : null
}

/**
 * Returns the assumption that a rent roll by the bed is sized by the bed: rents, vacancy, occupancy, reserves and all per-unit figures
 * count beds.
 *
 * @returns Empty for a rent roll of whole units.
 * @example
 * bedDefaults({ units: [] })
 * // => []
 */
export function bedDefaults({ units }: Pick<RentRoll, 'units'>): AssumedDefault[] {
  const beds = bedSpacesOf(units.filter(({ isDwelling }) => isDwelling))
  if (beds.size === 0) return []
  const apartments = new Set(beds.values()).size
  const why = `The rent roll lists the beds of ${apartments} units, so rents, vacancy, reserves, and per-unit figures are per bed. Enter the unit count for per-unit figures.`
  return [{ name: 'units', value: beds.size, why }]
}

/**
 * Returns the commercial rents of a rent roll: base rents of leased spaces whose lease has not ended. Dwellings, vacant spaces,
 * recoveries and spaces without a rent add nothing.
 *
 * @param asOf Day of the underwriting; `null` uses the rent roll's, and if it has none either, no lease is assumed to have ended.
 * @returns Dollars per year, and the number of spaces; `null` if the rent roll has no commercial space.
 * @example
 * commercialRents({ units: [], asOf: null }, null)
 * // => null
 */
export function commercialRents(
  rentRoll: Pick<RentRoll, 'units' | 'asOf'>,
  asOf: IsoDate | null,
): CommercialRents | null {
  const spaces = rentRoll.units.filter(({ isDwelling }) => !isDwelling)
  if (spaces.length === 0) return null
  const day = asOf ?? rentRoll.asOf
  const hasTenant = spaces.filter((space) => isUnitLeased(space))
  const leased = hasTenant.filter(({ leaseEnd }) => leaseEnd === null || day === null || leaseEnd >= day)
  const ending = leased.filter(({ leaseEnd }) => leaseEnd !== null && day !== null && leaseEnd < yearAfter(day))
  const rents = (of: readonly RentRollUnit[]) => sumMoney(of.map(({ contractRent }) => contractRent)) * 12
  return {
    amount: rents(leased),
    spaces: spaces.length,
    leased: leased.length,
    ended: rents(hasTenant) - rents(leased),
    endingWithinYear: rents(ending),
    sources: leased.map(({ source: { file, sheet, row, cells } }) => ({
      file,
      sheet,
      cell: cells.contractRent ?? cells.unit ?? `A${row}`,
    })),
  }
}

function isUnitLeased({ occupancy, contractRent }: RentRollUnit): boolean {
  return (occupancy === 'current' || occupancy === 'notice') && (contractRent ?? 0) > 0
}

function yearAfter(day: IsoDate): IsoDate {
  return `${addMonths(day.slice(0, 7), 12)}${day.slice(7)}`
}

/**
 * Limits restricted dwellings to the lowest of restricted, actual and market rent; all others are unchanged. A vacant
 * dwelling has no actual rent. Unknown rents are no limit.
 *
 * @param underwritten One entry per unit, in rent roll order.
 * @param limits As given for the deal; `null` if only those on the rent roll are known.
 * @returns New entries, and the numbers of restricted ones by the rent that constrains them.
 * @source Fannie Mae Multifamily Guide, Required Underwritten NCF of multifamily affordable properties (gross rental
 * income is "the least of"), and Guide Update 21-02 of 2021-03-18 (mfguide node 12581): "applicable LIHTC rents equals
 * the lower of maximum allowable LIHTC rents and actual rents in place".
 * @example
 * applyRestrictedRents({ units: [] }, [], null).counts.units
 * // => 0
 */
export function applyRestrictedRents(
  { units }: Pick<RentRoll, 'units'>,
  underwritten: readonly UnderwrittenUnit[],
  limits: RentLimits | null,
): { units: UnderwrittenUnit[]; counts: RestrictedRentCounts } {
  const counts: RestrictedRentCounts = { units: 0, restricted: 0, actual: 0, market: 0, withoutLimit: 0 }
  const limited = underwritten.map((unlimited, at): UnderwrittenUnit => {
    const unit = units[at]
    if (unit === undefined || unlimited.use === 'notDwelling') return unlimited
    const restricted = restrictedRentOf(unit, limits)
    if (restricted === null && !unit.tags.includes('Affordable')) return unlimited
    counts.units += 1
    if (restricted === null) counts.withoutLimit += 1
    if (unlimited.rent === null) return unlimited
    const rents: readonly (readonly [UnderwrittenUnit['basis'], number | null])[] = [
      ['restricted', restricted],
      ['market', above(unit.marketRent)],
    ]
    const minimum = rents.reduce<UnderwrittenUnit>(
      (so, [basis, rent]) => (rent !== null && rent < (so.rent ?? 0) ? { ...so, rent, basis } : so),
      unlimited,
    )
    counts[minimum.basis === 'restricted' ? 'restricted' : minimum.basis === 'contract' ? 'actual' : 'market'] += 1
    return minimum
  })
  return { units: limited, counts }
}

/** Returns the rent that a dwelling's restriction allows: the lower of the rent roll's and the given limit; `null` if unknown. */
function restrictedRentOf({ restrictedRent, bed, tags }: RentRollUnit, limits: RentLimits | null): number | null {
  const isLimited = limits !== null && (limits.units === 'all' || tags.includes('Affordable'))
  const given = isLimited && bed !== null ? above(limits.byBed[bed]) : null
  const printed = above(restrictedRent)
  return given === null || printed === null ? (given ?? printed) : Math.min(given, printed)
}

/**
 * Describes the restricted dwellings for the list of assumptions.
 *
 * @returns One or two sentences; empty if no dwelling is restricted.
 * @example
 * restrictedRentText({ units: 20, restricted: 12, actual: 7, market: 1, withoutLimit: 0 })
 * // => '20 restricted units at the lowest of restricted, actual, and market rent: 12 restricted, 7 actual, 1 market.'
 */
export function restrictedRentText({ units, restricted, actual, market, withoutLimit }: RestrictedRentCounts): string {
  if (units === 0) return ''
  const parts = [`${restricted} restricted`, `${actual} actual`, `${market} market`]
  const unknown = units - restricted - actual - market
  const counts = [...parts, ...(unknown === 0 ? [] : [`${unknown} without a rent`])].join(', ')
  const words = `${units} restricted ${units === 1 ? 'unit' : 'units'} at the lowest of restricted, actual, and market rent: ${counts}.`
  return withoutLimit === 0
    ? words
    : `${words} Restricted rent not provided for ${withoutLimit}. Enter the rent limits.`
}
