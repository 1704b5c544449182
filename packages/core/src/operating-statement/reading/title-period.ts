import { type Grid, textAt } from '../../shared/grid.ts'
import { calendarPoints } from './read-calendar-caption.ts'

/** The time that a statement's title speaks of. */
export interface TitlePeriod {
  /** `YYYY-MM` of the first month; `null` where the title names only an end. */
  start: string | null
  /** `YYYY-MM` of the last month; `null` where the title names only a year. */
  end: string | null
  year: number | null
}

const furniture = /\b(printed|created|generated|run\s+(on|date|time)|report\s+date)\b/i

/** Words that make a single date the name of one month, words that make it the end of a longer time, and `Fiscal Period: 022026`, `Period 03/25`. */
const oneMonth = /\bperiod\s*(=|:)|\bmonth\b/i
const longer = /\b(12|twelve|trailing|t12|t-12|year|ytd|annual|months)\b/i
const fiscalMonth =
  /\bperiod\s*[:=]?\s*(0?[1-9](?=[/-])|0[1-9]|1[0-2])(?:[/-]?(20\d{2})|[/-](\d{2}))(?![/\d-])(?!\s*(?:[-–]|to\b|thru\b|through\b))/i

/** Read the period from the rows above the header and from the sheet's name; `null` where none is named. */
export function titlePeriod(grid: Grid, headerFirst: number): TitlePeriod | null {
  const texts: string[] = []
  for (let row = 0; row < Math.max(0, headerFirst); row++) {
    for (let column = 0; column < grid.columnCount; column++) texts.push(textAt(grid, row, column))
  }
  texts.push(grid.sheet)
  const titles = texts.filter((text) => text !== '' && !furniture.test(text))
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
  const year = titles.map((text) => /\b(20\d{2})\b/.exec(text)?.[1]).find(Boolean)
  const ofSheet = monthOfSheet(grid.sheet, year === undefined ? null : Number(year))
  if (ofSheet && (!single?.end || single.end === ofSheet))
    return { start: ofSheet, end: ofSheet, year: Number(ofSheet.slice(0, 4)) }
  if (single) return single
  return year ? { start: null, end: null, year: Number(year) } : null
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
