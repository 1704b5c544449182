import type { CellPlace } from '../../../shared/address.ts'
import { dateAt, isDayFirstSheet, type RowCells, valueOfCell } from '../../../shared/cells.ts'
import { dateOfText, endOfMonth, fullYear, type IsoDate, monthNumber, parseDate } from '../../../shared/date.ts'
import type { Grid, GridCell } from '../../../shared/grid.ts'
import { memoizeByReference } from '../../../shared/memoize.ts'
import { monthCaption } from '../../data/row-words.ts'

/** Content of a column's cells. */
interface ContentShares {
  /** Number of cells with content. */
  filled: number
  /** Fractions of the filled cells. */
  amount: number
  date: number
  /** Cells that are not amounts. */
  text: number
}

/** Returns the content of a column's cells over some rows of a sheet. */
export function contentShares(grid: Grid, column: number, rows: readonly number[]): ContentShares {
  let filled = 0
  let amounts = 0
  let dates = 0
  for (const ofRow of contentsOfRows(grid, rows)) {
    const content = ofRow[column] ?? 0
    if (content & isFilled) filled += 1
    if (content & isAmount) amounts += 1
    if (content & isDate) dates += 1
  }
  const share = (count: number) => (filled ? count / filled : 0)
  return { filled, amount: share(amounts), date: share(dates), text: share(filled - amounts) }
}

/** Words that mean a blank in any column. */
export const saysNothing = /^(n\/?a|none|m(-?to?-?|2|\/)m|month(ly|[ -]to[ -]month)|(tenancy )?at[ -]will|vacant|tbd)$/i

/** Content of a cell, as bits. */
const [isFilled, isAmount, isDate] = [1, 2, 4] as const

/** Returns the content of each cell of some rows, cached because all columns of a table use the same rows. */
function contentsOfRows(grid: Grid, rows: readonly number[]): readonly Uint8Array[] {
  const known = contentsOfSamples.get(rows)
  if (known?.grid === grid) return known.contents
  const found = rows.map((row) => contentsOf(grid, row))
  contentsOfSamples.set(rows, { grid, contents: found })
  return found
}

const contentsOfSamples = new WeakMap<readonly number[], { grid: Grid; contents: readonly Uint8Array[] }>()

/** Returns the content of each cell of a row, cached by row. */
function contentsOf(grid: Grid, row: number): Uint8Array {
  const cells = grid.rows[row] ?? []
  const known = contents.get(cells)
  if (known !== undefined) return known
  const found = Uint8Array.from(cells, (cell, column) => {
    if (!cell || !/[a-z0-9]/i.test(cell.text) || saysNothing.test(cell.text.trim())) return 0
    const isDated = dateAt(grid, row, column) !== null || dateInText(cell.text.trim(), false, true) !== null
    return isFilled + (valueOfCell(cell) === null ? 0 : isAmount) + (isDated ? isDate : 0)
  })
  contents.set(cells, found)
  return found
}

const contents = new WeakMap<RowCells, Uint8Array>()

/** As in 1/5/26. */
const minimumDateLength = 6

/**
 * Returns the dates of a cell with a period, such as Rent Manager's lease dates or OneSite's Move-In over Move-Out.
 *
 * @param isDayFirst Whether the sheet writes days before months.
 * @returns First and last date; `null` for a missing one.
 * @example
 * twoDates('01/01/2025-12/31/2025', false)
 * // => ['2025-01-01', '2025-12-31']
 */
export function twoDates(text: string, isDayFirst: boolean): [IsoDate | null, IsoDate | null] {
  if (text.length < minimumDateLength) return [null, null]
  const dates = [
    ...text.matchAll(
      /\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Za-z]{3}-\d{2,4}|[A-Z][a-z]{2,8}\.? \d{1,2}, ?\d{4}/g,
    ),
  ]
  return [dateOfText(dates[0]?.[0] ?? '', isDayFirst), dateOfText(dates[1]?.[0] ?? '', isDayFirst)]
}

