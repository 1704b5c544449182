import { cellAt, type Grid, type GridCell, isBlankRow, textAt } from '../../../shared/grid.ts'
import { memoizeByReference } from '../../../shared/memoize.ts'
import { parseAmount } from '../../../shared/money.ts'
import { statedMonths } from '../../rules/stated-months.ts'
import type { PlacedCorrections } from '../corrections.ts'
import { labelIs } from '../labels/labels.ts'
import {
  type ColumnCaption,
  captionParts,
  consecutiveMonths,
  filledFrom,
  groupByRepeat,
  isName,
  readCaption,
} from './captions.ts'
import { amountAt, type ColumnRoles } from './columns.ts'
import { labelOfDay } from './titles.ts'

/** The caption rows above the figures, and the caption of each column of figures. */
export interface StatementHeader {
  /** First and last row of the header; `last` is -1 if the statement has none. */
  first: number
  last: number
  captions: Map<number, ColumnCaption>
}

/** Scores of captions other than 2. */
const scores: Partial<Record<ColumnCaption['kind'], number>> = {
  month: 3,
  currentMonth: 3,
  monthIndex: 3,
  quarter: 2.8,
  halfYear: 2.7,
  year: 2.5,
  helper: 1,
  words: 0,
  unknown: 0,
}

/**
 * Adds a row of captions a little further down to the header: group captions may be separated from the captions below
 * them ("Budget", "In-Place" over "Amount", "Per unit", with the property's size between).
 */
function withLowerCaptions(
  grid: Grid,
  columns: ColumnRoles,
  { first, last, captions }: StatementHeader,
): StatementHeader {
  const areYears = [...captions.values()].every(({ kind }) => kind === 'year')
  if (last < 0 || [...captions.values()].some(({ kind }) => kind === 'month')) return { first, last, captions }
  for (let row = last + 1; row <= Math.min(last + 5, grid.rows.length - 1); row++) {
    const lower = columns.valueColumns.filter((column) => cellAt(grid, row, column) !== null)
    const kinds = lower.map((column) => kindAt(grid, row, column))
    const further = row === last + 1 && areYears && !kinds.includes('helper') ? ['scenario', 'unknown'] : []
    const isCaptionRow =
      lower.length >= 2 &&
      kinds.every((kind) => ['helper', 'annual', 'actual', 'total', ...further].includes(kind)) &&
      kinds.some((kind) => kind !== 'unknown')
    if (!isCaptionRow || !isHeaderRow(grid, row, columns)) continue
    const joined = captionsBy(columns, (column) => {
      const upper = captionParts(grid, first, last, column, columns.firstValueColumn)
      const group = upper.length > 0 ? upper : groupAbove(grid, last, column, columns.firstValueColumn, row)
      return readCaption([...group, ...captionParts(grid, row, row, column, columns.firstValueColumn)])
    })
    return { first, last: row, captions: joined }
  }
  return { first, last, captions }
}

/** Adds the group captions a little above captions that repeat ("Amount", "Per unit", "Amount"), to tell the columns apart. */
function withUpperCaptions(
  grid: Grid,
  columns: ColumnRoles,
  header: StatementHeader,
  hidden: ReadonlySet<number>,
): StatementHeader {
  const texts = [...header.captions.values()].flatMap(({ kind, text }) => (kind === 'unknown' ? [] : [text]))
  if (header.last < 0 || new Set(texts).size === texts.length) return header
  for (let row = header.first - 1; row >= Math.max(0, header.first - 5); row--) {
    const groups = columns.valueColumns.filter((column) => cellAt(grid, row, column) !== null)
    const isOfParameters = hidden.has(row) && groups.every((column) => kindAt(grid, row, column) === 'month')
    if (groups.length < 2 || isOfParameters || !isHeaderRow(grid, row, columns)) continue
    const joined = captionsBy(columns, (column) => {
      const own = captionParts(grid, header.first, header.last, column, columns.firstValueColumn)
      return readCaption([...groupAbove(grid, row, column, columns.firstValueColumn, header.last), ...own])
    })
    return { first: row, last: header.last, captions: joined }
  }
  return header
}

