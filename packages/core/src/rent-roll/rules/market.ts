import { groupedBy } from '../../shared/grouped-by.ts'
import { averageKnown, roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import { dayText } from '../../text/format.ts'
import type { RentRoll, RentRollUnit, UnitType } from '../rent-roll.schema.ts'
import { monthsBefore } from './compare-leases.ts'
import type { TradeOut } from './trade-outs.ts'
import { byFloorplanWithTotal, byKindAndFloorplan, renovationOf } from './unit-mix.ts'
import { unitUse } from './unit-use.ts'

/** Five methods for a unit's market rent today. */
export const markToMarketMethods = ['unit', 'floorplan', 'recentLeases', 'tradeOuts', 'comps'] as const

/** One of {@link markToMarketMethods}: the source of a unit's market rent. */
export type MarkToMarketMethod = (typeof markToMarketMethods)[number]

/** Maximum age of a recent lease, in months. Our own choice. */
export const defaultRecentMonths = 3

/** Rent of a unit at a competing property, after concessions. */
export interface CompRent {
  bed: number
  /** `null` for any number of baths. */
  bath: number | null
  /** Dollars per month. */
  effectiveRent: number
  /** Weight of the comp among others of its kind, such as its number of units; 1 by default. */
  weight?: number
}

/** Options for marking units to market. */
export interface MarketRentOptions {
  /** `floorplan` by default. */
  method?: MarkToMarketMethod
  /** Rents of competing properties, for the method `comps`. */
  comps?: readonly CompRent[]
  /** Maximum age of a recent lease, in months; 3 by default. */
  recentMonths?: number
  /** Trade-outs since an earlier roll of the property, for the method `tradeOuts`. */
  tradeOuts?: readonly TradeOut[]
}

/** Market rent of a unit, and its basis. */
interface MarketRent {
  /** Dollars per month; `null` if the method gives none for the unit. */
  rent: number | null
  /** In words: `average asking rent of A1`, `2 new leases of A1 since 02/28/2026`. */
  basis: string | null
}

/**
 * Returns the market rent of each unit, by one of five methods.
 *
 * - `unit`: the one printed for the unit, or set for its floorplan.
 * - `floorplan`: the one set for its floorplan, otherwise the average of those printed for its units.
 * - `recentLeases`: the average contract rent of leases that began recently in the same floorplan, otherwise with the same beds and baths, renovated
 * units separate from others; only new leases if the move-in dates distinguish them from renewals.
 * - `tradeOuts`: the average rent at which new residents took over units of the floorplan since an earlier roll, otherwise of units with the same
 * beds and baths, renovated ones separately.
 * - `comps`: the average of the given comps with the same beds and baths, otherwise with the same beds.
 *
 * @returns One entry per unit, in the order of the roll.
 * @source The product's default is `floorplan`; that recent leases reach back three months is our own choice, and so is that a renewal is no evidence
 * of market rent.
 * @example
 * marketRents({ units: [], chargeCodes: [], unitTypes: [], asOf: null })
 * // => []
 */
export function marketRents(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'unitTypes' | 'asOf'>,
  { method = 'floorplan', comps = [], recentMonths = defaultRecentMonths, tradeOuts = [] }: MarketRentOptions = {},
): MarketRent[] {
  const { units, unitTypes } = rentRoll
  if (method === 'unit') {
    return units.map((unit) => {
      const rent = above(marketRentOf(unit, unitTypes))
      return rent === null ? unknown : { rent, basis: 'asking rent of the unit' }
    })
  }
  if (method === 'floorplan') return byFloorplan(rentRoll)
  if (method === 'comps') return units.map((unit) => compRent(unit, comps))
  return method === 'tradeOuts' ? byTradeOuts(rentRoll, tradeOuts) : byRecentLeases(rentRoll, recentMonths)
}

const unknown: MarketRent = { rent: null, basis: null }

function byFloorplan({ units, unitTypes }: Pick<RentRoll, 'units' | 'unitTypes'>): MarketRent[] {
  const set = new Map(unitTypes.map(({ floorplan, userRents }) => [floorplan, userRents.marketRent]))
  const dwellings = units.filter(({ isDwelling }) => isDwelling)
  const averages = averagesBy(
    dwellings,
    ({ floorplan }) => floorplan,
    ({ marketRent }) => above(marketRent),
  )
  return units.map(({ floorplan }) => {
    if (floorplan === null) return unknown
    const user = set.get(floorplan)
    if (user !== undefined) return { rent: user, basis: `rent set for ${floorplan}` }
    const average = averages.get(floorplan)
    return average ? { rent: average.rent, basis: `average asking rent of ${floorplan}` } : unknown
  })
}

function byRecentLeases(rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'>, months: number): MarketRent[] {
  const recent = recentLeases(rentRoll, months)
  if (recent === null) return rentRoll.units.map(() => unknown)
  const leases = recent.leases.filter(({ kind }) => kind !== 'renewal')
  const noun = leases.some(({ kind }) => kind === 'new') ? 'new lease' : 'lease'
  const signed = leases.map(({ unit }) => ({ ...unit, rent: above(unit.contractRent), renovation: renovationOf(unit) }))
  return bySimilarLeases(rentRoll.units, signed, noun, ` since ${dayText(recent.since)}`)
}

function byTradeOuts({ units }: Pick<RentRoll, 'units'>, found: readonly TradeOut[]): MarketRent[] {
  const signed = found.filter(({ kind }) => kind === 'new').map((tradeOut) => ({ ...tradeOut, rent: tradeOut.after }))
  return bySimilarLeases(units, signed, 'trade-out', ' to new residents')
}

/** A lease that is evidence for the rent of similar units. */
type SignedLease = Pick<RentRollUnit, 'floorplan' | 'bed' | 'bath'> & { rent: number | null; renovation: string | null }

/** Returns the average of leases in the same floorplan, otherwise with the same beds and baths, renovated units separate from others. */
function bySimilarLeases(
  units: readonly RentRollUnit[],
  leases: readonly SignedLease[],
  noun: string,
  since: string,
): MarketRent[] {
  const inTier = (kind: string | null, renovation: string | null) =>
    kind === null ? null : JSON.stringify([kind, renovation])
  const ofPlan = averagesBy(
    leases,
    ({ floorplan, renovation }) => inTier(floorplan, renovation),
    ({ rent }) => rent,
  )
  const ofBeds = averagesBy(
    leases,
    (lease) => inTier(bedBath(lease), lease.renovation),
    ({ rent }) => rent,
  )
  return units.map((unit) => {
    const renovation = renovationOf(unit)
    const tier = renovation === null ? '' : `, ${renovation}`
    const plan = ofPlan.get(inTier(unit.floorplan, renovation) ?? '')
    if (plan) return { rent: plan.rent, basis: `${counted(plan.count, noun)} of ${unit.floorplan}${tier}${since}` }
    const beds = ofBeds.get(inTier(bedBath(unit), renovation) ?? '')
    if (!beds) return unknown
    return { rent: beds.rent, basis: `${counted(beds.count, noun)} of ${bedBath(unit)}${tier}${since}` }
  })
}

function compRent({ bed, bath, isDwelling }: RentRollUnit, comps: readonly CompRent[]): MarketRent {
  if (bed === null || !isDwelling) return unknown
  const ofBeds = comps.filter((comp) => comp.bed === bed)
  const exact = ofBeds.filter((comp) => comp.bath !== null && comp.bath === bath)
  const found = exact.length > 0 ? exact : ofBeds
  const weight = sumMoney(found.map((comp) => comp.weight ?? 1))
  if (weight <= 0) return unknown
  const rent = roundToCent(sumMoney(found.map((comp) => comp.effectiveRent * (comp.weight ?? 1))) / weight)
  const kind = `${bed === 0 ? 'studio' : `${bed} BR`}${exact.length > 0 ? `/${bath} BA` : ''}`
  return { rent, basis: `${counted(found.length, 'comp')} of ${kind}` }
}

function averagesBy<Lease>(
  leases: readonly Lease[],
  keyOf: (lease: Lease) => string | null,
  rentOf: (lease: Lease) => number | null,
): Map<string, { rent: number; count: number }> {
  const groups = groupedBy(
    leases.filter((lease) => rentOf(lease) !== null),
    keyOf,
  )
  return new Map(
    [...groups].map(([key, members]) => [
      key,
      { rent: roundToCent(averageKnown(members.map(rentOf)) ?? 0), count: members.length },
    ]),
  )
}

function bedBath({ bed, bath }: Pick<RentRollUnit, 'bed' | 'bath'>): string | null {
  return bed === null ? null : `${bed === 0 ? 'studio' : `${bed} BR`}/${bath ?? '?'} BA`
}

/** Formats a count as `1 unit` or `3 units`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns a rent above zero, otherwise `null`; a market rent of zero is no evidence. */
function above(rent: number | null): number | null {
  return rent !== null && rent > 0 ? rent : null
}

/**
 * Returns the asking rent of a unit: the market rent that the user set for its floorplan, otherwise the one printed for the unit.
 *
 * @returns Dollars per month; `null` if there is none.
 * @example
 * marketRentOf({ floorplan: 'A1', marketRent: 1250 }, [{ floorplan: 'A1', userRents: { marketRent: 1300 } }])
 * // => 1300
 */
export function marketRentOf(
  unit: Pick<RentRollUnit, 'floorplan' | 'marketRent'>,
  unitTypes: readonly Pick<UnitType, 'floorplan' | 'userRents'>[],
): number | null {
  const type = unitTypes.find(({ floorplan }) => floorplan === unit.floorplan)
  return type?.userRents.marketRent ?? unit.marketRent
}

/** A dwelling marked to market. Dollars per month. */
interface MarkedUnit {
  unit: RentRollUnit
  /** Whether a tenant pays for it. */
  isUnitLeased: boolean
  marketRent: number | null
  /** Basis of the market rent. */
  basis: string | null
  /** Market rent less contract rent, negative if the lease is above market; `null` on a unit without a paying tenant, or if a rent is unknown. */
  lossToLease: number | null
}

/** The rented units of one floorplan compared with market. Dollars per month, over the units that are marked. */
interface MarkedFloorplan {
  /** `null` if the units have none. */
  floorplan: string | null
  isTotal: boolean
  /** Rented units, and the number of them with both rents. */
  leasedUnits: number
  markedUnits: number
  marketRent: number | null
  contractRent: number | null
  lossToLease: number | null
  /** As a fraction of market rent. */
  lossShare: number | null
  /** Bases of the market rents, without repetition. */
  bases: string[]
}

/** A rent roll marked to market by one method. */
export interface MarkToMarket {
  method: MarkToMarketMethod
  asOf: string | null
  /** The dwellings, in the order of the roll. */
  units: MarkedUnit[]
  /** Small ones first, with a last row for all. */
  floorplans: MarkedFloorplan[]
}

/**
 * Marks the leases of a rent roll to market: market rent of its rented units less their contract rent. Vacant and
 * non-revenue units have a market rent and no loss to lease.
 *
 * @example
 * markToMarket({ units: [], chargeCodes: [], unitTypes: [], asOf: null }).method
 * // => 'floorplan'
 */
export function markToMarket(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'unitTypes' | 'asOf'>,
  options: MarketRentOptions = {},
): MarkToMarket {
  const { units, chargeCodes, asOf } = rentRoll
  const rents = marketRents(rentRoll, options)
  const marked = units.flatMap((unit, at): MarkedUnit[] => {
    const { rent, basis }: MarketRent = rents[at] ?? { rent: null, basis: null }
    const use = unitUse(unit, chargeCodes)
    if (use === 'notDwelling') return []
    const isUnitLeased = use === 'occupied'
    const pays = isUnitLeased && unit.contractRent !== null && unit.contractRent > 0
    const lossToLease = pays && rent !== null ? sumMoney([rent, -(unit.contractRent ?? 0)]) : null
    return [{ unit, marketRent: rent, basis, lossToLease, isUnitLeased }]
  })
  return {
    method: options.method ?? 'floorplan',
    asOf,
    units: marked,
    floorplans: byFloorplanWithTotal(marked, ({ unit }) => unit, summed),
  }
}

function summed(units: readonly MarkedUnit[]): Omit<MarkedFloorplan, 'floorplan' | 'isTotal'> {
  const known = units.filter(({ lossToLease }) => lossToLease !== null)
  const marketRent = sumKnown(known.map((unit) => unit.marketRent))
  const lossToLease = sumKnown(known.map((unit) => unit.lossToLease))
  return {
    leasedUnits: units.filter(({ isUnitLeased }) => isUnitLeased).length,
    markedUnits: known.length,
    marketRent,
    contractRent: sumKnown(known.map(({ unit }) => unit.contractRent)),
    lossToLease,
    lossShare: marketRent === null || marketRent === 0 || lossToLease === null ? null : lossToLease / marketRent,
    bases: [...new Set(known.flatMap(({ basis }) => basis ?? []))],
  }
}

/** A lease that began recently. */
interface RecentLease {
  unit: RentRollUnit
  /** `new` if its resident moved in with it; `unknown` if the roll prints no move-in dates. */
  kind: 'new' | 'renewal' | 'unknown'
}

/** The leases that began recently. */
interface RecentLeases {
  /** The day after which they began. */
  since: string
  leases: RecentLease[]
}

/**
 * Returns the leases of paying dwellings that began in the last months before the roll; without its date, before the
 * last lease start. If only the move-in is printed, the lease began with it.
 *
 * @param months Maximum age of a recent lease.
 * @returns `null` if there are no dates.
 * @example
 * recentLeases(aRentRoll([aUnit({ leaseStart: '2025-11-15', moveIn: '2025-11-10' })]), 3)?.leases.map(({ kind }) => kind)
 * // => ['new']
 */
export function recentLeases(
  { units, chargeCodes, asOf }: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'>,
  months: number,
): RecentLeases | null {
  const starts = units.flatMap((unit) => startOf(unit) ?? []).sort()
  const until = asOf ?? starts.at(-1) ?? null
  if (until === null) return null
  const since = monthsBefore(until, months)
  const recent = units.filter((unit) => {
    const start = startOf(unit)
    return start !== null && start > since && start <= until && unitUse(unit, chargeCodes) === 'occupied'
  })
  const distinguishesRenewals = recent.some(({ moveIn }) => moveIn !== null)
  const kindOf = (unit: RentRollUnit) => (!distinguishesRenewals ? 'unknown' : isNewLease(unit) ? 'new' : 'renewal')
  return { since, leases: recent.map((unit) => ({ unit, kind: kindOf(unit) })) }
}

/** Returns the start of a lease; if only the move-in is printed, that of the first lease. */
function startOf({ leaseStart, moveIn }: RentRollUnit): string | null {
  return leaseStart ?? moveIn
}

/** Checks whether a lease is new: its resident moved in with it, within a month, as reports may print it. */
function isNewLease({ moveIn, leaseStart }: RentRollUnit): boolean {
  return moveIn !== null && (leaseStart === null || moveIn >= monthsBefore(leaseStart, 1))
}

/** Signed rents of recent leases of one kind in one floorplan, compared with the posted rents. Dollars per month. */
export interface RecentSigning {
  kind: RecentLease['kind']
  /** `null` for units without one, and in the total. */
  floorplan: string | null
  isTotal: boolean
  /** Leases with both a contract rent and a posted market rent. */
  leases: number
  averageMarketRent: number
  averageContractRent: number
  /** Posted less signed: negative if leases signed above the posted rent. */
  averageGap: number
  /** Total gap as a fraction of total posted rent. */
  gapShare: number
}

/**
 * Returns the signed rents of recent leases compared with the market rents that the roll posts: new leases, renewals
 * and leases of unknown kind, each by floorplan followed by a total.
 *
 * @param months Maximum age of a recent lease.
 * @example
 * recentSignings(aRentRoll([aUnit({ leaseStart: '2025-11-15', moveIn: '2025-11-10', marketRent: 1300, contractRent: 1235 })]), 3).at(-1)?.gapShare
 * // => 0.05
 */
export function recentSignings(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'asOf'>,
  months: number,
): RecentSigning[] {
  const signed = (recentLeases(rentRoll, months)?.leases ?? []).filter(
    ({ unit }) => (unit.marketRent ?? 0) > 0 && (unit.contractRent ?? 0) > 0,
  )
  return byKindAndFloorplan(
    ['new', 'renewal', 'unknown'],
    signed,
    ({ unit }) => unit,
    (leases) => gapOf(leases.map(({ unit }) => unit)),
  )
}

function gapOf(units: readonly RentRollUnit[]) {
  const [posted, signed] = [units.map(({ marketRent }) => marketRent), units.map(({ contractRent }) => contractRent)]
  const gap = sumMoney([sumMoney(posted), -sumMoney(signed)])
  return {
    leases: units.length,
    averageMarketRent: roundToCent(averageKnown(posted) ?? 0),
    averageContractRent: roundToCent(averageKnown(signed) ?? 0),
    averageGap: roundToCent(gap / units.length),
    gapShare: gap / sumMoney(posted),
  }
}
