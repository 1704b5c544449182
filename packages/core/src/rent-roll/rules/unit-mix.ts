import { groupedBy } from '../../shared/grouped-by.ts'
import { averageKnown, roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import { maximumValue, minimumValue } from '../../shared/statistics.ts'
import { renovationTierTags } from '../data/bed-bath-words.ts'
import type { AverageRent, ChargeCode, RentRoll, RentRollUnit, UnitType } from '../rent-roll.schema.ts'
import { unitUse } from './unit-use.ts'

/** The dwellings of one kind. */
export interface UnitMixLine extends UnitMeasures {
  /** `null` if the units have none, or if the mix is by beds and baths. */
  floorplan: string | null
  bed: number | null
  bath: number | null
  /** The renovation tier of the units, such as `Renovated`; `null` for units without one. */
  renovation: string | null
  /** Whether it is the last line, with all residential units. */
  isTotal: boolean
}

/** Facts that put two units in the same line. */
export type UnitMixGrouping = 'floorplan' | 'bedBath'

const tiers: ReadonlySet<string> = new Set(Object.values(renovationTierTags))

/**
 * Returns the unit mix: a line for the dwellings of each floorplan, or of each combination of beds and baths, renovated
 * units separate from others; fewest bedrooms first, with a last line for all.
 *
 * @example
 * unitMixOf({ units: [], chargeCodes: [] }, 'floorplan').map(({ isTotal, units }) => [isTotal, units])
 * // => [[true, 0]]
 */
export function unitMixOf(
  { units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>,
  grouping: UnitMixGrouping,
): UnitMixLine[] {
  const dwellings = units.filter(({ isDwelling }) => isDwelling)
  const groups = groupedBy(dwellings, (unit) => {
    const kind = grouping === 'floorplan' ? [unit.floorplan] : [unit.bed, unit.bath]
    return JSON.stringify([...kind, renovationOf(unit)])
  })
  const lines = [...groups.values()].map((members): UnitMixLine => {
    const [first] = members
    return {
      floorplan: grouping === 'floorplan' ? (first?.floorplan ?? null) : null,
      bed: members.find(({ bed }) => bed !== null)?.bed ?? null,
      bath: members.find(({ bath }) => bath !== null)?.bath ?? null,
      renovation: first === undefined ? null : renovationOf(first),
      isTotal: false,
      ...measureUnits(members, chargeCodes),
    }
  })
  const total = { floorplan: null, bed: null, bath: null, renovation: null, isTotal: true }
  return [...lines.sort(byKind), { ...total, ...measureUnits(dwellings, chargeCodes) }]
}

/**
 * Returns the renovation tier of a unit: its tags that name one.
 *
 * @returns `null` if it has none.
 * @example
 * renovationOf({ tags: ['Affordable', 'Elite', 'Renovated'] })
 * // => 'Elite, Renovated'
 */
export function renovationOf({ tags }: Pick<RentRollUnit, 'tags'>): string | null {
  return tags.filter((tag) => tiers.has(tag)).join(', ') || null
}

function byKind(left: UnitMixLine, right: UnitMixLine): number {
  const [tier, other] = [left.renovation ?? '', right.renovation ?? '']
  return byFloorplan(left, right) || (tier < other ? -1 : tier > other ? 1 : 0)
}

/**
 * Counts, totals and averages of a group of dwellings. Dollars per month; averages count units with a value above zero, `null` if none has
 * one.
 */
export interface UnitMeasures {
  units: number
  /** Units with a paying tenant. */
  occupied: number
  vacant: number
  /** Model, office, down, and employee units. */
  nonRevenue: number
  /** Occupied units as a fraction of all; `null` without units. */
  occupancy: number | null
  averageSquareFeet: number | null
  averageMarketRent: number | null
  /** Number of units in the average of market rents. */
  marketRentUnits: number
  /** Over the occupied units. */
  minimumContractRent: number | null
  averageContractRent: number | null
  /** Number of occupied units in the average of contract rents. */
  contractRentUnits: number
  maximumContractRent: number | null
  /** Contract rent per square foot, over the occupied units with both known. */
  contractRentPerSquareFoot: number | null
  /** Market rent less contract rent of the occupied units that have both; `null` if none has. */
  lossToLease: number | null
}

/**
 * Counts and averages units, without non-dwellings.
 *
 * @param chargeCodes The codes of the roll, which show whether a unit's rent is canceled, so that it earns nothing.
 * @example
 * measureUnits([], []).occupancy
 * // => null
 */
export function measureUnits(units: readonly RentRollUnit[], chargeCodes: readonly ChargeCode[]): UnitMeasures {
  const used = units
    .map((unit) => ({ unit, use: unitUse(unit, chargeCodes) }))
    .filter(({ use }) => use !== 'notDwelling')
  const of = (wanted: string) => used.flatMap(({ unit, use }) => (use === wanted ? unit : []))
  const occupied = of('occupied')
  const vacant = of('vacant').length
  const marketRents = positive(used.map(({ unit }) => unit.marketRent))
  const contractRents = positive(occupied.map(({ contractRent }) => contractRent))
  const measured = occupied.filter(({ contractRent, squareFeet }) => (contractRent ?? 0) > 0 && (squareFeet ?? 0) > 0)
  const measuredFeet = sumKnown(measured.map(({ squareFeet }) => squareFeet))
  const lossToLease = sumKnown(
    occupied.map(({ marketRent, contractRent }) =>
      (marketRent ?? 0) > 0 && (contractRent ?? 0) > 0 ? (marketRent ?? 0) - (contractRent ?? 0) : null,
    ),
  )
  return {
    units: used.length,
    occupied: occupied.length,
    vacant,
    nonRevenue: used.length - occupied.length - vacant,
    occupancy: used.length === 0 ? null : occupied.length / used.length,
    averageSquareFeet: averageKnown(positive(used.map(({ unit }) => unit.squareFeet))),
    averageMarketRent: averageKnown(marketRents),
    marketRentUnits: marketRents.length,
    minimumContractRent: contractRents.length === 0 ? null : minimumValue(contractRents),
    averageContractRent: averageKnown(contractRents),
    contractRentUnits: contractRents.length,
    maximumContractRent: contractRents.length === 0 ? null : maximumValue(contractRents),
    contractRentPerSquareFoot:
      measuredFeet === null ? null : sumMoney(measured.map(({ contractRent }) => contractRent)) / measuredFeet,
    lossToLease: lossToLease === null ? null : roundToCent(lossToLease),
  }
}

/**
 * Returns the average contract rent of a rent roll, as its header and lists show it.
 *
 * @example
 * averageContractRent({ units: [], chargeCodes: [] })
 * // => { amount: null, units: 0 }
 */
export function averageContractRent({ units, chargeCodes }: Pick<RentRoll, 'units' | 'chargeCodes'>): AverageRent {
  const { averageContractRent: amount, contractRentUnits } = measureUnits(units, chargeCodes)
  return { amount, units: contractRentUnits }
}

function positive(values: readonly (number | null)[]): number[] {
  return values.filter((value): value is number => value !== null && value > 0)
}

/**
 * Groups units by floorplan, in the order in which the floorplans first appear. Omits units without one.
 *
 * Beds and baths are those of the first unit that states them, with the lowest confidence of its units. Averages are
 * over the units that have the value; contract and in-place rent are averaged over the units that pay one.
 *
 * @example
 * unitTypesOf([])
 * // => []
 */
export function unitTypesOf(units: readonly RentRollUnit[]): UnitType[] {
  return [...groupedBy(units, ({ floorplan }) => floorplan)].map(([floorplan, members]) => ({
    floorplan,
    floorplanName: floorplan,
    bed: members.find((unit) => unit.bed !== null)?.bed ?? null,
    bath: members.find((unit) => unit.bath !== null)?.bath ?? null,
    bedBathConfidence: lowestConfidence(members),
    unitCount: members.length,
    vacantCount: members.filter((unit) => unit.isVacant).length,
    averageSquareFeet: averageToCent(members.map((unit) => unit.squareFeet)),
    averageMarketRent: averageToCent(members.map((unit) => unit.marketRent)),
    averageContractRent: averageToCent(members.map((unit) => unit.contractRent || null)),
    averageInPlaceRent: averageToCent(members.map((unit) => (unit.contractRent ? unit.inPlaceRent : null))),
    userRents: {},
  }))
}

function lowestConfidence(members: readonly RentRollUnit[]): UnitType['bedBathConfidence'] {
  const corrected = new Set(members.map((unit) => unit.bedBathConfidence))
  return (['low', 'medium', 'high'] as const).find((confidence) => corrected.has(confidence)) ?? null
}

/** Returns the average of the known values, to the cent; `null` if none is known. */
export function averageToCent(values: readonly (number | null)[]): number | null {
  const mean = averageKnown(values)
  return mean === null ? null : roundToCent(mean)
}

/**
 * Returns the floorplans of units, fewest bedrooms first, then fewest baths, then by name; those with unknown beds
 * last, and `null` at the end if any unit has none.
 *
 * @example
 * floorplansInOrder([{ floorplan: 'B2', bed: 2, bath: 2 }, { floorplan: null, bed: 1, bath: 1 }, { floorplan: 'A1', bed: 1, bath: 1 }])
 * // => ['A1', 'B2', null]
 */
export function floorplansInOrder(units: readonly Plan[]): (string | null)[] {
  const found = new Map<string | null, Plan>()
  for (const { floorplan, bed, bath } of units) {
    const kind = found.get(floorplan) ?? { floorplan, bed, bath }
    found.set(floorplan, { floorplan, bed: kind.bed ?? bed, bath: kind.bath ?? bath })
  }
  return [...found.values()].sort(byFloorplan).map(({ floorplan }) => floorplan)
}

type Plan = Pick<RentRollUnit, 'floorplan' | 'bed' | 'bath'>

/**
 * Returns a row for each floorplan, in the order of `floorplansInOrder`, and a last one for all.
 *
 * @param planOf Returns the floorplan of a member.
 * @param measure Returns the row of some members.
 * @example
 * byFloorplanWithTotal([{ floorplan: 'A1', bed: 1, bath: 1 }], (plan) => plan, (members) => ({ count: members.length }))
 * // => [{ floorplan: 'A1', isTotal: false, count: 1 }, { floorplan: null, isTotal: true, count: 1 }]
 */
export function byFloorplanWithTotal<Member, Measures extends object>(
  members: readonly Member[],
  planOf: (member: Member) => Plan,
  measure: (members: readonly Member[]) => Measures,
): ({ floorplan: string | null; isTotal: boolean } & Measures)[] {
  const rows = floorplansInOrder(members.map(planOf)).map((floorplan) => {
    const ofFloorplan = members.filter((member) => planOf(member).floorplan === floorplan)
    return { floorplan, isTotal: false, ...measure(ofFloorplan) }
  })
  return [...rows, { floorplan: null, isTotal: true, ...measure(members) }]
}

/** Returns the rows of `byFloorplanWithTotal` for each kind with members, in the order of the kinds. */
export function byKindAndFloorplan<Kind extends string, Member extends { kind: Kind }, Measures extends object>(
  kinds: readonly Kind[],
  members: readonly Member[],
  planOf: (member: Member) => Plan,
  measure: (members: readonly Member[]) => Measures,
): ({ kind: Kind; floorplan: string | null; isTotal: boolean } & Measures)[] {
  return kinds.flatMap((kind) => {
    const ofKind = members.filter((member) => member.kind === kind)
    if (ofKind.length === 0) return []
    return byFloorplanWithTotal(ofKind, planOf, (some) => ({ kind, ...measure(some) }))
  })
}

/**
 * Compares floorplans: fewest bedrooms first, then fewest baths, then by name; unknown ones last.
 *
 * @example
 * byFloorplan({ floorplan: 'B2', bed: 2, bath: 2 }, { floorplan: 'A1', bed: 1, bath: 1 }) > 0
 * // => true
 */
export function byFloorplan(left: Plan, right: Plan): number {
  if (left.floorplan === null || right.floorplan === null)
    return Number(left.floorplan === null) - Number(right.floorplan === null) || byRooms(left, right)
  return byRooms(left, right) || (left.floorplan < right.floorplan ? -1 : left.floorplan > right.floorplan ? 1 : 0)
}

/** More than any dwelling has. */
const unknown = 99

function byRooms(left: Plan, right: Plan): number {
  return (left.bed ?? unknown) - (right.bed ?? unknown) || (left.bath ?? unknown) - (right.bath ?? unknown)
}
