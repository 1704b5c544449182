import { dateAt, isDayFirstSheet } from '../../../shared/cells.ts'
import { dateOfText, endOfMonth, type IsoDate, monthNumber, parseDate } from '../../../shared/date.ts'
import { type Grid, textAt, textsOfRow } from '../../../shared/grid.ts'
import { asOfWords, otherDateWords, printedWords, reportTitle, titleNoise } from '../../data/row-words.ts'
import { meaningOfCaption } from './captions.ts'
import { areMonths, monthInText, twoDates } from './cell-contents.ts'

/** A value with the cell it was read from. */
interface Found<Value> {
  value: Value
  row: number
  column: number
}

/** Facts about the whole rent roll from the rows around its tables. */
export interface RentRollTitle {
  property: Found<string> | null
  asOf: Found<IsoDate> | null
}

/**
 * Reads the property's name and the date of a rent roll from the rows outside its tables.
 *
 * The date follows `As Of`, otherwise `Month Year` (its last day), otherwise it is a month or date alone in a title;
 * the time of printing has the lowest rank.
 *
 * @param titleRows Rows above the first table, which name the property.
 * @param footRows Footers and notes, which may give the date in words; a date alone in them may have any meaning.
 */
export function readTitle(grid: Grid, titleRows: readonly number[], footRows: readonly number[] = []): RentRollTitle {
  const titles = cellsOf(
    grid,
    titleRows.filter((row) => !isCaptionRow(grid, row)),
  )
  const asOf = datedByWords(grid, [...titles, ...cellsOf(grid, footRows)]) ?? standaloneDate(grid, titles)
  return { property: findProperty(titles, isDayFirstSheet(grid)), asOf }
}

function cellsOf(grid: Grid, rows: readonly number[]): TitleCell[] {
  return rows.flatMap((row) =>
    textsOfRow(grid, row).flatMap((text, column) => (text === '' ? [] : [{ row, column, text }])),
  )
}

/**
 * Checks for captions of another table, or an upper caption row that was not read with the others: a unit and other
 * columns, or months. A title has values next to its words.
 */
function isCaptionRow(grid: Grid, row: number): boolean {
  const texts = textsOfRow(grid, row).filter(Boolean)
  const meanings = texts.flatMap((text) => meaningOfCaption(text) ?? [])
  if (texts.length > 3 && areMonths(texts)) return true
  const hasValue = texts.some((text) => /:|^[\d,.$]+$/.test(text) || dateIn(text, false) !== null)
  const isOfCaptions = meanings.length > 1 && meanings.length * 2 >= texts.length && !hasValue
  return isOfCaptions && meanings.some(({ role }) => role === 'unit name/number')
}

interface TitleCell {
  row: number
  column: number
  text: string
}

function datedByWords(grid: Grid, cells: readonly TitleCell[]): Found<IsoDate> | null {
  // A date next to a time of day is the print date.
  const hasPrintTime =
    cells.some(({ text }) => /^(run )?time\b.*\d:\d/i.test(text)) && standaloneDate(grid, cells) !== null
  for (const words of hasPrintTime ? asOfWords.slice(0, -1) : asOfWords) {
    for (const { row, column, text } of cells) {
      if (!words.test(text) || printedWords.test(text) || isOtherDate(text) || text.length > 120) continue
      const adjacent = [column + 1, column + 2].map(
        (next) => dateAt(grid, row, next) ?? monthIn(textAt(grid, row, next)),
      )
      const value =
        dateIn(text.replace(/^.*?\b(as ?of|date|year|ending|month|period)\b(\s+of\b)?/i, ''), isDayFirstSheet(grid)) ??
        adjacent.find((date) => date !== null)
      if (value) return { value, row, column }
    }
  }
  return null
}

/** Finds a date that stands alone. A bare number there is square feet or a count, never an Excel serial. */
function standaloneDate(grid: Grid, titles: readonly TitleCell[]): Found<IsoDate> | null {
  const isDayFirst = isDayFirstSheet(grid)
  const cells = titles.filter(({ text }) => !/^[\d,.]+$/.test(text) && !isOtherDate(text))
  const wholeDate = cells.find(
    ({ row, column, text }) => monthIn(text) !== null || (dateAt(grid, row, column) && !/\d:\d/.test(text)),
  )
  const any = wholeDate ?? cells.find(({ text }) => (dateIn(text, isDayFirst) ?? monthInTitle(text)) !== null)
  if (!any) return null
  const value =
    monthIn(any.text) ?? dateAt(grid, any.row, any.column) ?? dateIn(any.text, isDayFirst) ?? monthInTitle(any.text)
  return value ? { value, row: any.row, column: any.column } : null
}

/** Checks whether the date in a text is not the rent roll's, such as that of a loan or of the building. */
function isOtherDate(text: string): boolean {
  return otherDateWords.test(text) && !/\bas of\b/i.test(text)
}

/** Returns the last day of a period: `From 01/01/2025 To 06/30/2025`. */
function endOfSpan(text: string, isDayFirst: boolean): IsoDate | null {
  const [start, end] = twoDates(text, isDayFirst)
  return start !== null && end !== null && end > start && /\d{4}\s*([-–]|to|thru|through)\s*\D{0,12}\d/i.test(text)
    ? end
    : null
}