/** Returns the group caption over a column: the one whose columns repeat in the row below, or else the nearest to the left. */
function groupAbove(grid: Grid, row: number, column: number, firstValueColumn: number, lower: number): GridCell[] {
  const groups = filledFrom(grid, row, firstValueColumn)
  const own = groupByRepeat(grid, groups, lower, column, firstValueColumn) ?? groups.findLast((at) => at <= column)
  const cell = own === undefined ? null : cellAt(grid, row, own)
  return cell ? [cell] : []
}

const rowsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** Returns the kind of a cell as a caption. */
const kindAt = (grid: Grid, row: number, column: number) => readCaption([cellAt(grid, row, column) ?? '']).kind

/** Returns the score of a caption. A dated month scores higher than a bare one. */
function captionScore(caption: ColumnCaption): number {
  return (scores[caption.kind] ?? 2) + (caption.kind === 'month' && caption.year !== null ? 0.2 : 0)
}

/** Returns the total score of captions; the same month of the same kind counts once, so a date above the header does not name a column. */
function headerScore(captions: readonly ColumnCaption[]): number {
  const seen = new Set<string>()
  return captions.reduce((sum, caption) => {
    const key = `${caption.month} ${caption.year} ${caption.basis}`
    const isRepeated = caption.kind === 'month' && seen.has(key)
    seen.add(key)
    return isRepeated ? sum : sum + captionScore(caption)
  }, 0)
}

/** Number of rows searched for a header. */
const deepest = 150

/** Finds the header: the one to three rows whose captions explain most columns of figures, or those selected by the user. */
export function findHeader(
  grid: Grid,
  columns: ColumnRoles,
  corrected: PlacedCorrections['header'] = null,
): StatementHeader {
  if (corrected) {
    const last = corrected.row + corrected.correction.rowCount - 1
    return { first: corrected.row, last, captions: captionsOf(grid, corrected.row, last, columns) }
  }
  const known = plainHeaders(grid).get(columns)
  if (known !== undefined) return known
  const found = headerOf(grid, columns)
  plainHeaders(grid).set(columns, found)
  return found
}

/** Headers found on a sheet, by its columns; cached because several steps use them. */
const plainHeaders = memoizeByReference<Grid, WeakMap<ColumnRoles, StatementHeader>>(() => new WeakMap())

/** Maximum number of caption rows, and their maximum height including blank rows between them. */
const maximumRows = 3
const tallest = 5

/** Finds the header among visible rows; hidden rows are considered only if no others have captions. */
function headerOf(grid: Grid, columns: ColumnRoles): StatementHeader {
  const hidden = new Set(grid.hiddenRows)
  const shown = visibleHeader(grid, columns, hidden)
  if (shown.last < 0 && grid.hiddenRows.length > 0) return visibleHeader(grid, columns, new Set())
  return belowDates(grid, columns, shown, hidden) ?? shown
}

/**
 * Returns the captions below rows that date the columns or the statement, such as `Statement Ending Date` on CREFC's forms and
 * `Period` with its first and last day: the dates are labeled, not consecutive months, and the captions name the years themselves.
 *
 * @returns `null` if the header found has no such row, or nothing below names the columns.
 */
function belowDates(
  grid: Grid,
  columns: ColumnRoles,
  { first, last }: StatementHeader,
  hidden: ReadonlySet<number>,
): StatementHeader | null {
  const dated = rowsFrom(first, last).findLast((row) =>
    /\b(date|period|start|ending)\b/i.test(textAt(grid, row, columns.labelColumn)),
  )
  if (dated === undefined) return null
  const dates = columns.valueColumns.flatMap((column) => {
    const { kind, month, year } = readCaption(captionParts(grid, dated, dated, column, column))
    return kind === 'month' && year !== null ? [{ column, date: year * 12 + (month ?? 0) }] : []
  })
  const steps = dates.slice(1).map(({ date }, at) => date - (dates[at]?.date ?? 0))
  const isSpan = dates.length === 2 && steps[0] === 11
  if (dates.length < 2 || steps.includes(1) || steps.includes(-1)) return null
  const below = visibleHeader(grid, columns, new Set([...hidden, ...Array(dated + 1).keys()]))
  // A year that ends in a month other than December is shorter or fiscal, and only its date shows that.
  const isCut = dates.some(({ column, date }) => date % 12 !== 0 && below.captions.get(column)?.kind === 'year')
  if (!isSpan && isCut) return null
  const named = [...below.captions.values()].filter(({ year, text }) => (isSpan ? text !== '' : year !== null))
  return below.last >= 0 && below.first <= dated + tallest && named.length >= 2 ? below : null
}

