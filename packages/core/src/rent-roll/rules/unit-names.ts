import { pairing } from '../../shared/grouped-by.ts'
import { isSameProperty } from '../../shared/property-name.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { floorplanText, statedBedBath } from './bed-bath-text.ts'

/**
 * Returns a unit's display name: its number with its bed, after the building and the property that distinguish it.
 *
 * @example
 * unitName({ property: 'Oak Terrace', building: 'B', unit: '102', bedSpace: null })
 * // => 'Oak Terrace / B / 102'
 */
export function unitName({
  property,
  building,
  unit,
  bedSpace,
}: Pick<RentRollUnit, 'property' | 'building' | 'unit' | 'bedSpace'>): string {
  const isInNumber = building !== null && unit.startsWith(building) && unit !== building
  const number = bedSpace === null ? unit : `${unit} ${bedSpace}`
  return [property, isInNumber ? null : building, number].filter(Boolean).join(' / ')
}

/**
 * Returns the key of a unit in a document: property, building, number and bed.
 *
 * @example
 * unitKey({ property: null, building: 'B', unit: '101', bedSpace: null }) === unitKey({ property: null, building: 'A', unit: '101', bedSpace: null })
 * // => false
 */
export function unitKey({
  property,
  building,
  unit,
  bedSpace,
}: Pick<RentRollUnit, 'property' | 'building' | 'unit' | 'bedSpace'>): string {
  return `${property ?? ''}\n${building ?? ''}\n${unit}\n${bedSpace ?? ''}`
}

/** A unit with the key of one above, and the first unit with that key. */
interface RepeatedUnit {
  unit: RentRollUnit
  before: RentRollUnit
}

/**
 * Returns the units listed twice, each with the first of its key; units without a number are never repeated.
 *
 * @example
 * repeatedUnits([aUnit(), aUnit({ unit: '102' }), aUnit({ contractRent: 5 })]).map(({ unit }) => unit.contractRent)
 * // => [5]
 */
export function repeatedUnits(units: readonly RentRollUnit[]): RepeatedUnit[] {
  const first = new Map<string, RentRollUnit>()
  const again: RepeatedUnit[] = []
  for (const unit of units) {
    if (unit.unit === '') continue
    const home = unitKey(unit)
    const before = first.get(home)
    if (before) again.push({ unit, before })
    else first.set(home, unit)
  }
  return again
}

/** A name in this many rows is not a unit: no unit has so many residents. Our own choice. */
const minimumRowsOfNoUnit = 6

/**
 * Returns whether repeated names are units; a name in very many rows is something else, such as a floorplan.
 *
 * @example
 * areUnits(repeatedUnits([aUnit(), aUnit({ contractRent: 5 })]))
 * // => true
 */
export function areUnits(again: readonly RepeatedUnit[]): boolean {
  const rows = new Map<RentRollUnit, number>()
  for (const { before } of again) rows.set(before, (rows.get(before) ?? 1) + 1)
  return [...rows.values()].every((count) => count < minimumRowsOfNoUnit)
}

/** Returns the pattern of a unit name: `9-9` for 1-204. */
export function shapeOfUnit(unit: string): string {
  return unit.replace(/\d+/g, '9').replace(/[a-z]/gi, 'a')
}

/** Fields that identify a unit in a document. */
export type UnitName = Pick<RentRollUnit, 'property' | 'building' | 'unit' | 'bedSpace'>

/** The units of two rolls, each matched with its counterpart. */
export interface MatchedUnits<Unit> {
  pairs: { before: Unit; after: Unit }[]
  /** Only in the earlier roll. */
  removed: Unit[]
  /** Only in the later roll. */
  added: Unit[]
}

/**
 * Matches the units of two rolls of one property: by property, building, unit and bed as printed, then by the same
 * without blanks, punctuation and leading zeros (`01-0101` is unit 101 of building 1), and finally by the number alone,
 * if only one of the rolls names the building and no other unmatched unit has that number. A unit listed twice is
 * matched in the order of its rows. If no roll contains several properties, the property's name does not count, as its
 * spelling varies between reports. If one does, a unit may also match one whose property the other roll omits or spells
 * differently, if no other unmatched unit has its name.
 *
 * @returns Pairs in the order of the later roll.
 * @example
 * const [before, after] = [{ property: null, building: '1', unit: '101', bedSpace: null }, { property: null, building: null, unit: '01-0101', bedSpace: null }]
 * matchUnits([before], [after]).pairs.length
 * // => 1
 */
