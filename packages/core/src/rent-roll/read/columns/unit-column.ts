import { readingOf } from '../../../shared/cells.ts'
import { parseDate } from '../../../shared/date.ts'
import type { Grid } from '../../../shared/grid.ts'
import { parseAmount } from '../../../shared/money.ts'
import type { ColumnRole } from '../../data/columns.ts'
import { totalRow } from '../../data/row-words.ts'
import { isVacantText } from '../../rules/occupancy.ts'
import { type CaptionMeaning, captionHint } from './captions.ts'
import { areMonths } from './cell-contents.ts'

/** The caption rows of a unit table. */
export interface RentRollHeader {
  row: number
  rowCount: 1 | 2 | 3
  /** One per column, caption rows joined from top to bottom with a blank; empty if a column has none. */
  captions: string[]
  meanings: (CaptionMeaning | null)[]
  /** Set if the user corrected the caption rows. */
  isCorrected?: true
}

/** A unit table names the unit and at least two more of these. */
export const unitTableRoles: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'floorplan name',
  'SF',
  'market rent',
  'contract rent',
  'lease charges',
  'charge codes',
  'lease status',
  'tenant name',
  'lease start date',
  'lease end date',
  'lease dates',
  'move in date',
  'bed and bath',
  'bed',
])

/** Columns that only a table of leases has. */
export const leaseFacts: readonly ColumnRole[] = [
  'tenant name',
  'lease start date',
  'lease end date',
  'lease dates',
  'move in date',
]

/** Maximum number of rows below a header sampled for its columns' content. */
const headerSampleRows = 40

/** Minimum number of lease captions that prove a unit table, whatever the caption of the unit column. */
const minimumLeaseCaptions = 3

/**
 * Returns a header with its unit column if no caption says Unit: a bed space on rolls by the bed, or a bare number next to a resident, a
 * lease or a status; otherwise the first column with an unknown caption, or one such as `Unit (Type)` or `Property`, whose content is short
 * marks with numbers or addresses, rarely repeated; otherwise the resident column, if each cell also names a unit.
 */
export function withUnit(grid: Grid, header: RentRollHeader): RentRollHeader {
  const { captions, meanings, row, rowCount } = header
  const roleOf = (column: number) => meanings[column]?.role
  const roles = new Set(captions.flatMap((caption, column) => roleOf(column) ?? captionHint(caption) ?? []))
  if (meanings.some((meaning) => meaning?.role === 'unit name/number')) return header
  // A summary by status or floorplan also has areas and rents, but no residents.
  const isUnitLeased = roles.has('lease status') || leaseFacts.some((role) => roles.has(role))
  const isUnitTable =
    isUnitLeased && [...roles].filter((role) => unitTableRoles.has(role)).length >= minimumLeaseCaptions
  const texts = (column: number) => textsBelow(grid, row + rowCount, column)
  const isOpen = (column: number) => {
    // A column of items may name units, or the charges of each.
    const isItem = /^\s*items?( ?#| no\.?)?\s*$/i.test(captions[column] ?? '')
    const role = isItem ? 'property' : (roleOf(column) ?? 'property')
    return role === 'property' || (role === 'floorplan name' && /^unit/i.test(captions[column] ?? ''))
  }
  const containsUnits = (column: number) => isUnitTable && isOpen(column) && areDistinct(texts(column), isUnit)
  const tests: ((column: number) => boolean)[] = [
    (column) => roleOf(column) === 'room',
    (column) => isUnitLeased && roleOf(column) === undefined && bareNumber.test(captions[column]?.trim() ?? ''),
    containsUnits,
    (column) => isUnitTable && roleOf(column) === 'tenant name' && areUnitsWithResidents(texts(column)),
  ]
  const captioned = captions.flatMap((caption, column) => (caption === '' ? [] : column))
  // An owner may leave the first caption blank; next to units that roommates share, it is above the codes of leases.
  const isShared = (column: number) =>
    isOpen(column) && texts(column).filter(isUnit).length >= texts(column).length * 0.8
  const blank = captioned.some(isShared) ? [] : [(captioned[0] ?? 0) - 1].filter(containsUnits)
  const [found] = [...tests.flatMap((test) => captioned.find(test) ?? []), ...blank]
  if (found === undefined) return header
  return { ...header, meanings: meanings.with(found, { role: 'unit name/number', probability: 0.5 }) }
}

/** A caption that only says that a number follows. */
const bareNumber = /^(#|no\.?|num(ber)?|nbr)$/i

/** Checks for a short mark with numbers, or the address of a home or property with its unit; not money, a phone or a date. */
function isUnit(text: string): boolean {
  return (
    /^(?=.*\d)(?!.*\.\d\d$)(.{1,12}|.*[a-z]{2}.*)$/i.test(text) &&
    !/[$%@]|\d{3}-\d{4}|^.{60}/.test(text) &&
    parseDate(text) === null
  )
}

function areDistinct(texts: readonly string[], isOne: (text: string) => unknown): boolean {
  const found = texts.filter(isOne)
  return found.length >= 3 && found.length >= texts.length * 0.8 && new Set(found).size >= found.length * 0.8
}

/** A unit and its resident from one cell. */
interface NamedUnit {
  unit: string
  resident: string
}

/**
 * Reads the unit and the resident, or the word vacant, from one cell.
 *
 * @returns `null` for a text that is not a unit number and a name, in either order.
 * @example
 * residentInUnit('101 - Smith, John')
 * // => { unit: '101', resident: 'Smith, John' }
 */
export function residentInUnit(text: string): NamedUnit | null {
  const [, unit, resident, name, number] =
    /^(?:((?:[a-z]+\.?\s+)?\S*\d\S*?)(?:\s+[-–—]|\s*[:|(*]|[\s–—-]+(?=vacant))[\s*-]*(\p{L}[^*)]*\p{L}[^*)]*)[*)]*|(\p{L}\D*?)\s*(?:\(|\s[-–—|]\s)((?:[a-z]+\.? )?\S*\d\S*?)\)?)$/iu.exec(
      text,
    ) ?? []
  const found = { unit: unit ?? number ?? '', resident: resident ?? name ?? '' }
  return found.unit === '' ? null : found
}

