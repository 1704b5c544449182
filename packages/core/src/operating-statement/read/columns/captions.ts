import { cellAt, type Grid, type GridCell, textAt } from '../../../shared/grid.ts'
import { memoizeByReference, memoizeByText } from '../../../shared/memoize.ts'
import { isAnnualized, isTrailing, isYearToDate, statedMonths } from '../../rules/stated-months.ts'
import { readCalendarCaption } from './calendar.ts'

/** Meaning of a column's caption. `basis` distinguishes actual from budgeted figures. */
export interface ColumnCaption {
  kind:
    | 'month'
    | 'monthIndex'
    | 'currentMonth'
    | 'quarter'
    | 'halfYear'
    | 'year'
    | 'annual'
    | 'yearToDate'
    | 'total'
    | 'scenario'
    | 'actual'
    | 'helper'
    | 'words'
    | 'unknown'
  /** 1 to 12, or the month's number counted from the first; for a quarter or half year its last month. */
  month: number | null
  year: number | null
  basis: 'actual' | 'budget' | null
  /** As printed, parts joined by a space. */
  text: string
}

/** Caption of a column without one. */
export const unknownCaption: ColumnCaption = { kind: 'unknown', month: null, year: null, basis: null, text: '' }

const helper =
  /%|\b(percent|pct|var(iance)?|\$?\s*change|diff(erence)?|fav(ou?rable)?|unfav\w*|over\W{0,2}under|better\W{0,2}worse|notes?|comments?|remarks|avg|average|comps?|psf|pupm|pupa|p\.?u\.?|units?)\b|\bper\s+(unit|sf|sq|door|bed|month|foot|pad|site)|\/\s*(unit|sf|sq|door|bed)|\$\s*\/|^\W*((in|de)crease\b|delta\W*$|((total|less|plus|lender\W?s?|underwrit\w*|u\W?w)\s+)?adjustments?\W*$)/i
const words = /^(gl\s*)?(account|acct|code|description|line\s*items?|category|categories|item|label|name|gl|sign)\b/i
const scenario =
  /\b(in[\s-]*place|pro[\s-]*forma|u\/?w|underwrit\w*|stabili[sz]ed|project(ed|ions?)|budget(ed)?|(re)?forecast|as[\s-]*is|current|market|broker|lender|seller|buyer|adjust(ed|ments?)|appraisal|borrower|base\s+year|y(ea)?r\s*\d{1,2}|plan|potential|existing|normali[sz]ed|reported|estimated?)\b/i
const wholeYear = /^(actual\s+)?(current|prior|previous|last|this)\s+year(\s+actual)?$/i
const yearOfMonth = /\b(current|prior|previous|last|this)\s+year\b(?!\s+(end|to|thru|through))/i
const currentMonth =
  /\b(mtd|ptd|(month|period)[\s-]+to[\s-]+date|(selected|cur(r(ent)?)?\.?|this)\s+(mo(nth)?|per(iod)?)|month\s+actual)\b/i
const annual =
  /\b(annual(i[sz]ed)?|(twelve|12)\s*-?\s*mo(nth)?s?|full\s+year|year\s+end(ed|ing)|amount|balance|yearly|(calendar|fiscal|current|prior|previous|last|this)\s+year)\b/i
const monthsUpTo = /\bmo(nth)?s?\s+(end(ed|ing)|to|thru|through)\b/i
/** Words that make an adjacent month the end of a longer period. */
const yearOrMonths =
  /\b(fye?|cye|cy(?=\W*\d)|y\/?e|year\s+to|l?\d{1,2}m|([2-9]|1[0-2])\s*mo(nth)?s?)\b|(&|\band)\s*prior\b/i
const total = /\b(totals?|sum|combined|consolidated)\b/i

/** Returns whether a caption without a time names a property: words, or one of the letters that tax forms give properties. */
export const isName = (text: string) => /[a-z]{2}|^[A-D]$/i.test(text)

/** Reads a caption from its parts, top to bottom. */
export function readCaption(parts: readonly (GridCell | string)[]): ColumnCaption {
  const [only] = parts
  if (parts.length !== 1 || only === undefined) return captionOf(parts)
  return typeof only === 'string' ? captionOfText(only) : captionOfCell(only)
}

/** Cached because every cell above and in a statement is tested as a caption in each way of reading it. */
const captionOfCell = memoizeByReference((cell: GridCell) => captionOf([cell]))
const captionOfText = memoizeByText((text) => captionOf([text]), 2000)

