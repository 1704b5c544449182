import {
  type BurnOffMonth,
  burnOff,
  type CompRent,
  compareRentRolls,
  defaultRecentMonths,
  type FloorplanOccupancy,
  type LeaseExpiry,
  leaseExpiries,
  type MarkToMarket,
  type MarkToMarketMethod,
  markToMarket,
  occupancyByFloorplan,
  propertiesOf,
  type RecentSigning,
  type RentRoll,
  recentSignings,
  type UnitMixLine,
  type UnpaidUnits,
  unitMixOf,
  unpaidUnits,
} from '@uwkit/core/rent-roll'
import { InvalidInputError } from '@uwkit/core/shared'
import { countText, plural } from '@uwkit/core/text'

/** Views of a rent roll, named as the options of the command. */
export const rentRollViews = ['unitMix', 'occupancy', 'expiries', 'markToMarket', 'burnOff'] as const
type RentRollViewName = (typeof rentRollViews)[number]

/** Requested views of a rent roll. */
interface RentRollViewRequest {
  /** Requested views; all if empty. */
  views: readonly RentRollViewName[]
  method: MarkToMarketMethod
  comps: readonly CompRent[]
  /** An earlier roll of the property, for the method `tradeOuts`. */
  previous: RentRoll | null
  includesFutureLeases: boolean
}

/** The requested views of a rent roll. */
export interface RentRollView {
  unitMix?: { floorplan: UnitMixLine[]; bedBath: UnitMixLine[] }
  occupancy?: FloorplanOccupancy[]
  expiries?: LeaseExpiry[]
  markToMarket?: MarkToMarket
  /** Rents signed in recent leases compared with the posted rents; absent if there are none. */
  signings?: RecentSigning[]
  burnOff?: { method: MarkToMarketMethod; months: BurnOffMonth[] }
  /** Occupied dwellings that expiries, mark to market and burn-off exclude; absent if there are none. */
  unpaid?: UnpaidUnits
}

/**
 * Computes the requested views.
 *
 * @throws {InvalidInputError} A comp is for a bedroom count that no dwelling has.
 */
export function rentRollViewOf(rentRoll: RentRoll, request: RentRollViewRequest): RentRollView {
  const { views, method, comps, previous, includesFutureLeases } = request
  const includes = (name: RentRollViewName) => views.length === 0 || views.includes(name)
  const strange = comps.find(({ bed }) => !rentRoll.units.some((unit) => unit.isDwelling && unit.bed === bed))
  if (strange !== undefined) {
    const beds = [...new Set(rentRoll.units.flatMap(({ isDwelling, bed }) => (isDwelling ? (bed ?? []) : [])))].sort(
      (left, right) => left - right,
    )
    const known = beds.length === 0 ? 'lists no bed counts' : `lists bed counts of ${beds.join(', ')}`
    throw new InvalidInputError('--comp', `${strange.bed} beds`, `matches no unit: the rent roll ${known}`)
  }
  const tradeOuts = previous === null ? [] : compareRentRolls(previous, rentRoll).tradeOuts
  const signings = recentSignings(rentRoll, defaultRecentMonths)
  const unpaid = unpaidUnits(rentRoll)
  const marked =
    includes('markToMarket') || includes('burnOff') ? markToMarket(rentRoll, { method, comps, tradeOuts }) : null
  return {
    ...(includes('unitMix')
      ? { unitMix: { floorplan: unitMixOf(rentRoll, 'floorplan'), bedBath: unitMixOf(rentRoll, 'bedBath') } }
      : {}),
    ...(includes('occupancy') ? { occupancy: occupancyByFloorplan(rentRoll) } : {}),
    ...(includes('expiries') ? { expiries: leaseExpiries(rentRoll, { includesFutureLeases }) } : {}),
    ...(marked && includes('markToMarket') ? { markToMarket: marked } : {}),
    ...(includes('markToMarket') && signings.length > 0 ? { signings } : {}),
    ...(marked && includes('burnOff') ? { burnOff: { method, months: burnOff(marked) } } : {}),
    ...((marked || includes('expiries')) && unpaid.units > 0 ? { unpaid } : {}),
  }
}

