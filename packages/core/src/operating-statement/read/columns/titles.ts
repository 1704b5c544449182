import { type CellSource, sourceOf } from '../../../shared/address.ts'
import { valueAt } from '../../../shared/cells.ts'
import { columnsOf, type Grid, textAt, textsOfRow } from '../../../shared/grid.ts'
import {
  calendarPoints,
  endOfYears,
  isOfOtherTime,
  saysBegin,
  withoutOtherTime,
  withoutOtherTimes,
} from './calendar.ts'

const report =
  /\b(unit\s*mix|rent\s*rolls?|statements?|historicals?|operating|income|expenses?|comparison|profit|loss|p&l|t-?12|trailing|budget|period|book|basis|accrual|report|months?|cash\s*flow|trend|actuals?|worksheet|parameters|as\s+of|exported|page|for\s+the|summary|financials?|department\s+of|annual|through|ending)\b|=|\d{1,2}\/\d{1,2}\/\d{2,4}/i
const reportTail =
  /\s*[-–—:|,]?\s*\b(trailing|t-?12|((operating|income)\s+)?statement|profit\s+(and|&)\s+loss|(12|twelve)[\s-]+month|financial|cash\s+flow)\b.*$/i

/** A remark about the sheet itself. */
const remark =
  /^\(?(prepared|presented|provided|submitted|compiled|confidential|drafts?|unaudited|revised|updated|for review|(for )?internal use|subject to|parent company$)\b/i

/** Label in front of the name on forms. */
const propertyLabel = /^(propert(y|ies)\s*(:|$)|(property|project)\s+name\b\s*:?)\s*/i

/** The next label of a form, if the name is missing. */
const otherLabel = /:$|^(property address|address|calendar|date|for|units|year)$/i

/** A property's name and its position. */
interface PropertyName {
  name: string
  row: number
  column: number
}

/**
 * Returns the property's name from the title rows: the first line that is not a report title, or the text before one; `null` if there is
 * none.
 */
export function propertyName(grid: Grid, headerFirst: number): PropertyName | null {
  const titles = titleCells(grid, headerFirst).map((title) => ({ ...title, name: withoutOtherTime(title.name) }))
  for (const [at, title] of titles.entries()) {
    const label = propertyLabel.exec(title.name)?.[0]
    const beside = titles[at + 1]
    if (label && label !== title.name) return { ...title, name: title.name.slice(label.length) }
    if (label && beside?.row === title.row && !otherLabel.test(beside.name)) return beside
  }
  const isPlain = (name: string) =>
    /[a-z]{2}/i.test(name) &&
    !report.test(name) &&
    !isOfOtherTime(name) &&
    !remark.test(name) &&
    !propertyLabel.test(name) &&
    !otherLabel.test(name)
  // A month with its year makes a text the title of the report.
  const plain = titles.find(({ name }) => isPlain(name) && calendarPoints(name).every(({ year }) => year === null))
  if (plain) return plain
  for (const title of titles) {
    const name = title.name.replace(reportTail, '').trim()
    if (name !== title.name && isPlain(name)) return { ...title, name }
  }
  return null
}

/** The first and the last day of a statement, in rows of their own. */
const firstDay = /^((statement|reporting|period)\s+){0,2}(begin|start|from)/i
const lastDay = /^((statement|reporting|period)\s+){0,2}(end|to|thru|through)/i

/** The label of such a day, in the cell before it. */
export const labelOfDay =
  /^((statement|reporting|period)\s+){0,2}(begin(ning)?|start(ing)?|end(ing)?|from|to|thru|through)(\s+(date|month|period))?\s*:?$/i

/** Returns the texts in the rows above the table, left to right and top to bottom; `Beginning 01/2025` and `Ending 12/2025` are one. */
export function titleCells(grid: Grid, headerFirst: number): PropertyName[] {
  const titles = grid.rows.slice(0, Math.max(0, headerFirst)).flatMap((_, row) => {
    const cells: PropertyName[] = []
    // A date of a query's parameters.
    const isHidden = grid.hiddenRows.includes(row)
    for (const [column, name] of textsOfRow(grid, row).entries()) {
      const before = cells.at(-1)
      const dates = before ? calendarPoints(before.name).length : 0
      const isEnd = dates === 1 && /^(ending|to|thru|through)\b/i.test(name)
      const isLabeled = before && dates === 0 && labelOfDay.test(before.name)
      if (before && (isEnd || isLabeled) && calendarPoints(name).length === 1) before.name += ` ${name}`
      else if (name !== '' && !(isHidden && /^[\d/.-]+$/.test(name))) cells.push({ name, row, column })
    }
    return cells
  })
  return titles.filter((title, at) => {
    const before = titles[at - 1]
    const isEnd = before && firstDay.test(before.name) && lastDay.test(title.name)
    if (!isEnd || [before, title].some(({ name }) => calendarPoints(name).length !== 1)) return true
    before.name += ` ${title.name}`
    return false
  })
}

/** Returns the text above the table, left to right and top to bottom, separated by ` | `; `null` if there is none. */
export function titleWords(grid: Grid, headerFirst: number): string | null {
  return (
    titleCells(grid, headerFirst)
      .map(({ name }) => name)
      .join(' | ') || null
  )
}

/** The period in a statement's title. */
export interface TitlePeriod {
  /** `YYYY-MM` of the first month; `null` if the title names only an end. */
  start: string | null
  /** `YYYY-MM` of the last month; `null` if the title names only a year. */
  end: string | null
  year: number | null
  /** Whether the year is a fiscal year, which may begin in any month. */
  isFiscal?: boolean
}

/** Words that make a single date one month, words that make it the end of a longer time, and `Fiscal Period: 022026`, `Period 03/25`. */
const oneMonth = /\bperiod\s*(=|:)|\bmonth\b/i
const longer = /\b(12|twelve|trailing|t12|t-12|year|ytd|annual|months)\b/i
const fiscalMonth =
  /\bperiod\s*[:=]?\s*(0?[1-9](?=[/-])|0[1-9]|1[0-2])(?:[/-]?(20\d{2})|[/-](\d{2}))(?![/\d-])(?!\s*(?:[-–]|to\b|thru\b|through\b))/i

/** A year at the start of a title, or next to words for its time other than those of a report. */
const reportYear =
  /^\W*((calendar|fiscal)\s+)?((year|[fc]y)\W*)?20\d\d|\b(years?|ytd|periods|calendar|rolling|trends|details?|act|results?|operations?|monthly)\b/i

/** Reads the period from the rows above the header and from the sheet's name; `null` if none is named. */
export function titlePeriod(grid: Grid, headerFirst: number): TitlePeriod | null {
  // The years of another table above, such as taxes or comparables, belong to its lines.
  const figures = (row: number) => columnsOf(grid).filter((column) => valueAt(grid, row, column) !== null).length
  const texts = [...titleTexts(titleCells(grid, headerFirst).filter(({ row }) => figures(row) < 3)), grid.sheet]
  const titles = withoutOtherTimes(texts).filter(Boolean)
  const weight = (text: string) =>
    /\b(period|through|thru|ending|ended|months?|trailing|range|as\s+of|for)\b/i.test(text) ? 1 : 0
  let single: TitlePeriod | null = null
  let begin: string | null = null
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
    if (saysBegin(text)) begin ??= end
    else single ??= { start: oneMonth.test(text) && !longer.test(text) ? end : null, end, year: last.year }
  }
  if (begin) return { end: null, year: null, ...single, start: begin }
  const fiscal = titles.map((text) => fiscalMonth.exec(text)).find((match) => match !== null)
  if (fiscal?.[1]) {
    const year = Number(fiscal[2] ?? `20${fiscal[3]}`)
    const month = monthKey(year, Number(fiscal[1]))
    return { start: month, end: month, year }
  }
  // A year is the statement's if it is in a report's title, alone, or after the name at the top; not in `Assessed 2023` or
  // `2020 Main Street`.
  const mayName = (text: string) => text === titles[0] || text === grid.sheet || reportYear.test(text)
  const years = titles
    .filter((text) => report.test(text) || (mayName(text) && !/20\d\d\s+[a-z]/i.test(text)))
    // In `2024-2025` the second is the last.
    .flatMap((text) => /(?:\b20\d{2}\s?[-–/]\s?)?\b(20\d{2})\b/.exec(text)?.[1] ?? [])
    .map(Number)
  const year = new Set(years).size > 1 ? undefined : years[0]
  const ofSheet = monthOfSheet(grid.sheet, year ?? null)
  if (ofSheet && (!single?.end || single.end === ofSheet))
    return { start: ofSheet, end: ofSheet, year: Number(ofSheet.slice(0, 4)) }
  if (single || !year) return single
  const isFiscal = titles.some((text) => /\b(fiscal|fye?)(?![a-z])/i.test(text))
  // A title such as `Years Ended June 30` above the year.
  const [last] = titles.flatMap((text) => endOfYears(text) ?? [])
  return { start: null, end: last ? monthKey(year, last) : null, year, isFiscal }
}

