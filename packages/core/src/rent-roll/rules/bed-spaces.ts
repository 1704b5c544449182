import type { RentRollUnit } from '../rent-roll.schema.ts'

type Unit = Pick<RentRollUnit, 'property' | 'building' | 'unit' | 'bedSpace' | 'bed'>

/** A unit's number with the letter of a bed behind it: `101-A`, `2304 B`. */
const letteredUnit = /^(.*\d)[\s/-]*([A-H])$/i

/** Of the lettered units, how many must have as many letters as bedrooms. Our own choice. */
const matchingShare = 0.9

/**
 * The unit that each bed of a student roll belongs to, by its row. A roll lists beds where a room or bed column tells rows of
 * one unit apart, or where the letters behind its unit numbers run from A to as many as the unit has bedrooms: `101-A` to
 * `101-D` with four, `102-A` and `102-B` with two. Letters alone are no proof, since `1A` and `1B` are often two apartments
 * of one floor: they count only where units of different sizes agree.
 *
 * @returns A name of the unit, building and property included, for each row that is a bed; nothing for a row of a whole unit.
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

/** Letters from A on, none left out, as many as each row says that the unit has bedrooms. */
function areItsBeds(beds: readonly { unit: Unit; letter: string }[]): boolean {
  const letters = beds.map(({ letter }) => letter).sort()
  return letters.every((letter, at) => letter === 'ABCDEFGH'[at]) && beds.every(({ unit }) => unit.bed === beds.length)
}

function nameOf({ property, building }: Unit, unit: string): string {
  return [property, building, unit].filter((part) => part !== null).join(' / ')
}