/**
 * Returns the date of a cell that is not just a date: a month, as brokers print it; eight digits of a year, month and
 * day; a date among words; a period.
 *
 * @param isLast Whether it is an end date.
 * @returns One date: the last for an end, otherwise the first. `null` if the text contains none.
 * @example
 * [dateInText('Dec-25', false, true), dateInText('01/2025', false, false), dateInText('thru 12/31/2025', false, true)]
 * // => ['2025-12-31', '2025-01-01', '2025-12-31']
 */
export function dateInText(text: string, isDayFirst: boolean, isLast: boolean): IsoDate | null {
  const month = monthInText(text, isLast)
  if (month !== null) return month
  const digits = /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text)
  if (digits) return dateOfText(`${digits[1]}-${digits[2]}-${digits[3]}`, false)
  const [first, last] = twoDates(text, isDayFirst)
  return isLast ? (last ?? first) : first
}

/**
 * Returns the first or last day of a month printed by name or number with a year.
 *
 * @example
 * [monthInText('May 2025', true), monthInText('05/2025', false)]
 * // => ['2025-05-31', '2025-05-01']
 */
export function monthInText(text: string, isLast: boolean): IsoDate | null {
  const named = /^([a-z]{3,9})\.?(?:[ ,/-]*(\d{4})| ?[-'’]+ ?(\d{2}))$/i.exec(text)
  const numbered = named ? null : /^(0?[1-9]|1[0-2])[/-](\d{4})$/.exec(text)
  const month = named ? monthNumber(named[1] ?? '') : Number(numbered?.[1] ?? 0)
  if (!month) return null
  const first = `${fullYear(named?.[2] ?? named?.[3] ?? numbered?.[2] ?? '')}-${String(month).padStart(2, '0')}`
  return isLast ? endOfMonth(first) : `${first}-01`
}

/** Date that a database prints for a missing one. */
const noDate = '1970-01-01'

/** Returns the date of a lease's cell: a date alone, or one in its text; on request the last date of a period. */
export function leaseDateAt(
  grid: Grid,
  { row, column, text }: CellPlace & { text: string },
  isLast: boolean,
): IsoDate | null {
  const date = dateAt(grid, row, column) ?? dateInText(text, isDayFirstSheet(grid), isLast)
  return date === noDate ? null : date
}

/** Joins the texts of a row. Cached by row: a correction changes few rows of a sheet. */
export const textOfCells = memoizeByReference((cells: RowCells): string =>
  cells.map((cell) => cell?.text.trim() ?? '').join('\t'),
)

/** Counts the kinds of cells in a row, whatever its sheet. Cached by row, as a correction changes few rows of a sheet. */
export const captionsIn = memoizeByReference((cells: RowCells) => {
  let filled = 0
  /** Cells that are not captions. */
  let data = 0
  let areMonths = true
  for (const cell of cells) {
    if (cell === null) continue
    filled += 1
    // A row with two cells that are neither captions nor months is not a header.
    if ((data >= 2 && !areMonths) || isCaption(cell)) continue
    data += 1
    areMonths &&= isMonth(cell)
  }
  return { filled, data, areMonths }
})

/** Checks whether a cell is short text, not a number or date. */
function isCaption(cell: GridCell): boolean {
  return cell.kind === 'text' && cell.text.length <= 80 && valueOfCell(cell) === null && parseDate(cell.text) === null
}

/** Checks whether a cell is a month or a year. */
export function isMonth(cell: GridCell): boolean {
  return cell.kind === 'date' || parseDate(cell.text) !== null || /^(19|20)\d\d$/.test(cell.text.trim())
}

/**
 * Checks whether the texts of a row are captions of a statement: months and at most two other texts, or only
 * consecutive years after a word. Rents and areas look like years, but the unit next to them is not a caption.
 */
export function areMonths(texts: readonly string[]): boolean {
  const months = texts.filter((text) => monthCaption.test(text)).length
  if (months >= 2 && texts.length - months <= 2) return true
  const [word = '', ...years] = texts
  const isNext = (text: string, at: number) => at === 0 || Math.abs(Number(text) - Number(years[at - 1])) === 1
  return (
    years.length >= 2 && !/\d/.test(word) && years.every((text, at) => /^(19|20)\d\d$/.test(text) && isNext(text, at))
  )
}
