import type { CellPlace } from '../../../shared/address.ts'
import { dateAt, type RowCells, valueOfCell, writesDaysFirst } from '../../../shared/cells.ts'
import { dateOfText, endOfMonth, fullYear, type IsoDate, monthNumber, parseDate } from '../../../shared/date.ts'
import type { Grid, GridCell } from '../../../shared/grid.ts'
import { memoizeByReference } from '../../../shared/memoize.ts'
import { monthCaption } from '../../data/row-words.ts'

/** What the cells of a column hold. */
interface ContentShares {
  /** Cells that say something. */
  filled: number
  /** Shares of them. */
  amount: number
  date: number
  /** What is no amount. */
  text: number
}

/** What the cells of a column hold, over some rows of a sheet. */
export function contentShares(grid: Grid, column: number, rows: readonly number[]): ContentShares {
  let filled = 0
  let amounts = 0
  let dates = 0
  for (const ofRow of contentsOfRows(grid, rows)) {
    const content = ofRow[column] ?? 0
    if (content & says) filled += 1
    if (content & isAmount) amounts += 1
    if (content & isDate) dates += 1
  }
  const share = (count: number) => (filled ? count / filled : 0)
  return { filled, amount: share(amounts), date: share(dates), text: share(filled - amounts) }
}

/** Words that stand for a blank in any column. */
export const saysNothing = /^(n\/?a|none|m(-?to?-?|2|\/)m|month(ly|[ -]to[ -]month)|(tenancy )?at[ -]will|vacant|tbd)$/i

/** What a cell is, in bits. */
const [says, isAmount, isDate] = [1, 2, 4] as const

/** What each cell of some rows is: the columns of a table are asked for over the same rows. */
function contentsOfRows(grid: Grid, rows: readonly number[]): readonly Uint8Array[] {
  const known = contentsOfSamples.get(rows)
  if (known?.grid === grid) return known.contents
  const found = rows.map((row) => contentsOf(grid, row))
  contentsOfSamples.set(rows, { grid, contents: found })
  return found
}

const contentsOfSamples = new WeakMap<readonly number[], { grid: Grid; contents: readonly Uint8Array[] }>()

/** What each cell of a row is; found once a row. */
function contentsOf(grid: Grid, row: number): Uint8Array {
  const cells = grid.rows[row] ?? []
  const known = contents.get(cells)
  if (known !== undefined) return known
  const found = Uint8Array.from(cells, (cell, column) => {
    if (!cell || !/[a-z0-9]/i.test(cell.text) || saysNothing.test(cell.text.trim())) return 0
    const isDated = dateAt(grid, row, column) !== null || dateWithin(cell.text.trim(), false, true) !== null
    return says + (valueOfCell(cell) === null ? 0 : isAmount) + (isDated ? isDate : 0)
  })
  contents.set(cells, found)
  return found
}

const contents = new WeakMap<RowCells, Uint8Array>()

/** As in 1/5/26. */
const shortestDate = 6

/**
 * The dates of a cell that holds a period, such as Rent Manager's lease dates or OneSite's Move-In over Move-Out.
 *
 * @param isDayFirst The sheet writes its dates so.
 * @returns First and last date; `null` for one that is missing.
 * @example
 * twoDates('01/01/2025-12/31/2025', false)
 * // => ['2025-01-01', '2025-12-31']
 */
export function twoDates(text: string, isDayFirst: boolean): [IsoDate | null, IsoDate | null] {
  if (text.length < shortestDate) return [null, null]
  const dates = [
    ...text.matchAll(
      /\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Za-z]{3}-\d{2,4}|[A-Z][a-z]{2,8}\.? \d{1,2}, ?\d{4}/g,
    ),
  ]
  return [dateOfText(dates[0]?.[0] ?? '', isDayFirst), dateOfText(dates[1]?.[0] ?? '', isDayFirst)]
}

/**
 * The date of a cell that is no date alone: a month, as a broker prints it; eight digits of a year, a month, and a day; a date
 * among words; a period.
 *
 * @param isLast It ends something.
 * @returns One date: the last for an end, otherwise the first. `null` where the text holds none.
 * @example
 * [dateWithin('Dec-25', false, true), dateWithin('01/2025', false, false), dateWithin('thru 12/31/2025', false, true)]
 * // => ['2025-12-31', '2025-01-01', '2025-12-31']
 */
export function dateWithin(text: string, isDayFirst: boolean, isLast: boolean): IsoDate | null {
  const month = monthWithin(text, isLast)
  if (month !== null) return month
  const digits = /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(text)
  if (digits) return dateOfText(`${digits[1]}-${digits[2]}-${digits[3]}`, false)
  const [first, last] = twoDates(text, isDayFirst)
  return isLast ? (last ?? first) : first
}

/**
 * The first or the last day of a month that is printed by its name or number with a year.
 *
 * @example
 * [monthWithin('May 2025', true), monthWithin('05/2025', false)]
 * // => ['2025-05-31', '2025-05-01']
 */
export function monthWithin(text: string, isLast: boolean): IsoDate | null {
  const named = /^([a-z]{3,9})\.?(?:[ ,/-]*(\d{4})| ?[-'’]+ ?(\d{2}))$/i.exec(text)
  const numbered = named ? null : /^(0?[1-9]|1[0-2])[/-](\d{4})$/.exec(text)
  const month = named ? monthNumber(named[1] ?? '') : Number(numbered?.[1] ?? 0)
  if (!month) return null
  const first = `${fullYear(named?.[2] ?? named?.[3] ?? numbered?.[2] ?? '')}-${String(month).padStart(2, '0')}`
  return isLast ? endOfMonth(first) : `${first}-01`
}

/** What a database prints for no date. */
const noDate = '1970-01-01'

/** The date of a cell of a lease: a date alone, or one that stands in its text, the last of a period where that is asked. */
export function leaseDateAt(
  grid: Grid,
  { row, column, text }: CellPlace & { text: string },
  isLast: boolean,
): IsoDate | null {
  const date = dateAt(grid, row, column) ?? dateWithin(text, writesDaysFirst(grid), isLast)
  return date === noDate ? null : date
}

/** The texts of a row as one. Remembered by row: a correction changes few rows of a sheet. */
export const textOfCells = memoizeByReference((cells: RowCells): string =>
  cells.map((cell) => cell?.text.trim() ?? '').join('\t'),
)

/** What the cells of a row are, whatever sheet it stands in; counted once a row, as a correction changes few rows of a sheet. */
export const captionsIn = memoizeByReference((cells: RowCells) => {
  let filled = 0
  /** Cells that are no captions. */
  let data = 0
  let areMonths = true
  for (const cell of cells) {
    if (cell === null) continue
    filled += 1
    // A row with two cells that are neither captions nor months is none, whatever else it holds.
    if ((data >= 2 && !areMonths) || isCaption(cell)) continue
    data += 1
    areMonths &&= isMonth(cell)
  }
  return { filled, data, areMonths }
})

/** Text that is no figure. */
function isCaption(cell: GridCell): boolean {
  return cell.kind === 'text' && cell.text.length <= 80 && valueOfCell(cell) === null && parseDate(cell.text) === null
}

/** A month or a year. */
export function isMonth(cell: GridCell): boolean {
  return cell.kind === 'date' || parseDate(cell.text) !== null || /^(19|20)\d\d$/.test(cell.text.trim())
}

/**
 * Whether texts of a row are the captions of a statement: months with two others at most, or nothing but years in their order
 * after a word. Rents and areas look like years, so that a unit beside them is no caption.
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
