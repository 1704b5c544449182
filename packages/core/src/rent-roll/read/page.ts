import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { groupOfStatus } from '../rules/occupancy.ts'
import { type RentPeriod, rentPeriodIn } from '../rules/rents.ts'
import { type CodeTotal, leaseCodes, summaryCodes, sumsAsRent } from './charge-codes.ts'
import type { ChargeColumns } from './columns/charge-columns.ts'
import { type RentRollTitle, readTitle } from './columns/title.ts'
import { groupRowLookup, mergedRowLookup, sameRow } from './groups.ts'
import { amountUnder, columnOf, type RawLease, textUnder } from './leases.ts'
import { rowDate, rowDateColumn } from './second-lists.ts'
import { readSummaries, type SummaryFigure } from './summaries.ts'
import type { UnitTable, WalkedRow, WalkedStrip } from './tables.ts'

/** Facts of a sheet around its leases and about all of them, before codes and statuses are interpreted. */
interface RentRollPage {
  figures: SummaryFigure[]
  title: RentRollTitle
  /** Period of rents from a title, if it is not a month. */
  period: RentPeriod | null
  legend: ReadonlyMap<string, string>
  /** Whether leases list their charges by code. */
  codesAreSplit: boolean
  hasRentColumn: boolean
  /** Codes of the leases or of a summary. */
  byCode: CodeTotal[]
  /** The same; if the sheet has none and no rent column, all charges of a lease as one. */
  codes: CodeTotal[]
  /** The code whose amounts equal rents, if no code is named rent. */
  rentByAmount: string | null
  floorplans: ReadonlySet<string>
  holder: Holder
}

/** Finds the row with the value of a blank cell: merged over several rows, or printed once for a group of units. */
interface Holder {
  rowOf: (row: number, column: number) => number
  /** Whether any blank takes its value from another row. */
  carries: boolean
}

/** Reads the text around the leases of a sheet. */
export function readPage(
  grid: Grid,
  strips: readonly WalkedStrip[],
  rows: readonly WalkedRow[],
  leases: readonly RawLease[],
  chargesOfTable: ReadonlyMap<UnitTable, ChargeColumns>,
): RentRollPage {
  const figures = strips.flatMap((strip) => readSummaries(strip.grid, rowsOf(strip.rows, ['summary'])))
  const codesAreSplit = leases.some((lease) => lease.charges.some(({ code, isSum }) => code !== '' && !isSum))
  const byCode = codesAreSplit ? leaseCodes(grid, leases, figures, chargesOfTable) : summaryCodes(figures)
  const hasRentColumn = leases.some((lease) => columnOf(lease.table, 'contract rent'))
  return {
    figures,
    title: withRowDate(
      grid,
      readTitle(grid, rowsOf(rows, ['title']), rowsOf(rows, ['furniture', 'note'])),
      rows.filter(({ role }) => role === 'lease'),
    ),
    period: titlePeriod(grid, rows),
    legend: statusLegend(grid, rows),
    codesAreSplit,
    hasRentColumn,
    byCode,
    codes: byCode.length > 0 || hasRentColumn ? byCode : sumsAsRent(leases),
    rentByAmount: hasRentColumn ? null : rentByAmount(grid, leases),
    floorplans: floorplansOf(grid, leases),
    holder: rowHolder(grid, rows),
  }
}

/** Sets the as-of date from an export's column in which all units have the same day, if no title gives one. */
function withRowDate(grid: Grid, title: RentRollTitle, leases: readonly WalkedRow[]): RentRollTitle {
  const [first] = leases
  const value = title.asOf || !first ? null : rowDate(grid, first)
  if (!first || value === null || leases.some((walked) => rowDate(grid, walked) !== value)) return title
  return { ...title, asOf: { value, row: first.row, column: rowDateColumn(first) ?? 0 } }
}

function rowHolder(grid: Grid, rows: readonly WalkedRow[]): Holder {
  const throughMerges = mergedRowLookup(grid)
  const throughGroups = groupRowLookup(grid, rows)
  if (throughMerges === sameRow) return { rowOf: throughGroups, carries: throughGroups !== sameRow }
  const rowOf = (row: number, column: number) => {
    const merged = throughMerges(row, column)
    return merged === row ? throughGroups(row, column) : merged
  }
  return { rowOf, carries: true }
}

function floorplansOf(grid: Grid, leases: readonly RawLease[]): Set<string> {
  return new Set(leases.map(({ table, head }) => textUnder(grid, table, head.row, 'floorplan name')))
}

function rowsOf(rows: readonly WalkedRow[], roles: readonly WalkedRow['role'][]): number[] {
  return rows.filter(({ role }) => roles.includes(role)).map(({ row }) => row)
}