/** Returns other possible header rows, best first: only a few, for a reading that proves nothing under the first. */
export function otherHeaders(grid: Grid, columns: ColumnRoles, { first: known }: StatementHeader): StatementHeader[] {
  const found: (StatementHeader & { score: number })[] = []
  for (let first = 0; first < Math.min(deepest, grid.rows.length); first++) {
    for (let last = first; last < Math.min(first + 2, grid.rows.length); last++) {
      if (!isHeaderRow(grid, last, columns) || isBlankAbove(grid, first, columns)) break
      const captions = captionsOf(grid, first, last, columns)
      const score = headerScore([...captions.values()])
      if (score >= 2 && first !== known) found.push({ first, last, captions, score })
    }
  }
  return found.sort((one, other) => other.score - one.score || one.first - other.first).slice(0, maximumOthers)
}

const maximumOthers = 4

function visibleHeader(grid: Grid, columns: ColumnRoles, hidden: ReadonlySet<number>): StatementHeader {
  let best: StatementHeader & { score: number } = { first: -1, last: -1, captions: new Map(), score: 0 }
  for (let first = 0; first < Math.min(deepest, grid.rows.length); first++) {
    if (hidden.has(first)) continue
    if (first > best.last && repeatsCaptionRow(grid, best, first, columns)) continue
    let height = 0
    for (let last = first; last < Math.min(first + tallest, grid.rows.length); last++) {
      if (isBlankRow(grid, last)) continue
      height += 1
      if (height > maximumRows) break
      if (hidden.has(last) || !isHeaderRow(grid, last, columns)) break
      if (isBlankAbove(grid, first, columns) || (last > first && isTitleAbove(grid, first, columns))) break
      const captions = captionsOf(grid, first, last, columns)
      const score = headerScore([...captions.values()])
      if (first === best.first && continues(grid, best, last, columns))
        best = { first, last, captions, score: Math.max(score, best.score) }
      else if (score > best.score + 0.01) best = { first, last, captions, score }
    }
  }
  const hasMonths = [...best.captions.values()].some(({ kind }) => kind === 'month' || kind === 'monthIndex')
  const stepped = hasMonths ? null : findConsecutiveMonths(grid, columns)
  if (stepped) return stepped
  if (best.last < 0) return wordsAboveFigures(grid, columns) ?? best
  return withUpperCaptions(grid, columns, withLowerCaptions(grid, columns, best), hidden)
}

/** Returns whether each caption of a header goes on in a row of words below it, as in narrow columns. */
function continues(grid: Grid, { first, last, captions }: StatementHeader, row: number, columns: ColumnRoles): boolean {
  const label = textAt(grid, row, columns.labelColumn)
  const isNext = row > last && row - first < maximumRows && (label === '' || readCaption([label]).kind === 'words')
  const goesOn = (column: number) => (captions.get(column)?.text === '') === (textAt(grid, row, column) === '')
  return isNext && columns.valueColumns.every((column) => goesOn(column) && amountAt(grid, row, column) === null)
}

/** Returns whether a row only repeats captions of a header above, as at the top of a page; manually added captions may be missing. */
function repeatsCaptionRow(grid: Grid, { first, last }: StatementHeader, row: number, columns: ColumnRoles): boolean {
  if (last < 0) return false
  const own = columns.valueColumns.filter((column) => textAt(grid, row, column) !== '')
  const above = rowsFrom(first, last)
  return (
    own.length >= 2 &&
    own.every((column) => above.some((header) => textAt(grid, header, column) === textAt(grid, row, column)))
  )
}

