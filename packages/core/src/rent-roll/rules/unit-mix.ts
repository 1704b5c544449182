import { groupedBy } from '../../shared/grouped-by.ts'
import { averageKnown, roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import { maximumValue, minimumValue } from '../../shared/statistics.ts'
import { renovationTierTags } from '../data/bed-bath-words.ts'
import type { AverageRent, ChargeCode, RentRoll, RentRollUnit, UnitType } from '../rent-roll.schema.ts'
import { unitUse } from './unit-use.ts'

/** The dwellings of one kind. */
export interface UnitMixLine extends UnitMeasures {
  /** `null` where the units have none, and where the mix goes by beds and baths. */
  floorplan: string | null
  bed: number | null
  bath: number | null
  /** The renovation tier of the units, such as `Renovated`; `null` for units without one. */
  renovation: string | null
  /** All residential units: the last line. */
  isTotal: boolean
}

/** What makes two units of one kind. */
export type UnitMixGrouping = 'floorplan' | 'bedBath'

const tiers: ReadonlySet<string> = new Set(Object.values(renovationTierTags))

/**
 * The unit mix: a line for the dwellings of each floorplan, or of each number of beds and baths, renovated units apart
 * from others; fewest bedrooms first, and a last line for all.
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
 * The renovation tier of a unit: its tags that name one.
 *
 * @returns `null` where it carries none.
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

/** What the dwellings of one group come to. Dollars a month; averages count units whose figure is above zero, `null` where none has one. */
export interface UnitMeasures {
  units: number
  /** Units that somebody pays for. */
  occupied: number
  vacant: number
  /** Model, office, down, and employee units. */
  nonRevenue: number
  /** Occupied units of all, as a fraction; `null` of none. */
  occupancy: number | null
  averageSquareFeet: number | null
  averageMarketRent: number | null
  /** Units that the average of market rents divides by. */
  marketRentUnits: number
  /** Of the occupied units. */
  minimumContractRent: number | null
  averageContractRent: number | null
  /** Occupied units that the average of contract rents divides by. */
  contractRentUnits: number
  maximumContractRent: number | null
  /** Contract rent for each square foot, over the occupied units of which both are known. */
  contractRentPerSquareFoot: number | null
  /** Market rent less contract rent of the occupied units that have both; `null` where none has. */
  lossToLease: number | null
}

/**
 * Count and average some units; what is no dwelling is left out.
 *
 * @param chargeCodes The codes of the roll, by which a unit whose rent is canceled is known to earn nothing.
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
 * The average contract rent of a rent roll, as its header and lists show it.
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
 * Group units by floorplan, in the order in which the floorplans first appear. Units without one are left out.
 *
 * Beds and baths are those of the first unit that says them, as sure as the least sure unit. Averages are over the units that
 * have the figure; contract and in-place rent are averaged over the units that pay one.
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
    bedBathConfidence: leastSure(members),
    unitCount: members.length,
    vacantCount: members.filter((unit) => unit.isVacant).length,
    averageSquareFeet: averageToCent(members.map((unit) => unit.squareFeet)),
    averageMarketRent: averageToCent(members.map((unit) => unit.marketRent)),
    averageContractRent: averageToCent(members.map((unit) => unit.contractRent || null)),
    averageInPlaceRent: averageToCent(members.map((unit) => (unit.contractRent ? unit.inPlaceRent : null))),
    userRents: {},
  }))
}

function leastSure(members: readonly RentRollUnit[]): UnitType['bedBathConfidence'] {
  const corrected = new Set(members.map((unit) => unit.bedBathConfidence))
  return (['low', 'medium', 'high'] as const).find((confidence) => corrected.has(confidence)) ?? null
}

/** The average of the known figures, to the cent; `null` where none is known. */
export function averageToCent(values: readonly (number | null)[]): number | null {
  const mean = averageKnown(values)
  return mean === null ? null : roundToCent(mean)
}

/**
 * The floorplans of some units, fewest bedrooms first, then fewest baths, then by name; those whose beds nobody knows
 * last, and `null` at the end where units have none.
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
 * A row for each floorplan, in the order of `floorplansInOrder`, and a last one for all.
 *
 * @param planOf The floorplan that a member counts in.
 * @param measure What a row says of its members.
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
    const own = members.filter((member) => planOf(member).floorplan === floorplan)
    return { floorplan, isTotal: false, ...measure(own) }
  })
  return [...rows, { floorplan: null, isTotal: true, ...measure(members) }]
}

/** The rows of `byFloorplanWithTotal` for the members of each kind that has some, in the order of the kinds. */
export function byKindAndFloorplan<Kind extends string, Member extends { kind: Kind }, Measures extends object>(
  kinds: readonly Kind[],
  members: readonly Member[],
  planOf: (member: Member) => Plan,
  measure: (members: readonly Member[]) => Measures,
): ({ kind: Kind; floorplan: string | null; isTotal: boolean } & Measures)[] {
  return kinds.flatMap((kind) => {
    const own = members.filter((member) => member.kind === kind)
    if (own.length === 0) return []
    return byFloorplanWithTotal(own, planOf, (some) => ({ kind, ...measure(some) }))
  })
}

/**
 * The order of floorplans: fewest bedrooms first, then fewest baths, then by name; what is unknown last.
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