const methods: Readonly<Record<string, MarkToMarketMethod>> = {
  unit: 'unit',
  floorplan: 'floorplan',
  'recent-leases': 'recentLeases',
  'trade-outs': 'tradeOuts',
  comps: 'comps',
}

/**
 * Returns the mark-to-market method: the named one, else comps if given, trade-outs with an earlier roll, else by
 * floorplan.
 *
 * @throws {InvalidInputError} The name is not a method, or its input is missing.
 */
export function markMethod(
  named: string | boolean | undefined,
  comps: readonly string[] | undefined,
  previousRoll: string | undefined,
): MarkToMarketMethod {
  const hasComps = comps !== undefined && comps.length > 0
  if (hasComps && previousRoll !== undefined)
    throw new InvalidInputError('--previous-roll', previousRoll, 'can’t be combined with --comp. Use one of them')
  if (typeof named !== 'string') return hasComps ? 'comps' : previousRoll === undefined ? 'floorplan' : 'tradeOuts'
  const method = methods[named]
  if (method === undefined)
    throw new InvalidInputError('--mark-to-market', named, `must be one of ${Object.keys(methods).join(', ')}`)
  if (method !== 'comps' && hasComps)
    throw new InvalidInputError('--comp', comps[0], `requires --mark-to-market comps, not ${named}`)
  if (method !== 'tradeOuts' && previousRoll !== undefined)
    throw new InvalidInputError('--previous-roll', previousRoll, `requires --mark-to-market trade-outs, not ${named}`)
  if (method === 'tradeOuts' && previousRoll === undefined)
    throw new InvalidInputError('--mark-to-market', named, 'requires an earlier roll: add --previous-roll FILE')
  if (method === 'comps' && !hasComps)
    throw new InvalidInputError('--mark-to-market', named, 'requires comp rents, such as --comp 1x1=1450')
  return method
}

/**
 * Parses comp rents as typed: `1x1=1450` for one bed and one bath, `2=1,800` for two beds and any baths.
 *
 * @throws {InvalidInputError} A text has neither format.
 */
export function compRents(texts: readonly string[]): CompRent[] {
  return texts.map((text) => {
    const match = /^\s*(\d+)(?:\s*[x|/]\s*(\d+(?:\.5)?))?\s*=\s*\$?([\d,]+(?:\.\d+)?)\s*$/i.exec(text)
    const rent = Number((match?.[3] ?? '').replaceAll(',', ''))
    if (!match || !(rent > 0))
      throw new InvalidInputError('--comp', text, 'must be beds, baths, and a monthly rent, such as 1x1=1450 or 2=1800')
    return { bed: Number(match[1]), bath: match[2] === undefined ? null : Number(match[2]), effectiveRent: rent }
  })
}

/** Returns the property for the heading of a roll's report; if the roll lists several, the first and the number of others. */
export function rollHeading(rentRoll: RentRoll): string | null {
  const listed = propertiesOf(rentRoll)
  const isListed = listed.some(({ property }) => property === rentRoll.property)
  const [first] = listed
  if (listed.length < 2 || first === undefined || !(isListed || rentRoll.property === null)) return rentRoll.property
  return `${rentRoll.property ?? first.property} and ${countText(listed.length - 1)} more`
}

/** Returns the properties that a roll lists: `2 (Oak Terrace 10 units, Elm Row 8 units)`; `null` if it lists one or none. */
export function rollProperties(rentRoll: RentRoll): string | null {
  const listed = propertiesOf(rentRoll)
  if (listed.length < 2) return null
  const shown = listed
    .slice(0, shownProperties)
    .map(({ property, unitCount }) => `${property} ${plural(unitCount, 'unit')}`)
  const more = listed.length > shown.length ? [`${countText(listed.length - shown.length)} more`] : []
  return `${countText(listed.length)} (${[...shown, ...more].join(', ')})`
}

/** Number of properties named; the others are counted. */
const shownProperties = 6
