import { readingOf } from '../../../shared/cells.ts'
import { parseDate } from '../../../shared/date.ts'
import type { Grid } from '../../../shared/grid.ts'
import { parseAmount } from '../../../shared/money.ts'
import type { ColumnRole } from '../../data/columns.ts'
import { totalRow } from '../../data/row-words.ts'
import { saysVacant } from '../../rules/occupancy.ts'
import { type CaptionMeaning, hintOfCaption } from './captions.ts'
import { areMonths } from './cell-contents.ts'

/** The caption rows of a table of units. */
export interface RentRollHeader {
  row: number
  rowCount: 1 | 2 | 3
  /** One per column, caption rows joined from top to bottom with a blank; empty where a column has none. */
  captions: string[]
  meanings: (CaptionMeaning | null)[]
  /** A person said that these are the captions. */
  isCorrected?: true
}

/** A table of units names the unit and at least two more of these. */
export const telling: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
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

/** What only a table of leases has a column for. */
export const leaseFacts: readonly ColumnRole[] = [
  'tenant name',
  'lease start date',
  'lease end date',
  'lease dates',
  'move in date',
]

/** Rows below a header that say what its columns hold. */
const lookedAt = 40

/** Captions of so many columns that tell of leases say that units stand below, whatever their column is called. */
const minimumTelling = 3

/**
 * A header with the column of units where no caption says Unit: a bed space where beds are let one by one, or a bare number beside a
 * resident, a lease or a status; else the first column without a known caption, or with one such as `Unit (Type)` or `Property`, that
 * holds marks with figures or addresses, hardly one of them twice; else that of residents, where each stands beside a unit.
 */
export function withUnit(grid: Grid, header: RentRollHeader): RentRollHeader {
  const { captions, meanings, row, rowCount } = header
  const roleOf = (column: number) => meanings[column]?.role
  const roles = new Set(captions.flatMap((caption, column) => roleOf(column) ?? hintOfCaption(caption) ?? []))
  if (meanings.some((meaning) => meaning?.role === 'unit name/number')) return header
  // A summary by status or floorplan has areas and rents too, but nobody lives in it.
  const isLet = roles.has('lease status') || leaseFacts.some((role) => roles.has(role))
  const isTold = isLet && [...roles].filter((role) => telling.has(role)).length >= minimumTelling
  const texts = (column: number) => textsBelow(grid, row + rowCount, column)
  const isOpen = (column: number) => {
    const role = roleOf(column) ?? 'property'
    return role === 'property' || (role === 'floorplan name' && /^unit/i.test(captions[column] ?? ''))
  }
  const tests: ((column: number) => boolean)[] = [
    (column) => roleOf(column) === 'room',
    (column) => isLet && roleOf(column) === undefined && bareNumber.test(captions[column]?.trim() ?? ''),
    (column) => isTold && isOpen(column) && areDistinct(texts(column), isUnit),
    (column) => isTold && roleOf(column) === 'tenant name' && nameResidents(texts(column)),
  ]
  const captioned = captions.flatMap((caption, column) => (caption === '' ? [] : column))
  const found = tests.flatMap((test) => captioned.find(test) ?? [])[0]
  if (found === undefined) return header
  return { ...header, meanings: meanings.with(found, { role: 'unit name/number', probability: 0.5 }) }
}

/** A caption that only says that a number stands below. */
const bareNumber = /^(#|no\.?|num(ber)?|nbr)$/i

/** A short mark with figures, or an address of a home or of a property with its unit; no amount of money, phone or date. */
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

/** A unit and who lives there, in one cell. */
interface NamedUnit {
  unit: string
  resident: string
}

/**
 * The unit and the resident that stand in one cell, or the word that it is vacant.
 *
 * @returns `null` for a text that is no number of a unit and a name, in either order.
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

/** Whether texts name a unit and its resident each, but for those that say it is vacant: hardly one of either twice. */
export function nameResidents(texts: readonly string[]): boolean {
  const lived = texts.filter((text) => !/\bvacant\b/i.test(text)).map(residentInUnit)
  return (['unit', 'resident'] as const).every((part) =>
    areDistinct(
      lived.map((named) => named?.[part] ?? ''),
      part === 'unit' ? isUnit : Boolean,
    ),
  )
}

/** Whether words beside units are of residents: one says vacant, or most are `Last, First`. `4 - Heron` may be a cottage's name. */
export function saysOfResidents(texts: readonly string[]): boolean {
  const named = texts.flatMap((text) => residentInUnit(text)?.resident ?? [])
  return named.some(saysVacant) || named.filter((name) => /\p{L},\s*\p{L}/u.test(name)).length * 2 > named.length
}

function textsBelow(grid: Grid, from: number, column: number): string[] {
  const texts: string[] = []
  const sheet = readingOf(grid)
  for (let row = from; row < Math.min(grid.rows.length, from + lookedAt); row++) {
    const [text, filled] = [sheet.text(row, column), sheet.filled(row)]
    if (areMonths(filled.map((at) => sheet.text(row, at)))) break
    if (text !== '' && filled.length >= 2 && !totalRow.test(text)) texts.push(text)
  }
  return texts
}

/** Whether units stand under the caption of units, beside two columns of amounts or dates: a roll whose other captions are unknown. */
export function standsOverUnits(grid: Grid, header: RentRollHeader, unit: number): boolean {
  const below = (column: number) => textsBelow(grid, header.row + header.rowCount, column)
  if (!areDistinct(below(unit), isUnit)) return false
  const isFigured = (column: number) => {
    const texts = below(column)
    const figures = texts.filter((text) => parseAmount(text) !== null || parseDate(text) !== null)
    return texts.length >= 2 && figures.length >= texts.length * 0.8
  }
  return header.captions.filter((caption, column) => caption !== '' && column !== unit && isFigured(column)).length >= 2
}