function captionOf(parts: readonly (GridCell | string)[]): ColumnCaption {
  const printed = parts
    .map((part) => (typeof part === 'string' ? part : part.text).replace(/[\s\u00a0]+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
  return { ...readWords(parts, wordsOf(printed)), text: printed }
}

/** Splits the words of a caption that an export joins: `ptd_actual`, `YtdBudget`. */
function wordsOf(printed: string): string {
  if (!/_|[a-z][A-Z]/.test(printed)) return printed
  return printed
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z])(?=[A-Z][a-z])/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

function readWords(parts: readonly (GridCell | string)[], text: string): ColumnCaption {
  const basis = /\b(budget(ed)?|bud|(re)?forecast|plan)\b|\d\d[befp]\b/i.test(text)
    ? ('budget' as const)
    : /\b(actuals?|act)\b/i.test(text)
      ? ('actual' as const)
      : null
  const none = { month: null, year: null, basis, text }
  if (text === '') return { kind: 'unknown', ...none }
  if (words.test(text)) return { kind: 'words', ...none }
  if (helper.test(text)) return { kind: 'helper', ...none }
  const calendar = readCalendarCaption(parts, text)
  const isLatest = isTrailing(text)
  // `Jan Prior Year` is a month.
  const yearless = calendar?.kind === 'month' && calendar.year === null ? text.replace(yearOfMonth, '') : text
  const areSeveral = monthsUpTo.test(text) && (statedMonths(text) ?? 0) > 1
  const span = isLatest || areSeveral || annual.test(yearless.replace(/\bamount\b/gi, ''))
  if (
    calendar &&
    (calendar.kind === 'quarter' || calendar.kind === 'halfYear') &&
    !isAnnualized(text) &&
    !isLatest &&
    !isYearToDate(text)
  )
    return { ...none, ...calendar, kind: calendar.kind }
  if (isYearToDate(text)) return { kind: 'yearToDate', ...none, year: calendar?.year ?? null }
  if (currentMonth.test(text)) return { ...none, ...calendar, kind: 'currentMonth' }
  if (calendar?.kind === 'month' && /\b(thru|through)\b/i.test(text) && !span)
    return { kind: 'yearToDate', ...none, year: calendar.year }
  if (calendar?.kind === 'range' || (calendar && (span || (calendar.kind === 'month' && yearOrMonths.test(text)))))
    return { kind: 'annual', ...none, year: calendar.year }
  if (calendar?.kind === 'month' || calendar?.kind === 'monthIndex')
    return { ...none, ...calendar, kind: calendar.kind }
  if (total.test(text) && !span) return { kind: 'total', ...none, year: calendar?.year ?? null }
  if (calendar?.kind === 'year') return { kind: 'year', ...none, year: calendar.year }
  if (wholeYear.test(text)) return { kind: 'annual', ...none }
  if (scenario.test(text)) return { kind: 'scenario', ...none }
  if (isLatest || areSeveral || annual.test(text) || yearOrMonths.test(text)) return { kind: 'annual', ...none }
  if (basis === 'actual') return { kind: 'actual', ...none }
  return { kind: 'unknown', ...none }
}

/** Returns the caption parts of a column over the header's rows; a caption above several columns applies to each of them. */
export function captionParts(
  grid: Grid,
  first: number,
  last: number,
  column: number,
  firstValueColumn: number,
): GridCell[] {
  const parts: GridCell[] = []
  for (let row = first; row <= last; row++) {
    const cell =
      cellAt(grid, row, column) ??
      (row < last
        ? spanningCell(grid, row, column, firstValueColumn, { first, last })
        : mergedCaption(grid, row, column, firstValueColumn))
    if (cell && cell !== parts.at(-1)) parts.push(cell)
  }
  return parts
}

/** Returns the caption merged over a column of figures and a narrow adjacent one, such as a column of currency signs. */
function mergedCaption(grid: Grid, row: number, column: number, firstValueColumn: number): GridCell | null {
  const merge = mergeAt(grid, row, column)
  const isNarrow = merge && merge.columnSpan <= 3 && merge.column > 0 && merge.column >= firstValueColumn - 1
  return isNarrow ? cellAt(grid, merge.row, merge.column) : null
}

function mergeAt(grid: Grid, row: number, column: number): Grid['merges'][number] | undefined {
  return grid.merges.find(
    (area) =>
      row >= area.row &&
      row < area.row + area.rowSpan &&
      column >= area.column &&
      column < area.column + area.columnSpan,
  )
}

/** Returns a merged cell's text; in a row of several group captions the one whose columns repeat below, or else the nearest to the left. */
function spanningCell(
  grid: Grid,
  row: number,
  column: number,
  firstValueColumn: number,
  { first, last }: { first: number; last: number },
): GridCell | null {
  const merge = mergeAt(grid, row, column)
  if (merge) return cellAt(grid, merge.row, merge.column)
  const groups = filledFrom(grid, row, firstValueColumn)
  const below = Array.from({ length: last - row }, (_, at) => filledFrom(grid, row + 1 + at, firstValueColumn))
  // Without captions below, these are not groups for a column that is named above them, such as a total next to months.
  const isNamed = Array.from({ length: row - first }, (_, at) => cellAt(grid, first + at, column)).some(Boolean)
  if (isNamed && below.every((columns) => columns.length === 0)) return null
  if (
    areSideBySide(
      groups,
      [...new Set(below.flat())].sort((one, other) => one - other),
    )
  )
    return null
  const repeated = groups.length < 2 ? undefined : groupByRepeat(grid, groups, last, column, firstValueColumn)
  const left = repeated ?? groups.findLast((at) => at < column)
  return groups.length < 2 || left === undefined ? null : cellAt(grid, row, left)
}

/** Captions over directly adjacent columns each apply to their own column, such as months above their years, not to a group. */
function areSideBySide(groups: readonly number[], lower: readonly number[]): boolean {
  const beside = groups.filter(
    (group, at) => at > 0 && lower.indexOf(group) === lower.indexOf(groups[at - 1] ?? -1) + 1,
  )
  return groups.length >= 3 && beside.length >= (groups.length - 1) * 0.6
}

/**
 * Finds the group caption over a column if captions below repeat, such as `$`, `$/Unit`, `%` under each of "In-Place",
 * "Pro Forma" and "Year 1": each round of them is one group, whichever of its columns has the group's caption.
 *
 * @param groups Columns of the group captions.
 * @param lower The row of captions below them.
 * @returns The column of the group's caption; `undefined` if there is no such repetition.
 */
export function groupByRepeat(
  grid: Grid,
  groups: readonly number[],
  lower: number,
  column: number,
  firstValueColumn: number,
): number | undefined {
  const columns = filledFrom(grid, lower, firstValueColumn)
  const size = columns.length / groups.length
  const at = columns.indexOf(column)
  if (at < 0 || size < 2 || !Number.isInteger(size)) return undefined
  const isRound = columns.every(
    (one, index) => textAt(grid, lower, one) === textAt(grid, lower, columns[index % size] ?? -1),
  )
  const isOver = groups.every((group, index) => {
    const [first = 0, end = 0] = [columns[index * size], columns[(index + 1) * size - 1]]
    return group >= first && group <= end
  })
  return isRound && isOver ? groups[Math.floor(at / size)] : undefined
}

/** Returns the nonblank columns of a row, from a given column on. */
export function filledFrom(grid: Grid, row: number, first: number): number[] {
  return (grid.rows[row] ?? []).flatMap((cell, at) => (cell === null || at < first ? [] : [at]))
}

const letters = 'JFMAMJJASOND'

/**
 * Reads months captioned by their first letters, `J F M A ...` starting at any month, by the numbers 1 to 12, or from
 * `T-12` to `T-1`: twelve consecutive captions are evidence, a single one is not.
 *
 * @param columns Columns of figures, left to right.
 * @returns By column; `null` if the row has no such captions.
 */
export function consecutiveMonths(
  grid: Grid,
  row: number,
  columns: readonly number[],
): Map<number, ColumnCaption> | null {
  const captions = columns.map((column) => ({ column, text: textAt(grid, row, column) }))
  for (let from = 0; from + 12 <= captions.length; from++) {
    const twelve = captions.slice(from, from + 12)
    const months = monthsOf(twelve.map(({ text }) => text.toUpperCase()))
    if (!months) continue
    const kind = /\d/.test(twelve[0]?.text ?? '') ? ('monthIndex' as const) : ('month' as const)
    return new Map(
      twelve.map(({ column, text }, at) => [
        column,
        { kind, month: months[at] ?? null, year: null, basis: null, text },
      ]),
    )
  }
  return null
}

/** Returns 1 to 12 for each caption, or `null` if they are not twelve consecutive months. */
function monthsOf(texts: readonly string[]): number[] | null {
  if (texts.every((text, at) => text === String(at + 1) || text.replace(/^T[-\s]?/, 'T') === `T${12 - at}`))
    return texts.map((_, at) => at + 1)
  const starts = [...letters].map((_, at) => at)
  const start = starts.find((first) => texts.every((text, at) => text === letters[(first + at) % 12]))
  return start === undefined ? null : texts.map((_, at) => ((start + at) % 12) + 1)
}