/** Returns a row of letters or numbers above the figures that together are months. */
function findConsecutiveMonths(grid: Grid, columns: ColumnRoles): StatementHeader | null {
  if (columns.valueColumns.length < 12) return null
  for (let row = 0; row < Math.min(deepest, grid.rows.length); row++) {
    const months = consecutiveMonths(grid, row, columns.valueColumns)
    if (!months) continue
    const printed = captionsOf(grid, row, row, columns)
    return { first: row, last: row, captions: new Map([...printed, ...months]) }
  }
  return null
}

function captionsOf(grid: Grid, first: number, last: number, columns: ColumnRoles): StatementHeader['captions'] {
  const years = rowsFrom(first, last).find((row) => areYearsNextToWords(grid, row, columns))
  return captionsBy(columns, (column) => {
    const word = years === undefined ? null : cellAt(grid, years, column - 1)
    const parts = captionParts(grid, first, last, column, columns.firstValueColumn)
    return readCaption(word ? [word, ...parts] : parts)
  })
}

/** Returns whether the cell left of each year, above no text or figure, names what it is: `Actual | 2024 | Budget | 2025`. */
function areYearsNextToWords(grid: Grid, row: number, { valueColumns }: ColumnRoles): boolean {
  const captioned = valueColumns.filter((column) => cellAt(grid, row, column))
  return (
    captioned.length > 0 &&
    captioned.every(
      (column) =>
        kindAt(grid, row, column) === 'year' &&
        !['helper', 'words'].includes(kindAt(grid, row, column - 1)) &&
        textAt(grid, row, column - 1) !== '' &&
        grid.rows.every(
          (_, at) => at <= row || amountAt(grid, at, column) === null || !/[a-z\d]/i.test(textAt(grid, at, column - 1)),
        ),
    )
  )
}

function captionsBy(
  { valueColumns }: ColumnRoles,
  captionOf: (column: number) => ColumnCaption,
): StatementHeader['captions'] {
  return new Map(valueColumns.map((column) => [column, captionOf(column)]))
}

/** Returns captions that name no time, such as properties: a row of text over most columns of figures, just above the first of them. */
function wordsAboveFigures(grid: Grid, columns: ColumnRoles): StatementHeader | null {
  const isFigures = (row: number) => columns.valueColumns.some((column) => amountAt(grid, row, column) !== null)
  const figures = grid.rows.findIndex((_, row) => isFigures(row))
  for (let row = figures - 1; row >= Math.max(0, figures - 5); row--) {
    const captions = captionsOf(grid, row, row, columns)
    const named = [...captions.values()].filter(({ text }) => isName(text))
    if (named.length >= 2 && named.length >= captions.size * 0.6) return { first: row, last: row, captions }
  }
  return null
}

/** Returns whether a row is a title or print date above a single column of figures whose caption follows below. */
function isTitleAbove(grid: Grid, row: number, columns: ColumnRoles): boolean {
  const over = columns.valueColumns.filter((column) => cellAt(grid, row, column) !== null)
  const [only] = over
  if (over.length !== 1 || only === undefined) return false
  const text = textAt(grid, row, only)
  const isTimeless = readCaption([text]).kind === 'unknown' && statedMonths(text) === null
  if (columns.valueColumns.length < 4 && !isTimeless) return false
  if (grid.merges.some((merge) => merge.row === row && merge.column === only)) return false
  const label = textAt(grid, row, columns.labelColumn)
  // A fact of the property next to its label, as in a form.
  if (label !== '' && readCaption([label]).kind === 'unknown' && isTimeless && columns.valueColumns.length > 1)
    return true
  const isTitle = text.length >= 12 || /\d{1,2}\/\d{1,2}\/\d{2,4}/.test(text)
  return isTitle && [1, 2].some((below) => textAt(grid, row + below, only) !== '')
}

/** Returns whether a row has no caption over the figures: no cell there, or only a title, which reordered columns may have moved there. */
function isBlankAbove(grid: Grid, row: number, columns: ColumnRoles): boolean {
  const [cell, ...others] = grid.rows[row]?.flatMap((one, column) => (one ? [{ one, column }] : [])) ?? []
  if (cell && others.length === 0 && columns.valueColumns.length > 1) {
    const isMerged = grid.merges.some((area) => area.row === row && area.column === cell.column && area.columnSpan > 1)
    if (!isMerged && ['unknown', 'words'].includes(readCaption([cell.one]).kind)) return true
  }
  const parts = columns.valueColumns.flatMap((column) => captionParts(grid, row, row, column, columns.firstValueColumn))
  // One date is the print date; several are months.
  const months = new Set(parts.flatMap((part) => (readCaption([part]).kind === 'month' ? [part.text] : [])))
  return months.size < 2 && parts.every(({ text }) => labelIs('furniture', text))
}