/** Returns the date in a longer text: the first, or the end of a period. */
function dateIn(text: string, isDayFirst: boolean): IsoDate | null {
  const span = endOfSpan(text, isDayFirst)
  if (span !== null) return span
  const day =
    /\d{1,2}\/\d{1,2}\/(\d{4}|\d{2})\b|(?<![\d.-])\d{1,2}([.-])\d{1,2}\2(\d{4}|\d{2})(?![\d.-])|\d{4}-\d{2}-\d{2}|\d{1,2}-[A-Za-z]{3}-\d{2,4}|[A-Za-z]{3,9}\.? \d{1,2}, ?\d{4}/.exec(
      text,
    )
  if (day) return dateOfText(day[0], isDayFirst)
  const [month = ''] = /\b\d{1,2}\/\d{4}\b/.exec(text) ?? []
  return monthInText(month, true) ?? monthIn(text.replace(/^[\s:=-]+/, ''))
}

/** Returns the last day of the month in a title that also names the rent roll: `Portfolio Rent Roll - March 2026`. */
function monthInTitle(text: string): IsoDate | null {
  if (!/\b(rent ?(rolls?|lists?|schedules?)|tenant lists?|rosters?)\b/i.test(text)) return null
  const months = text.match(/\b[A-Za-z]{3,9}\.?[ ,-]+\d{4}\b/g) ?? []
  return months.map(monthIn).find((month) => month !== null) ?? null
}

/** Returns a title without the rent roll's month or date at its end. */
function withoutDate(text: string, isDayFirst: boolean): string {
  const named = /^(.*?)\W*\brent ?roll\b\W*(?:(?:as of|for|dated)\b)?\W*(\w.*)$/i.exec(text)
  return named && dateIn(named[2] ?? '', isDayFirst) !== null ? `${named[1]} - Rent Roll` : text
}

/** Returns the last day of a month printed as `May 2025`, `For May 2025`, or `May-25`. */
function monthIn(text: string): IsoDate | null {
  return monthInText(text.trim().replace(/^for /i, ''), true)
}

function findProperty(cells: readonly TitleCell[], isDayFirst: boolean): Found<string> | null {
  for (const { row, column, text } of cells) {
    const labeled = /^(?:property|community|asset)(?: name)?\s*[:=]\s*(\S.*)$/i.exec(text)
    if (labeled && !/^all\b/i.test(labeled[1] ?? '')) return { value: (labeled[1] ?? '').trim(), row, column }
    const adjacent = cells.find((cell) => cell.row === row && cell.column > column)
    if (/^(?:property|community|asset)(?: name)?\s*[:=]?$/i.test(text) && adjacent && /[a-z]{2}/i.test(adjacent.text))
      return { value: adjacent.text, row, column: adjacent.column }
  }
  for (const { row, column, text } of cells) {
    const title = withoutDate(text, isDayFirst)
    if (title.length > 80 || dateIn(title, isDayFirst) !== null) continue
    const name = title
      .replace(/^onesite reports?\s*[-–:]\s*/i, '')
      .replace(
        /\s*[-–:|]\s*(commercial |residential )?rent ?roll( detail| export| report| analysis| by [a-z ]+)?\s*$/i,
        '',
      )
      .replace(/^(commercial |residential )?rent ?roll( detail)?\s*[-–:|]\s*/i, '')
      .trim()
    if (name === '' || reportTitle.test(name) || titleNoise.test(name) || !/[a-z]{2}/i.test(name)) continue
    return { value: name, row, column }
  }
  return null
}

/**
 * Returns the date in a file's name, such as `rent_roll_2025-09-30.csv`, `RR 9.30.2025.xlsx` or
 * `September 2025 RR.xlsx`; for a month, its last day.
 *
 * @param isDayFirst Whether the sheet writes days before months; a date that is then ambiguous in the name is not used.
 * @returns `null` if the name contains no date.
 */
export function dateOfFileName(file: string, isDayFirst: boolean): IsoDate | null {
  const name = file.replace(/\.[a-z]+$/i, '').replaceAll('_', ' ')
  const american = /(?<![\d.])(\d{1,2})([-. ])(\d{1,2})\2(20\d{2}|\d{2})(?![\d.])/.exec(name)
  if (american) {
    const written = `${american[1]}/${american[3]}/${american[4]}`
    const [date, turned] = [parseDate(written), isDayFirst ? dateOfText(written, true) : null]
    return date === null || turned === null || date === turned ? (date ?? turned) : null
  }
  const iso = /(?<!\d)(20\d{2})[-. ]?(0[1-9]|1[0-2])(?:[-. ]?(0[1-9]|[12]\d|3[01]))?(?!\d)/.exec(name)
  if (iso) {
    const last = endOfMonth(`${iso[1]}-${iso[2]}`)
    const day = iso[3] ? `${iso[1]}-${iso[2]}-${iso[3]}` : last
    return day <= last ? day : last
  }
  for (const match of name.matchAll(/\b([a-z]{3,9})\.?[ -]*(20\d{2})\b/gi)) {
    const month = monthNumber(match[1] ?? '')
    if (month !== null) return endOfMonth(`${match[2]}-${String(month).padStart(2, '0')}`)
  }
  return null
}
