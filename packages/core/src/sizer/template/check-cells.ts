import { dayText } from '../../text/format.ts'
import type { DealFigures } from './deal-values.ts'
import {
  type FillValue,
  formatAccepts,
  formatKind,
  type TemplateCellFacts,
  validationAccepts,
  validationAllows,
} from './template-cells.ts'
import type { periodWords, TemplateMap } from './template-map.ts'
import { type PlannedCell, placeText, type TemplateProblem } from './template-plan.ts'
import { firstDay, lastDay } from './underwriting-values.ts'

const wrongTemplateFix = 'Use the template version that the map was made for, or create a map for this version'

/** Problems with the cells of a map, and notes that the user should see but that are not problems. */
interface CellCheck {
  problems: TemplateProblem[]
  notes: TemplateProblem[]
}

/**
 * Compares the cells of a workbook with what a map would write there. Finds all problems, not only the first.
 *
 * @param facts Facts of the plan's cells, in the plan's order.
 * @param figures The deal; `null` checks only the workbook and skips the period.
 */
export function checkCells(
  map: TemplateMap,
  cells: readonly PlannedCell[],
  facts: readonly TemplateCellFacts[],
  figures: DealFigures | null,
): CellCheck {
  const check: CellCheck = { problems: [], notes: [] }
  cells.forEach((cell, at) => {
    const seen = facts[at]
    if (seen === undefined) return
    const place = placeText(cell)
    const report = (list: TemplateProblem[]) => (words: [seen: string, todo: string] | null) => {
      if (words !== null) list.push({ place, seen: words[0], todo: words[1] })
    }
    const problem = report(check.problems)
    const index = Number(/\[(\d+)\]/.exec(cell.entry)?.[1] ?? 0)
    if (cell.use === 'version') problem(versionProblem(map.version[index]?.equals, seen))
    else if (cell.use === 'period') problem(periodProblem(map.period[index]?.is ?? 'statementEnd', seen, figures))
    else {
      problem(ownerProblem(seen) ?? kindProblem(cell, seen) ?? leftover(cell, seen))
      report(check.notes)(staleValueNote(cell, seen))
      if (seen.isLocked) report(check.notes)(['is locked on a protected sheet', 'Confirm that it is an input cell'])
    }
  })
  return check
}