/**
 * Returns whether a row may be part of a header: each cell over a column of figures is text, a date, or a number that reads as a caption.
 */
function isHeaderRow(grid: Grid, row: number, columns: ColumnRoles): boolean {
  const isDay = (at: number) => labelOfDay.test(textAt(grid, at, columns.labelColumn))
  if (columns.valueColumns.length === 1 && isDay(row) && (isDay(row - 1) || isDay(row + 1))) return false
  const cells = columns.valueColumns.flatMap((column) => cellAt(grid, row, column) ?? [])
  const numbers = cells.filter(
    (cell) => cell.kind === 'number' || (cell.kind === 'text' && /^\d+$/.test(cell.text.trim())),
  )
  if (numbers.length > 0 && !areDates(numbers, grid, row, columns)) return false
  return cells.every((cell) => {
    if (cell.kind === 'date' || numbers.includes(cell)) return true
    if (cell.kind === 'text' && isFigure(cell.text.trim())) return false
    return cell.kind === 'text' && (/[a-z%$#]|^\d{1,2}\)$/i.test(cell.text) || readCaption([cell]).kind !== 'unknown')
  })
}

/** Returns whether a text is a figure, not a caption: a percentage alone, or an amount with words next to it, such as "$282,000/yr". */
function isFigure(text: string): boolean {
  return /^\(?[-–]?\d+(\.\d+)?\s*%\)?$/.test(text) || (/^[($]/.test(text) && parseAmount(text) !== null)
}

/** Captions of years and of their figures. */
const timed: readonly string[] = ['annual', 'yearToDate']
const besideYears = [...timed, 'actual', 'scenario']

/**
 * Returns whether plain numbers are years or spreadsheet dates: several in regular steps; other years need an unlabeled row or words for
 * them. More than a year apart they may be numbers of properties, unless `T12` is next to them or `Actual` and `Budget` above or below.
 */
function areDates(cells: readonly GridCell[], grid: Grid, row: number, columns: ColumnRoles): boolean {
  const numbers = cells.map((cell) => Number(cell.value))
  const captions = cells.map((cell) => readCaption([cell]).kind)
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  if (captions.every((kind) => kind === 'year')) {
    if (steps.length > 0 && steps.every((step) => step === steps[0] && Math.abs(step) === 1)) return true
    const label = textAt(grid, row, columns.labelColumn)
    const isLabeled = label !== '' && readCaption([label]).kind !== 'words'
    const countOf = (at: number, kinds: readonly string[]) =>
      columns.valueColumns.filter((column) => kinds.includes(kindAt(grid, at, column))).length
    if (countOf(row, timed) > 0) return true
    const isNamed = (at: number) => countOf(at, besideYears) * 2 > cells.length
    return !isLabeled && (steps.every((step) => Math.abs(step) <= 1) || isNamed(row - 1) || isNamed(row + 1))
  }
  if (!captions.every((kind) => kind === 'month') || steps.length === 0) return false
  // 202512 is followed by 202601.
  if (numbers.every((number) => number > 190_000)) return steps.every((step) => [1, 89, -1, -89].includes(step))
  const [first = 0] = steps
  return steps.every((step) => Math.abs(step) >= 28 && Math.abs(step) <= 366 && Math.abs(step - first) <= 3)
}

/** Returns whether a row repeats the header, as at the top of each printed page. */
export function repeatsHeader(grid: Grid, header: StatementHeader, row: number): boolean {
  if (header.last < 0 || row <= header.last) return false
  const columns = [...header.captions.keys()].filter((column) => textAt(grid, header.last, column) !== '')
  return (
    columns.length > 0 && columns.every((column) => textAt(grid, row, column) === textAt(grid, header.last, column))
  )
}