/** Checks whether each text names a unit and its resident, except those marked vacant, with few repetitions of either. */
export function areUnitsWithResidents(texts: readonly string[]): boolean {
  const residents = texts.filter((text) => !/\bvacant\b/i.test(text)).map(residentInUnit)
  return (['unit', 'resident'] as const).every((part) =>
    areDistinct(
      residents.map((named) => named?.[part] ?? ''),
      part === 'unit' ? isUnit : Boolean,
    ),
  )
}

/**
 * Checks whether words next to units mean residents: one says vacant, or most are `Last, First`. `4 - Heron` may be the name of a cottage.
 */
export function areResidentWords(texts: readonly string[]): boolean {
  const named = texts.flatMap((text) => residentInUnit(text)?.resident ?? [])
  return named.some(isVacantText) || named.filter((name) => /\p{L},\s*\p{L}/u.test(name)).length * 2 > named.length
}

function textsBelow(grid: Grid, from: number, column: number): string[] {
  const texts: string[] = []
  const sheet = readingOf(grid)
  for (let row = from; row < Math.min(grid.rows.length, from + headerSampleRows); row++) {
    const [text, filled] = [sheet.text(row, column), sheet.filled(row)]
    if (areMonths(filled.map((at) => sheet.text(row, at)))) break
    if (text !== '' && filled.length >= 2 && !totalRow.test(text)) texts.push(text)
  }
  return texts
}

/** Checks whether the unit caption has units below it, next to two columns of amounts or dates: a roll with unknown captions otherwise. */
export function isAboveUnits(grid: Grid, header: RentRollHeader, unit: number): boolean {
  const below = (column: number) => textsBelow(grid, header.row + header.rowCount, column)
  if (!areDistinct(below(unit), isUnit)) return false
  const isFigured = (column: number) => {
    const texts = below(column)
    const figures = texts.filter((text) => parseAmount(text) !== null || parseDate(text) !== null)
    return texts.length >= 2 && figures.length >= texts.length * 0.8
  }
  return header.captions.filter((caption, column) => caption !== '' && column !== unit && isFigured(column)).length >= 2
}
