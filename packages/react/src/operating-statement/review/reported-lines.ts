import { latestYear, type OperatingStatement } from '@uwkit/core/operating-statement'
import { sumKnown, sumMoney } from '@uwkit/core/shared'
import type { GridDocument } from '../../grid/index.ts'
import { reviewTable } from './review-table.ts'

/** A line that is underwritten: dollars a year, signed as its section is. */
export interface ReportedLine {
  id: string
  label: string
  section: 'income' | 'expense' | 'below'
  /** As the statement reports it, annualized; `null` where it says nothing. */
  reported: number | null
}

/** What a person makes of a reported line. */
export interface ReportedAdjustment {
  /** Added to what is reported; `null` for none. */
  adjustment: number | null
  note: string
}

/** By line id; a line without an entry stays as it is reported. */
export type ReportedAdjustments = Readonly<Record<string, ReportedAdjustment>>

/** A line or a total with all three columns. Underwritten is always reported and adjustment together. */
export interface UnderwrittenRow extends ReportedLine {
  isTotal: boolean
  adjustment: number | null
  underwritten: number | null
  note: string
  /** An adjustment so large that it needs words, and has none. */
  lacksNote: boolean
}

/**
 * The lines of a statement by category over its latest year, as they are underwritten. What stands below NOI is left out.
 *
 * @example
 * reportedLines({ property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] })
 * // => []
 */
export function reportedLines(statement: OperatingStatement): ReportedLine[] {
  if (latestYear(statement) === null) return []
  const options = { measure: 'annual', windows: [], unitCount: null, squareFeet: null } as const
  const { rows } = reviewTable(statement, { ...options, by: 'category' })
  return rows
    .filter(({ kind, section }) => kind === 'line' && section !== 'below')
    .map(({ id, label, section, amounts }) => ({ id, label, section, reported: amounts[0] ?? null }))
}

/**
 * Reported lines with their adjustments and what they are underwritten at; income, expenses and NOI behind their sections.
 *
 * @param notePercent A note is needed where the adjustment is more than this part of what is reported.
 * @example
 * const lines = [{ id: 'taxes', label: 'Taxes', section: 'expense', reported: 96000 }]
 * underwrittenRows(lines, { taxes: { adjustment: 12000, note: '' } }, 0.1).find(({ id }) => id === 'taxes')
 * // => { id: 'taxes', label: 'Taxes', section: 'expense', reported: 96000, isTotal: false, adjustment: 12000, underwritten: 108000, note: '', lacksNote: true }
 */
export function underwrittenRows(
  lines: readonly ReportedLine[],
  adjustments: ReportedAdjustments,
  notePercent: number,
): UnderwrittenRow[] {
  const rows = lines.map((line): UnderwrittenRow => {
    const { adjustment, note } = adjustments[line.id] ?? { adjustment: null, note: '' }
    const lacksNote = note.trim() === '' && needsNote(line.reported, adjustment, notePercent)
    const underwritten = sumKnown([line.reported, adjustment])
    return { ...line, isTotal: false, adjustment, underwritten, note, lacksNote }
  })
  const of = (section: ReportedLine['section']) => rows.filter((row) => row.section === section)
  const income = totalOf('total income', 'Effective gross income', of('income'), [])
  const expense = totalOf('total expense', 'Operating expenses', of('expense'), [])
  const net = totalOf('total net', 'Net operating income', of('income'), of('expense'))
  return [...of('income'), income, ...of('expense'), { ...expense, section: 'expense' }, net, ...of('below')]
}

function needsNote(reported: number | null, adjustment: number | null, notePercent: number): boolean {
  if (adjustment === null || adjustment === 0) return false
  return reported === null || Math.abs(adjustment) > Math.abs(reported) * notePercent
}

function totalOf(
  id: string,
  label: string,
  plus: readonly UnderwrittenRow[],
  minus: readonly UnderwrittenRow[],
): UnderwrittenRow {
  const sum = (field: 'reported' | 'adjustment' | 'underwritten') => {
    const [more, less] = [plus, minus].map((rows) => sumKnown(rows.map((row) => row[field])))
    return more === null && less === null ? null : sumMoney([more, -(less ?? 0)])
  }
  const [reported, adjustment, underwritten] = [sum('reported'), sum('adjustment'), sum('underwritten')]
  return { id, label, section: 'income', isTotal: true, reported, adjustment, underwritten, note: '', lacksNote: false }
}

/**
 * Adjustments and notes as edited cells of a grid.
 *
 * @example
 * editsOfAdjustments({ taxes: { adjustment: 12000, note: '' } })
 * // => { taxes: { adjustment: 12000 } }
 */
export function editsOfAdjustments(value: ReportedAdjustments): GridDocument['edits'] {
  const edits = Object.entries(value).map(([id, { adjustment, note }]) => {
    const cells: Record<string, string | number> = {}
    if (adjustment !== null) cells.adjustment = adjustment
    if (note !== '') cells.note = note
    return [id, cells] as const
  })
  return Object.fromEntries(edits.filter(([, cells]) => Object.keys(cells).length > 0))
}

/**
 * Edited cells of a grid as adjustments and notes; a line of which nothing is left has none.
 *
 * @example
 * adjustmentsOfEdits({ taxes: { adjustment: 12000 }, insurance: { note: null } })
 * // => { taxes: { adjustment: 12000, note: '' } }
 */
export function adjustmentsOfEdits(edits: GridDocument['edits']): ReportedAdjustments {
  const value: Record<string, ReportedAdjustment> = {}
  for (const [id, cells] of Object.entries(edits)) {
    const adjustment = typeof cells.adjustment === 'number' ? cells.adjustment : null
    const note = typeof cells.note === 'string' ? cells.note : ''
    if (adjustment !== null || note !== '') value[id] = { adjustment, note }
  }
  return value
}
