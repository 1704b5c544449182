import { groupedBy } from '../../shared/grouped-by.ts'
import { averageKnown, roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import { dayText } from '../../text/format.ts'
import type { RentRoll, RentRollUnit, UnitType } from '../rent-roll.schema.ts'
import { monthsBefore } from './compare-leases.ts'
import type { TradeOut } from './trade-outs.ts'
import { byFloorplanWithTotal, byKindAndFloorplan, renovationOf } from './unit-mix.ts'
import { unitUse } from './unit-use.ts'

/** Five ways to say what a unit would let for today. */
export const markToMarketMethods = ['unit', 'floorplan', 'recentLeases', 'tradeOuts', 'comps'] as const

/** One of {@link markToMarketMethods}: where the market rent of a unit is taken from. */
export type MarkToMarketMethod = (typeof markToMarketMethods)[number]

/** How far back a lease counts as recent, in months. Our own choice. */
export const usualRecentMonths = 3

/** What a competing property lets a unit for, after concessions. */
export interface CompRent {
  bed: number
  /** `null` for any number of baths. */
  bath: number | null
  /** Dollars a month. */
  effectiveRent: number
  /** How much the comp counts beside others of its kind, such as its number of units; 1 where not given. */
  weight?: number
}

/** How units are marked to market. */
export interface MarketRentOptions {
  /** `floorplan` where not given. */
  method?: MarkToMarketMethod
  /** Rents of competing properties, for the method `comps`. */
  comps?: readonly CompRent[]
  /** How far back a lease counts as recent, in months: 3 where not given. */
  recentMonths?: number
  /** What leases traded out at since an earlier roll of the property, for the method `tradeOuts`. */
  tradeOuts?: readonly TradeOut[]
}

/** What a unit would let for, and by what. */
interface MarketRent {
  /** Dollars a month; `null` where the method knows none for the unit. */
  rent: number | null
  /** In words: `average asking rent of A1`, `2 new leases of A1 since 02/28/2026`. */
  basis: string | null
}

/**
 * The market rent of each unit, by one of five methods.
 *
 * - `unit`: the one printed for the unit, or set for its floorplan.
 * - `floorplan`: the one set for its floorplan, else the average of those printed for its units.
 * - `recentLeases`: the average contract rent of leases that began lately in the same floorplan, else with as many beds
 *   and baths, renovated units apart from others; new leases where the roll tells them from renewals by the move-in date.
 * - `tradeOuts`: the average rent at which new residents took over units of the floorplan since an earlier roll, else of
 *   units with as many beds and baths, renovated ones apart.
 * - `comps`: the average of the given comps with as many beds and baths, else with as many beds.
 *
 * @returns One entry a unit, in the order of the roll.
 * @source The product's default is `floorplan`; that recent leases reach back three months is our own choice, and so is that a renewal tells no market rent.
 * @example
 * marketRents({ units: [], chargeCodes: [], unitTypes: [], asOf: null })
 * // => []
 */
export function marketRents(
  rentRoll: Pick<RentRoll, 'units' | 'chargeCodes' | 'unitTypes' | 'asOf'>,
  { method = 'floorplan', comps = [], recentMonths = usualRecentMonths, tradeOuts = [] }: MarketRentOptions = {},
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
  return byLikeLeases(rentRoll.units, signed, noun, ` since ${dayText(recent.since)}`)
}

function byTradeOuts({ units }: Pick<RentRoll, 'units'>, found: readonly TradeOut[]): MarketRent[] {
  const signed = found.filter(({ kind }) => kind === 'new').map((tradeOut) => ({ ...tradeOut, rent: tradeOut.after }))
  return byLikeLeases(units, signed, 'trade-out', ' to new residents')
}

/** A lease that tells what others like it would bring. */
type SignedLease = Pick<RentRollUnit, 'floorplan' | 'bed' | 'bath'> & { rent: number | null; renovation: string | null }

/** The average of leases in the same floorplan, else with as many beds and baths, renovated units apart from others. */
function byLikeLeases(
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

/** `1 unit`, `3 units`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** A rent above zero; a market rent of nothing tells none. */
function above(rent: number | null): number | null {
  return rent !== null && rent > 0 ? rent : null
}

/**
 * What a unit would be asked for: the market rent that a person set for its floorplan, else the one printed for the unit.
 *
 * @returns Dollars a month; `null` where nothing says.
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

/** A dwelling marked to market. Dollars a month. */
interface MarkedUnit {
  unit: RentRollUnit
  /** Somebody pays for it. */
  isLet: boolean
  marketRent: number | null
  /** By what the market rent is told. */
  basis: string | null
  /** Market rent less contract rent, negative where the lease is above market; `null` on a unit that nobody pays for, and where a rent is unknown. */
  lossToLease: number | null
}

/** The let units of one floorplan against the market. Dollars a month, over the units that are marked. */
interface MarkedFloorplan {
  /** `null` where the units have none. */
  floorplan: string | null
  isTotal: boolean
  /** Let units, and how many of them have both rents. */
  letUnits: number
  markedUnits: number
  marketRent: number | null
  contractRent: number | null
  lossToLease: number | null
  /** Of the market rent, as a fraction. */
  lossShare: number | null
  /** By what the market rents are told, each once. */
  bases: string[]
}

/** A rent roll marked to market by one method. */
export interface MarkToMarket {
  method: MarkToMarketMethod
  asOf: string | null
  /** The dwellings, in the order of the roll. */
  units: MarkedUnit[]
  /** Small ones first, and a last row for all. */
  floorplans: MarkedFloorplan[]
}

/**
 * Mark the leases of a rent roll to market: what its let units would bring at market rent, less what they pay under
 * contract. Vacant and non-revenue units have a market rent and no loss to lease.
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
    const isLet = use === 'occupied'
    const pays = isLet && unit.contractRent !== null && unit.contractRent > 0
    const lossToLease = pays && rent !== null ? sumMoney([rent, -(unit.contractRent ?? 0)]) : null
    return [{ unit, marketRent: rent, basis, lossToLease, isLet }]
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
    letUnits: units.filter(({ isLet }) => isLet).length,
    markedUnits: known.length,
    marketRent,
    contractRent: sumKnown(known.map(({ unit }) => unit.contractRent)),
    lossToLease,
    lossShare: marketRent === null || marketRent === 0 || lossToLease === null ? null : lossToLease / marketRent,
    bases: [...new Set(known.flatMap(({ basis }) => basis ?? []))],
  }
}

/** A lease that began lately. */
interface RecentLease {
  unit: RentRollUnit
  /** `new` where its resident moved in with it; `unknown` where the roll prints no move-in dates. */
  kind: 'new' | 'renewal' | 'unknown'
}

/** The leases that began lately. */
interface RecentLeases {
  /** The day after which they began. */
  since: string
  leases: RecentLease[]
}

/**
 * The leases of paying dwellings that began in the last months before the roll; without its date, before the last lease
 * start. Where only the move-in is printed, the lease began with it.
 *
 * @param months How far back a lease is recent.
 * @returns `null` where nothing is dated.
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
  const tellsRenewals = recent.some(({ moveIn }) => moveIn !== null)
  const kindOf = (unit: RentRollUnit) => (!tellsRenewals ? 'unknown' : isNewLease(unit) ? 'new' : 'renewal')
  return { since, leases: recent.map((unit) => ({ unit, kind: kindOf(unit) })) }
}

/** When a lease began; where only the move-in is printed, the first lease did. */
function startOf({ leaseStart, moveIn }: RentRollUnit): string | null {
  return leaseStart ?? moveIn
}

/** A lease is new where its resident moved in with it; a month's difference is how reports print it. */
function isNewLease({ moveIn, leaseStart }: RentRollUnit): boolean {
  return moveIn !== null && (leaseStart === null || moveIn >= monthsBefore(leaseStart, 1))
}

/** What recent leases of one kind in one floorplan signed at, against the rents that were asked. Dollars a month. */
export interface RecentSigning {
  kind: RecentLease['kind']
  /** `null` for units without one, and in the total. */
  floorplan: string | null
  isTotal: boolean
  /** Leases with both a contract rent and a posted market rent. */
  leases: number
  averageMarketRent: number
  averageContractRent: number
  /** Posted less signed: negative where leases signed above what was asked. */
  averageGap: number
  /** All gap over all posted rent, as a fraction. */
  gapShare: number
}

/**
 * What recent leases signed at against the market rents that the roll posts: new leases, renewals and those of which
 * nothing tells, each by floorplan with a total behind.
 *
 * @param months How far back a lease is recent.
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
