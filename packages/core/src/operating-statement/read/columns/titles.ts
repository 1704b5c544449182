import { type CellSource, sourceOf } from '../../../shared/address.ts'
import { valueAt } from '../../../shared/cells.ts'
import { columnsOf, type Grid, textAt, textsOfRow } from '../../../shared/grid.ts'
import { isOfOtherTime } from '../../rules/told-months.ts'
import { calendarPoints } from './calendar.ts'

const report =
  /\b(unit\s*mix|rent\s*rolls?|statements?|historicals?|operating|income|expenses?|comparison|profit|loss|p&l|t-?12|trailing|budget|period|book|basis|accrual|report|months?|cash\s*flow|trend|actuals?|worksheet|parameters|as\s+of|printed|created|exported|page|for\s+the|summary|financials?|department\s+of|annual|through|ending)\b|=|\d{1,2}\/\d{1,2}\/\d{2,4}/i
const reportTail =
  /\s*[-–—:|,]?\s*\b(trailing|t-?12|operating\s+statement|income\s+statement|profit\s+(and|&)\s+loss|(12|twelve)[\s-]+month|financial|statement|cash\s+flow)\b.*$/i

/** What somebody wrote about the sheet itself. */
const remark =
  /^\(?(prepared|presented|provided|submitted|compiled|confidential|drafts?|unaudited|revised|updated|for review|(for )?internal use|subject to|parent company$)\b/i

/** What forms print in front of the name. */
const propertyLabel = /^(propert(y|ies)\s*:|(property|project)\s+name\b\s*:?)\s*/i

/** The next label of a form, where the name was left out. */
const otherLabel = /:$|^(property address|address|date|units)$/i

/** A property's name and where it stands. */
interface PropertyName {
  name: string
  row: number
  column: number
}

/** The property's name from the title rows: the first line that is no report title, or what stands before one; `null` for none. */
export function propertyName(grid: Grid, headerFirst: number): PropertyName | null {
  const titles = titleCells(grid, headerFirst)
  for (const [at, title] of titles.entries()) {
    const label = propertyLabel.exec(title.name)?.[0]
    const beside = titles[at + 1]
    if (label && label !== title.name) return { ...title, name: title.name.slice(label.length) }
    if (label && beside?.row === title.row && !otherLabel.test(beside.name)) return beside
  }
  const isLabel = (name: string) => propertyLabel.exec(name)?.[0] === name
  const isPlain = (name: string) =>
    /[a-z]{2}/i.test(name) && !report.test(name) && !remark.test(name) && !isLabel(name) && !otherLabel.test(name)
  const plain = titles.find(({ name }) => isPlain(name) && !isDated(name))
  if (plain) return plain
  for (const title of titles) {
    const name = title.name.replace(reportTail, '').trim()
    if (name !== title.name && isPlain(name)) return { ...title, name }
  }
  return null
}

/** What stands in the rows above the table, from left to right and top to bottom; `Beginning 01/2025` and `Ending 12/2025` are one. */
export function titleCells(grid: Grid, headerFirst: number): PropertyName[] {
  return grid.rows.slice(0, Math.max(0, headerFirst)).flatMap((_, row) => {
    const cells: PropertyName[] = []
    for (const [column, name] of textsOfRow(grid, row).entries()) {
      const before = cells.at(-1)
      const isEnd = before && /^(ending|to|thru|through)\b/i.test(name) && calendarPoints(before.name).length === 1
      if (isEnd && calendarPoints(name).length === 1) before.name += ` ${name}`
      else if (name !== '') cells.push({ name, row, column })
    }
    return cells
  })
}

/** A month with its year makes a title the report's, not the property's. */
function isDated(text: string): boolean {
  return calendarPoints(text).some(({ year }) => year !== null)
}

/** The words above the table, from left to right and top to bottom, parted by ` | `; `null` where there are none. */
export function titleWords(grid: Grid, headerFirst: number): string | null {
  return (
    titleCells(grid, headerFirst)
      .map(({ name }) => name)
      .join(' | ') || null
  )
}

/** The time that a statement's title speaks of. */
export interface TitlePeriod {
  /** `YYYY-MM` of the first month; `null` where the title names only an end. */
  start: string | null
  /** `YYYY-MM` of the last month; `null` where the title names only a year. */
  end: string | null
  year: number | null
}

/** Words that make a single date the name of one month, words that make it the end of a longer time, and `Fiscal Period: 022026`, `Period 03/25`. */
const oneMonth = /\bperiod\s*(=|:)|\bmonth\b/i
const longer = /\b(12|twelve|trailing|t12|t-12|year|ytd|annual|months)\b/i
const fiscalMonth =
  /\bperiod\s*[:=]?\s*(0?[1-9](?=[/-])|0[1-9]|1[0-2])(?:[/-]?(20\d{2})|[/-](\d{2}))(?![/\d-])(?!\s*(?:[-–]|to\b|thru\b|through\b))/i

/** A year at the front of a title, or with words of a report or its time. */
const reportYear =
  /^\W*((calendar|fiscal)\s+)?((year|[fc]y)\W*)?20\d\d|\b(years?|ytd|periods?|calendar|rolling|trends?|details?|actuals?|act|results?|operations?|months?|monthly|comparison|budget|cash flow)\b/i

/** Read the period from the rows above the header and from the sheet's name; `null` where none is named. */
export function titlePeriod(grid: Grid, headerFirst: number): TitlePeriod | null {
  // The years of another table above, such as one of taxes or comparables, are of its lines.
  const figures = (row: number) => columnsOf(grid).filter((column) => valueAt(grid, row, column) !== null).length
  const cells = titleCells(grid, headerFirst).filter(({ row }) => figures(row) < 3)
  const texts = [...cells.map(({ name }) => name), grid.sheet]
  const titles = texts.filter((text) => text !== '' && !isOfOtherTime(text))
  const weight = (text: string) =>
    /\b(period|through|thru|ending|ended|months?|trailing|range|as\s+of|for)\b/i.test(text) ? 1 : 0
  let single: TitlePeriod | null = null
  for (const text of [...titles].sort((a, b) => weight(b) - weight(a))) {
    const points = calendarPoints(text)
    const last = points.at(-1)
    const first = points[0]
    if (!last || !first || last.year === null) continue
    const end = monthKey(last.year, last.month)
    if (points.length >= 2) {
      const startYear = first.year ?? (first.month <= last.month ? last.year : last.year - 1)
      const start = monthKey(startYear, first.month)
      if (start <= end) return { start, end, year: last.year }
    }
    single ??= { start: oneMonth.test(text) && !longer.test(text) ? end : null, end, year: last.year }
  }
  const fiscal = titles.map((text) => fiscalMonth.exec(text)).find((match) => match !== null)
  if (fiscal?.[1]) {
    const year = Number(fiscal[2] ?? `20${fiscal[3]}`)
    const month = monthKey(year, Number(fiscal[1]))
    return { start: month, end: month, year }
  }
  // A year is the statement's in a report's title, alone, or behind the name on top: `Assessed 2023` is not, nor `2020 Main Street`.
  const mayName = (text: string) => text === titles[0] || text === grid.sheet || reportYear.test(text)
  const years = titles
    .filter((text) => report.test(text) || (mayName(text) && !/20\d\d\s+[a-z]/i.test(text)))
    // Of `2024-2025` the second is the last.
    .flatMap((text) => /(?:\b20\d{2}\s?[-–/]\s?)?\b(20\d{2})\b/.exec(text)?.[1] ?? [])
    .map(Number)
  const year = new Set(years).size > 1 ? undefined : years[0]
  const ofSheet = monthOfSheet(grid.sheet, year ?? null)
  if (ofSheet && (!single?.end || single.end === ofSheet))
    return { start: ofSheet, end: ofSheet, year: Number(ofSheet.slice(0, 4)) }
  if (single) return single
  return year ? { start: null, end: null, year } : null
}

/**
 * The one month that a column beside the figures names in every row, as in an export whose rows carry their period; `null`
 * where there is none.
 *
 * @param body First row of the figures.
 * @param columns Columns that hold no figures.
 */
export function monthOfRows(grid: Grid, body: number, columns: readonly number[]): TitlePeriod | null {
  for (const column of columns) {
    const texts = new Set(grid.rows.slice(body).map((_, at) => textAt(grid, body + at, column)))
    texts.delete('')
    const [text] = texts
    if (texts.size !== 1 || text === undefined) continue
    const [point, other] = calendarPoints(text)
    if (!point || other || point.year === null) continue
    const month = monthKey(point.year, point.month)
    const isRepeated = grid.rows.filter((_, row) => row >= body && textAt(grid, row, column) === text).length >= 3
    if (isRepeated) return { start: month, end: month, year: point.year }
  }
  return null
}

/** A sheet named after a month and nothing else holds that month: `Jan 2025`, or `Jan` where the title names the year. */
function monthOfSheet(sheet: string, titleYear: number | null): string | null {
  const points = calendarPoints(sheet)
  const [only] = points
  const year = only?.year ?? titleYear
  if (points.length !== 1 || !only || year === null) return null
  return /^[a-z]*[\s,.'’/_-]*\d*$/i.test(sheet.trim()) ? monthKey(year, only.month) : null
}

/** `YYYY-MM`. */
export function monthKey(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** What one printed unit of a statement is worth. */
export interface AmountUnit {
  /** Dollars in one printed unit: what the figures are multiplied by. */
  dollars: 1 | 1000 | 1_000_000
  /** The words that speak of thousands or millions, whether or not they were followed; `null` where there are none. */
  corrected: { words: string; source: CellSource; dollars: 1000 | 1_000_000 } | null
}

/**
 * The unit that a statement says its figures are printed in. Words in the titles or captions above the figures are followed;
 * words below them, or that would make the largest figure more than a billion dollars, are told and not followed: a note may
 * speak of another table, and the figures of a template that was filled in by hand are often whole dollars all the same.
 *
 * @param headerLast Last row of the captions; -1 for none.
 * @param figures The rows of figures, whose own words are not asked, and the largest printed figure, without its sign.
 */
export function amountUnit(
  file: string,
  grid: Grid,
  headerLast: number,
  { figureRows, largest }: { figureRows: ReadonlySet<number>; largest: number },
): AmountUnit {
  for (const [row, cells] of grid.rows.entries()) {
    if (figureRows.has(row)) continue
    for (const column of cells.keys()) {
      const words = textAt(grid, row, column)
      const isCaption = words.length <= longestWords && mayTell.test(words)
      const dollars = isCaption ? unitOf(words) : null
      if (dollars === null) continue
      const isPlain = row <= headerLast && largest * dollars <= largestAmount
      return {
        dollars: isPlain ? dollars : 1,
        corrected: { words, dollars, source: sourceOf(file, grid, row, column) },
      }
    }
  }
  return { dollars: 1, corrected: null }
}

/** A longer text is a note, not a caption. */
const longestWords = 120

/** No figure of one property's statement is above a billion dollars. Our own choice, as for implausible totals. */
const largestAmount = 1_000_000_000

/** Words without any of these tell no unit. */
const mayTell = /thousand|million|000|\b(mm|mil|k)\b/i

function unitOf(words: string): 1000 | 1_000_000 | null {
  if (/\b(in|of|us\$|usd)\s+(us\s*)?\$?\s*millions?\b|\$\s*millions\b|\bin\s+\$?\s*(mm|mil)\b/i.test(words))
    return 1_000_000
  return /\b(in|of|us\$|usd)\s+(us\s*)?\$?\s*thousands?\b|\$\s*thousands\b|\bthousands\s+of\s+(us\s+)?dollars\b|\$\s*[‘'’]?000[‘'’]?s\b|\$\s*\(?[‘'’]000s?[‘'’]?\)?|\bin\s+\$?\s*[‘'’]?000[‘'’]?s?\b|\(\s*\$?\s*[‘'’]?000[‘'’]?s?\s*(omitted)?\)|\b000s?\s+omitted\b|\b1,?000[‘'’]?s\b|(?<![\d,])000[‘'’]?s\b|[‘'’]000\b|\$\s?k\b|\(k\)|x\s?1,?000\b|\$\s*thousand\b/i.test(
    words,
  )
    ? 1000
    : null
}