function versionProblem(expected: string | number | undefined, { value }: TemplateCellFacts): [string, string] | null {
  const reported = tidy(String(value ?? ''))
  if (reported === tidy(String(expected ?? ''))) return null
  return [
    `the version is ${reported === '' ? 'missing' : `“${value}”`}, but the map is for “${expected}”`,
    wrongTemplateFix,
  ]
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

function periodProblem(
  is: Parameters<typeof dealPeriod>[0],
  facts: TemplateCellFacts,
  figures: DealFigures | null,
): [string, string] | null {
  const reported = statedPeriod(facts)
  if (reported === null) return [`contains ${describeFacts(facts)} where the map expects a period`, wrongTemplateFix]
  if (figures === null) return null
  const day = dealPeriod(is, figures)
  if (day === null)
    return [
      `the template is for ${describePeriod(facts)}, but the documents show no period`,
      'Remove the period from the map, or provide dated documents',
    ]
  if (isSamePeriod(reported, day, is)) return null
  const what = {
    statementEnd: 'the statement ends',
    statementStart: 'the statement starts',
    rentRollDate: 'the rent roll is as of',
  }[is]
  return [
    `the template is for ${describePeriod(facts)}, but ${what} ${dayText(day)}`,
    'Use a template for the documents’ period, or documents for this period',
  ]
}

/** Returns the problem if something else controls the cell. */
function ownerProblem({ hasFormula, filledBy, coveredBy, partOf }: TemplateCellFacts): [string, string] | null {
  if (hasFormula) return ['contains a formula, and formulas are never overwritten', 'Map an input cell instead']
  if (filledBy !== null) return [`is filled by ${filledBy}`, 'Map an input cell instead']
  if (partOf !== null) return [`belongs to ${partOf}`, 'Map a cell below or beside it']
  if (coveredBy === null) return null
  const [first = ''] = coveredBy.split(':')
  return [`is inside the merged range ${coveredBy}`, `Map ${first}, its first cell`]
}

/** Returns the problem if the cell is meant for another kind of value. */
function kindProblem(
  { kind, label, value, anyFormat, use, through }: PlannedCell,
  { format, validation }: TemplateCellFacts,
): [string, string] | null {
  // A value solved through a formula is known only with the deal.
  if (use === 'room' || (through !== undefined && typeof value !== 'number')) return null
  if (!anyFormat && !formatAccepts(format, kind)) {
    const shown = formatKind(format)
    return [
      `is formatted for ${shown === 'general' ? 'any number' : shown} (${format}), but ${label} is ${kindTexts[kind]}`,
      'Correct the map, or set “anyFormat” in it if the cell is right',
    ]
  }
  if (validation === null) return null
  if (!anyFormat && !validationAccepts(validation, kind)) {
    return [
      `accepts only ${ruleText(validation.type)}, but ${label} is ${kindTexts[kind]}`,
      'Correct the map, or set “anyFormat” in it if the cell is right',
    ]
  }
  if (value === null || value === undefined || validationAllows(validation, value) !== false) return null
  return [
    `does not accept ${describeValue(value)} (${label}): its input rule allows ${allowed(validation)}`,
    'Map another value, or enter this one manually',
  ]
}

/** Returns the problem if data from an earlier deal or a sample remains where nothing new is written. */
function leftover({ use, value, label }: PlannedCell, facts: TemplateCellFacts): [string, string] | null {
  const isLeft = use === 'room' || (use === 'row' && value === null)
  if (!isLeft || facts.value === null || facts.value === 0 || facts.value === '') return null
  const why = use === 'room' ? 'below this deal’s last row' : `where this deal has no ${label}`
  return [`contains ${describeFacts(facts)} ${why}`, 'Clear the table, or use a blank template']
}

/** Returns a note about the value that remains in a cell whose figure is unknown; it may be from an earlier deal. */
function staleValueNote({ use, value, label }: PlannedCell, facts: TemplateCellFacts): [string, string] | null {
  if (use !== 'value' || value !== null || facts.value === null || facts.value === 0 || facts.value === '') return null
  return [
    `contains ${describeFacts(facts)}, but this deal has no ${label}`,
    'Confirm that it is not from an earlier deal',
  ]
}

const kindTexts = {
  money: 'dollars',
  number: 'a number',
  percent: 'a percentage',
  date: 'a date',
  text: 'text',
} as const

function ruleText(type: string): string {
  return (
    { list: 'list entries', whole: 'whole numbers', decimal: 'numbers', date: 'dates', time: 'times' }[type] ?? type
  )
}

function allowed({ type, operator, first, second, entries }: NonNullable<TemplateCellFacts['validation']>): string {
  if (entries !== null) return entries.slice(0, 6).join(', ') + (entries.length > 6 ? ' …' : '')
  const words = operator.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${ruleText(type)} ${words} ${first}${second === '' ? '' : ` and ${second}`}`
}

/** Returns a cell's date in display format, or other values in quotes. */
function describeFacts({ date, value }: TemplateCellFacts): string {
  return describeValue(date === null ? value : { date })
}

const describePeriod = ({ date, value }: TemplateCellFacts): string => (date === null ? String(value) : dayText(date))

function describeValue(value: FillValue | boolean | null): string {
  if (value === null) return 'nothing'
  if (typeof value === 'object') return dayText(value.date)
  return typeof value === 'string' ? `“${value}”` : String(value)
}

/** The period that a cell states. */
interface StatedPeriod {
  year: number
  /** From 1; `null` if only the year is stated. */
  month: number | null
  day: number | null
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads the year, month and day that a cell states: a date, a year, or text such as `12/31/2025`, `2025-12`, `TTM Dec-2025`.
 *
 * @returns `null` if it states no year.
 * @example
 * statedPeriod({ value: 'T-12 ending December 2025', date: null })
 * // => { year: 2025, month: 12, day: null }
 */
export function statedPeriod({ value, date }: Pick<TemplateCellFacts, 'value' | 'date'>): StatedPeriod | null {
  const text = date ?? String(value ?? '')
  const [, isoYear, isoMonth, isoDay] = /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/.exec(text) ?? []
  if (isoYear !== undefined) return statedAs(isoYear, Number(isoMonth), isoDay)
  const [, month, day, year] = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text) ?? []
  if (year !== undefined) return statedAs(year, Number(month), day)
  const [, only, ofYear] = /\b(\d{1,2})\/(\d{4})\b/.exec(text) ?? []
  if (ofYear !== undefined) return statedAs(ofYear, Number(only))
  const [, yearText] = /\b((?:19|20)\d{2})\b/.exec(text) ?? []
  if (yearText === undefined) return null
  const word = /[a-z]{3,}/gi
  const named = [...text.matchAll(word)].map(([one]) => monthNames.indexOf(one.slice(0, 3).toLowerCase()) + 1)
  return statedAs(yearText, named.findLast((one) => one > 0) ?? null)
}

function statedAs(year: string, month: number | null, day?: string): StatedPeriod {
  return { year: Number(year), month, day: day === undefined ? null : Number(day) }
}

/** Returns the day of the deal that a period cell is compared with; `null` if the documents do not show it. */
function dealPeriod(is: (typeof periodWords)[number], { rentRoll, underwriting }: DealFigures): string | null {
  if (is === 'rentRollDate') return rentRoll.asOf
  const { t12 } = underwriting.columns
  return is === 'statementEnd' ? lastDay(t12) : firstDay(t12)
}

/**
 * Returns whether a cell's stated period matches the deal's, as far as it is stated: a year alone is compared with the
 * year, and only a rent roll cell is compared with the day, because statements cover whole months.
 */
export function isSamePeriod(reported: StatedPeriod, day: string, is: (typeof periodWords)[number]): boolean {
  const [year, month, ofMonth] = day.split('-').map(Number)
  if (reported.year !== year) return false
  if (reported.month !== null && reported.month !== month) return false
  return is !== 'rentRollDate' || reported.day === null || reported.day === ofMonth
}