export function matchUnits<Unit extends UnitName>(before: readonly Unit[], after: readonly Unit[]): MatchedUnits<Unit> {
  const isPortfolio = [before, after].some((units) => new Set(units.map(({ property }) => property)).size > 1)
  const ofProperty = (keyOf: (unit: Unit) => string) => (unit: Unit) =>
    isPortfolio ? `${words(unit.property ?? '')}\n${keyOf(unit)}` : keyOf(unit)
  const asPrinted = (unit: Unit) => [unit.building ?? '', unit.unit, unit.bedSpace ?? ''].map(words).join('\n')
  const asNumbers = (unit: Unit) => numbers([unit.building, unit.unit, unit.bedSpace].join(' '))
  const byUnitOnly = (unit: Unit) => numbers([unit.unit, unit.bedSpace].join(' '))

  const { take, result } = pairing(before, after)
  const lacksBuilding = (one: Unit, other: Unit) => one.building === null || other.building === null
  take(ofProperty(asPrinted), true)
  take(ofProperty(asNumbers), false)
  take(ofProperty(byUnitOnly), false, lacksBuilding)
  if (isPortfolio) {
    const mayBeOne = (one: Unit, other: Unit) => isSameProperty(one.property, other.property) !== false
    take(asPrinted, false, mayBeOne)
    take(asNumbers, false, mayBeOne)
    take(byUnitOnly, false, (one, other) => mayBeOne(one, other) && lacksBuilding(one, other))
  }
  return result()
}

function words(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Returns the words and numbers of a name, without the text that reports add to them. */
function numbers(text: string): string {
  return (text.toLowerCase().match(/[a-z]+|\d+/g) ?? [])
    .filter((part) => !/^(apt|apartment|unit|bldg|building|no)$/.test(part))
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join(' ')
}

/** A property that a roll lists, with its rows. */
export interface ListedProperty {
  property: string
  unitCount: number
}

/**
 * Returns the properties that units of a roll name, in the order of the roll. Omits groups without a dwelling: a
 * caption such as Garages opens a part of a property.
 *
 * @returns Empty if no unit names its property.
 * @example
 * propertiesOf(aRentRoll([aUnit({ property: 'Oak Terrace' }), aUnit({ property: 'Elm Row' }), aUnit({ property: 'Elm Row' })]))
 * // => [{ property: 'Oak Terrace', unitCount: 1 }, { property: 'Elm Row', unitCount: 2 }]
 */
export function propertiesOf({ units }: Pick<RentRoll, 'units'>): ListedProperty[] {
  const counts = new Map<string, number>()
  const withDwellings = new Set<string>()
  for (const { property, isDwelling } of units) {
    if (property === null || property === '') continue
    counts.set(property, (counts.get(property) ?? 0) + 1)
    if (isDwelling) withDwellings.add(property)
  }
  return [...counts].flatMap(([property, unitCount]) => (withDwellings.has(property) ? [{ property, unitCount }] : []))
}

/** Facts about a unit in the cell of its number. */
interface DescribedUnit {
  unit: string
  /** Beds and baths as printed; `null` if the cell names none. */
  rooms: string | null
  squareFeet: number | null
}

/**
 * Reads a unit with its rooms or size from one cell, as rolls with one column of unit information print it.
 *
 * @returns `null` if any part after the number is neither rooms nor square feet.
 * @example
 * describedUnit('1001 - 1BR/1BA - 650 SF')
 * // => { unit: '1001', rooms: '1BR/1BA', squareFeet: 650 }
 */
export function describedUnit(text: string): DescribedUnit | null {
  const [unit = '', ...parts] = text.split(/\s+[-–—|]\s+|,\s+|\s+\(|\)\s*$/).filter((part) => part.trim() !== '')
  if (parts.length === 0 || !/^\S{1,8}$/.test(unit)) return null
  let rooms: string | null = null
  let squareFeet: number | null = null
  for (const part of parts) {
    const size = /^(\d{1,2},?\d{3}|\d{3})\s*(sf|sq\.? ?ft\.?|square feet)$/i.exec(part.trim())
    if (size !== null) squareFeet = Number(size[1]?.replace(',', ''))
    else if (statedBedBath(floorplanText(part))?.confidence === 'high') rooms = part.trim()
    else return null
  }
  return { unit, rooms, squareFeet }
}