/** Titles that state the period of rents; the frequency of a weekly report does not count. */
const rentPeriodWords =
  /\b(rents?|rates?|rentals?|amounts|figures|charges)\b(?! ?rolls?\b)[^.;]{0,40}?\b(weekly|bi-?weekly|fortnightly|(per|a|each|every|by the) (week|wk|fortnight|two weeks|2 weeks))\b|\b(weekly|bi-?weekly|fortnightly) (rents?|rates?|rentals?|tenanc(y|ies)|tenants)\b(?! ?rolls?\b)/i

/** Returns the period of all rents from a title or a note of the sheet; `null` if there is none. */
function titlePeriod(grid: Grid, rows: readonly WalkedRow[]): RentPeriod | null {
  for (const { row, role } of rows) {
    if (role !== 'title' && role !== 'note') continue
    const words = textsOfRow(grid, row).find((text) => text.length <= 160 && rentPeriodWords.test(text))
    if (words !== undefined) return rentPeriodIn(words)
  }
  return null
}

/** Maximum length of a status abbreviation; longer texts need no legend. Our own choice. */
const maximumLetters = 4

/** Matches `V = Vacant`, `O - Occupied`, one or several in a cell. */
const entry =
  /(?<![a-z0-9])([a-z]{1,4}(?:\/[a-z]{1,2})?)\s*[=:–—-]\s*([a-z][a-z /'-]*?)(?=\s*(?:$|[,;|().\n]|\s[a-z]{1,4}\s*[=:–—-]))/gi

/**
 * Returns the meanings of status letters from a legend on the sheet: in text such as `V = Vacant, O - Occupied`, or in
 * two adjacent cells. Only letters that the leases use count, and only if a word of the legend is a status.
 *
 * @returns Words by letters in capitals; empty without a legend.
 */
function statusLegend(grid: Grid, rows: readonly WalkedRow[]): ReadonlyMap<string, string> {
  const letters = lettersOf(grid, rows)
  if (letters.size === 0) return letters
  const found = new Map<string, string>()
  for (const walked of rows) {
    const isLease = walked.role === 'lease' || walked.role === 'charge'
    if (walked.role === 'header') continue
    const columns = isLease ? captionedColumns(walked) : null
    for (let column = 0; column < grid.columnCount; column++) {
      if (columns?.has(column)) continue
      const text = textAt(grid, walked.row, column)
      if (text === '' || text.length > 400) continue
      for (const [letter, word] of entriesOf(text)) if (letters.has(letter)) found.set(letter, word)
      const adjacent = textAt(grid, walked.row, column + 1)
      const isPair =
        letters.has(text.toUpperCase()) && adjacent.length > maximumLetters && groupOfStatus(adjacent) !== null
      if (isPair) found.set(text.toUpperCase(), adjacent)
    }
  }
  return [...found.values()].some((word) => groupOfStatus(word) !== null) ? found : new Map()
}

/** Returns the short statuses of the leases, in capitals. */
function lettersOf(grid: Grid, rows: readonly WalkedRow[]): Map<string, string> {
  const letters = new Map<string, string>()
  for (const { row, role, table } of rows) {
    const text = role === 'lease' && table !== null ? textUnder(grid, table, row, 'lease status').toUpperCase() : ''
    if (/^[A-Z/]+$/.test(text) && text.length <= maximumLetters) letters.set(text, text)
  }
  return letters
}

/** Returns the captioned columns of a table; a legend may be next to them. */
function captionedColumns({ table }: WalkedRow): Set<number> {
  return new Set(table?.columns.flatMap(({ column, caption }) => (caption.trim() === '' ? [] : [column])))
}

function entriesOf(text: string): [letter: string, word: string][] {
  return [...text.matchAll(entry)].map(([, letter = '', word = '']) => [letter.toUpperCase(), word.trim()])
}

/** Rent is between half and one and a half times market; nearly all leases are charged it. Our own choice. */
const share = { minimum: 0.5, maximum: 1.5, agreeing: 0.8, leases: 5 } as const

/**
 * Finds the charge code that is rent by its amounts if no code is named rent: nearly every lease has it, with an amount
 * near the market rent of its unit.
 *
 * @returns `null` if no code fits, or more than one.
 */
function rentByAmount(grid: Grid, leases: readonly RawLease[]): string | null {
  const charging = leases.filter(
    ({ head, charges }) => head.section === 'current' && charges.some(({ amount }) => amount > 0),
  )
  const agreeing = new Map<string, number>()
  for (const { table, head, charges } of charging) {
    const market = amountUnder(grid, table, head.row, 'market rent')
    if (market <= 0) continue
    for (const { code, amount } of charges) {
      const isNear = amount >= market * share.minimum && amount <= market * share.maximum
      if (code !== '' && isNear) agreeing.set(code, (agreeing.get(code) ?? 0) + 1)
    }
  }
  const found = [...agreeing].filter(([, count]) => count >= charging.length * share.agreeing)
  return charging.length >= share.leases && found.length === 1 ? (found[0]?.[0] ?? null) : null
}