/**
 * Returns titles; a year in the cell next to a label belongs to the label, as in `Assessed | 2023` or in a row of several labels. Next
 * to a name alone, as in `Oak Court | 2024`, it is the statement's.
 */
function titleTexts(cells: readonly PropertyName[]): string[] {
  const texts: string[] = []
  for (const [at, { name, row }] of cells.entries()) {
    const inRow = cells.filter((one) => one.row === row)
    const before = cells.slice(0, at).filter((one) => one.row === row)
    const isNextToLabel = isOfOtherTime(before.at(-1)?.name ?? '') || (before.length % 2 === 1 && inRow.length > 2)
    texts.push(isNextToLabel && /^20\d\d$/.test(name) ? `${texts.pop()} ${name}` : name)
  }
  return texts
}

/**
 * Returns the one month that a column next to the figures names in every row, as in an export whose rows include their
 * period; `null` if there is none.
 *
 * @param body First row of the figures.
 * @param columns Columns without figures.
 */
export function monthOfRows(grid: Grid, body: number, columns: readonly number[]): TitlePeriod | null {
  for (const column of columns) {
    const texts = new Set(grid.rows.slice(body).map((_, at) => textAt(grid, body + at, column)))
    // A page may print the caption again.
    for (const text of ['', textAt(grid, body - 1, column)]) texts.delete(text)
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

/** Returns the month of a sheet named only after a month: `Jan 2025`, or `Jan` if the title names the year. */
function monthOfSheet(sheet: string, titleYear: number | null): string | null {
  const points = calendarPoints(sheet)
  const [only] = points
  const year = only?.year ?? titleYear
  if (points.length !== 1 || !only || year === null) return null
  return /^[a-z]*[\s,.'’/_-]*\d*$/i.test(sheet.trim()) ? monthKey(year, only.month) : null
}

/** Formats a month as `YYYY-MM`. */
export function monthKey(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The unit of a statement's printed figures. */
export interface AmountUnit {
  /** Dollars per printed unit, by which the figures are multiplied. */
  dollars: 1 | 1000 | 1_000_000
  /** The note about thousands or millions, whether or not it was followed; `null` if there is none. */
  corrected: { words: string; source: CellSource; dollars: 1000 | 1_000_000 } | null
}

/**
 * Returns the unit in which a statement says its figures are printed. A note in the titles or captions above the
 * figures is followed; a note below them, or one that would make the largest figure more than a billion dollars, is
 * reported but not followed: it may refer to another table, and figures typed into a template are often whole dollars.
 *
 * @param headerLast Last row of the captions; -1 if there are none.
 * @param figures The rows of figures, whose own text is not searched, and the largest printed figure, without its sign.
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
      const isCaption = words.length <= longestWords && mayStateUnit.test(words)
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

/** A longer text is a remark, not a caption. */
const longestWords = 120

/** Maximum for a figure in one property's statement: a billion dollars. Our own choice, as for implausible totals. */
const largestAmount = 1_000_000_000

/** Text without any of these states no unit. */
const mayStateUnit = /thousand|million|000|\b(mm|mil|k)\b/i

function unitOf(words: string): 1000 | 1_000_000 | null {
  if (/\b(in|of|usd)\s+(us\s*)?millions?\b|\$\s*millions?\b|\bin\s+\$?\s*(mm|mil)\b/i.test(words)) return 1_000_000
  return /\b(in|of|usd)\s+(us\s*)?thousands?\b|\$\s*thousands?\b|\bthousands\s+of\s+(us\s+)?dollars\b|(\bin|\()\s*\$?\s*000\b|\b000\s+omitted\b|\b1,?000[‘'’]?s\b|(?<![\d,])000[‘'’]?s\b|[‘'’]000\b|\$\s?k\b|\(k\)|x\s?1,?000\b/i.test(
    words,
  )
    ? 1000
    : null
}
