import type { EditedCell } from '@uwkit/core/parsed-file'
import {
  type CellPlace,
  type CellSource,
  cellAddress,
  type Evidence,
  type Ledger,
  type LedgerEntry,
  type LedgerPlace,
  placeOfAddress,
  roundToCent,
  sumMoney,
} from '@uwkit/core/shared'
import { figureText, plural } from '@uwkit/core/text'
import { isInArea, type SourceArea, sourceAreas } from './source-areas.ts'

/** Ledger entries of one status. */
interface LedgerPart {
  place: LedgerPlace
  /** Title: `Read`, `Left out` or `Unmapped`. */
  title: string
  entries: LedgerLine[]
}

/** Cells of one field or one reason. */
interface LedgerLine {
  /** The field name or the reason. */
  label: string
  cellCount: number
  amount: number
  /** Each range as a source cell that can be shown. */
  places: CellSource[]
}

const titles: readonly (readonly [LedgerPlace, string])[] = [
  ['unmapped', 'Unmapped'],
  ['mapped', 'Read'],
  ['ignored', 'Ignored'],
]

/**
 * Returns the entries of a ledger by status, unmapped first; within a status, those with the most cells first.
 *
 * @param file The name of the file, for the places.
 * @param search Part of a field, a reason or a range; empty for all.
 * @example
 * ledgerParts({ sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 0, amount: 0 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 0, amount: 0 } } }, 'roll.xlsx', '')
 * // => []
 */
export function ledgerParts({ sheet, entries }: Ledger, file: string, search: string): LedgerPart[] {
  const query = search.trim().toLowerCase()
  const lineOf = ({ place, note, ranges, cellCount, amount }: LedgerEntry): LedgerLine => ({
    label: place === 'mapped' ? fieldLabel(note) : place === 'ignored' ? note : 'unmapped cells',
    cellCount,
    amount,
    places: ranges.map((cell) => ({ file, sheet, cell })),
  })
  const matches = ({ label, places }: LedgerLine) =>
    label.toLowerCase().includes(query) || places.some(({ cell }) => cell.toLowerCase().includes(query))
  return titles.flatMap(([place, title]) => {
    const lines = entries
      .filter((entry) => entry.place === place)
      .map(lineOf)
      .filter(matches)
    const byCells = lines.toSorted((one, other) => other.cellCount - one.cellCount)
    return lines.length === 0 ? [] : [{ place, title, entries: byCells }]
  })
}

/** Proof that a ledger accounts for its whole sheet. */
interface LedgerProof {
  /** For example, `100% of 4,113 source cells accounted for`. */
  text: string
  state: 'tied' | 'off' | 'unproven'
  /** Cells and dollars by which the parts exceed the sheet and the user's edits; negative if they fall short. */
  gap: { cellCount: number; amount: number }
  /** Whether mapped, ignored and unmapped equal the source plus the edits. */
  isBalanced: boolean
}

/**
 * Returns the proof of a ledger: its parts equal the sheet, and no cell is unmapped. A share below the whole never
 * displays as 100 %.
 *
 * @example
 * ledgerProof({ sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 9, amount: 5 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 1, amount: 0 }, source: { cellCount: 10, amount: 5 } } }).text
 * // => '90% of 10 source cells accounted for, 1 unmapped'
 */
export function ledgerProof({ totals, edited }: Ledger): LedgerProof {
  const { mapped, ignored, unmapped, source } = totals
  const whole = source.cellCount + (edited?.cellCount ?? 0)
  const gap = {
    cellCount: mapped.cellCount + ignored.cellCount + unmapped.cellCount - whole,
    amount: roundToCent(
      sumMoney([mapped.amount, ignored.amount, unmapped.amount]) - sumMoney([source.amount, edited?.amount ?? 0]),
    ),
  }
  const isBalanced = gap.cellCount === 0 && gap.amount === 0
  const placed = mapped.cellCount + ignored.cellCount
  const share = whole === 0 ? 100 : Math.floor((placed / whole) * 1000) / 10
  const rest = unmapped.cellCount === 0 ? '' : `, ${figureText(unmapped.cellCount)} unmapped`
  return {
    text: `${share}% of ${plural(whole, 'source cell')} accounted for${rest}`,
    state: !isBalanced ? 'off' : unmapped.cellCount > 0 ? 'unproven' : 'tied',
    gap,
    isBalanced,
  }
}

/** How a source cell was used. */
interface CellStatus {
  place: LedgerPlace
  /** The field that the cell fills, or the reason why it is ignored. */
  note: string
}

/**
 * Returns how a cell was used, according to the ledger of its sheet; `null` for a blank cell, which no ledger counts.
 *
 * @example
 * cellStatus({ sheet: 'Roll', entries: [{ place: 'mapped', note: 'unit', ranges: ['A2:A9'], cellCount: 8, amount: 0 }], totals: { mapped: { cellCount: 8, amount: 0 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 8, amount: 0 } } }, { row: 4, column: 0 })
 * // => { place: 'mapped', note: 'unit' }
 */
export function cellStatus(ledger: Ledger, at: CellPlace): CellStatus | null {
  const found = areasOf(ledger).find(({ area }) => isInArea(area, at.row, at.column))
  return found === undefined ? null : found.status
}

interface AreaStatus {
  area: SourceArea
  status: CellStatus
}

const known = new WeakMap<Ledger, AreaStatus[]>()

/** Returns the areas of a ledger, cached because a large sheet has thousands, which are searched for each cell shown. */
function areasOf(ledger: Ledger): readonly AreaStatus[] {
  const before = known.get(ledger)
  if (before !== undefined) return before
  const areas = ledger.entries.flatMap(({ place, note, ranges }) =>
    ranges.flatMap((range) => sourceAreas(range).map((area) => ({ area, status: { place, note } }))),
  )
  known.set(ledger, areas)
  return areas
}

/**
 * Describes how a cell was used.
 *
 * @example
 * cellStatusText({ place: 'ignored', note: 'column captions' })
 * // => 'ignored: column captions'
 */
export function cellStatusText(status: CellStatus | null): string {
  if (status === null) return 'blank'
  if (status.place === 'unmapped') return 'unmapped'
  return status.place === 'mapped' ? `read as ${fieldLabel(status.note)}` : `ignored: ${status.note}`
}

/**
 * Converts a field to words: `market rent` for `marketRent`.
 *
 * @example
 * fieldLabel('marketRent of 101')
 * // => 'market rent of 101'
 */
export function fieldLabel(field: string): string {
  const [name = '', ...rest] = field.split(' of ')
  const words = name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return [words, ...rest].join(' of ')
}

/** The user's edits of a document's cells, by address. */
export type EditedCells = ReadonlyMap<string, EditedCell>

/**
 * Returns the edited cells of a document by address; none if only its evidence is available.
 *
 * @example
 * editedCells(null).size
 * // => 0
 */
export function editedCells(document: (Evidence & { edits?: EditedCell[] | undefined }) | null): EditedCells {
  return new Map((document?.edits ?? []).map((edit) => [edit.cell, edit]))
}

/**
 * Describes one cell of the source: its text in the file, how it was used, and the user's edit.
 *
 * @example
 * cellCaption({ at: { row: 1, column: 6 }, text: '900', status: { place: 'mapped', note: 'contractRent' }, edit: undefined })
 * // => 'G2: 900, read as contract rent'
 */
export function cellCaption(cell: {
  at: CellPlace
  text: string
  status: CellStatus | null
  edit: EditedCell | undefined
}): string {
  const { at, text, status, edit } = cell
  const address = cellAddress(at.row, at.column)
  const corrected = edit === undefined ? '' : `; edited to ${edit.value ?? 'blank'} by ${edit.by}`
  if (text === '') return `${address}: blank in the file${edit ? `, ${cellStatusText(status)}` : ''}${corrected}`
  return `${address}: ${text}, ${cellStatusText(status)}${corrected}`
}

/** Role of a source row that contains no unit or line. */
export type RowMark = 'captions' | 'section' | 'total'

const marks: readonly (readonly [RegExp, RowMark])[] = [
  [/^(column captions|captions of columns)$/i, 'captions'],
  [/(section|building|property) caption/i, 'section'],
  [/printed total|summary/i, 'total'],
]

/**
 * Returns the roles of a sheet's rows, by row from 0: captions, sections and totals, according to the ledger.
 *
 * @example
 * rowMarks({ sheet: 'Roll', entries: [{ place: 'ignored', note: 'column captions', ranges: ['A3', 'B3'], cellCount: 2, amount: 0 }], totals: { mapped: { cellCount: 0, amount: 0 }, ignored: { cellCount: 2, amount: 0 }, unmapped: { cellCount: 0, amount: 0 }, source: { cellCount: 2, amount: 0 } } }).get(2)
 * // => 'captions'
 */
export function rowMarks({ entries }: Ledger): Map<number, RowMark> {
  const rows = new Map<number, RowMark>()
  for (const { place, note, ranges } of entries) {
    const mark = place === 'ignored' ? marks.find(([words]) => words.test(note))?.[1] : undefined
    if (mark === undefined) continue
    for (const { row, rowSpan } of ranges.flatMap(sourceAreas)) {
      for (let at = row; at < row + rowSpan; at += 1) if (!rows.has(at)) rows.set(at, mark)
    }
  }
  return rows
}

/** Edited cells of each row that has any, by row from 0. */
export type EditsByRow = ReadonlyMap<number, EditedCells>

/**
 * Groups edited cells by row. A row whose edits are unchanged keeps its object, so that it is not redrawn.
 *
 * @param before The previous result.
 * @example
 * editsByRow(new Map([['B3', { cell: 'B3', source: '900', value: '950', by: 'A. Lee', at: '2026-01-15', reason: null }]]), new Map()).get(2)?.size
 * // => 1
 */
export function editsByRow(edits: EditedCells, before: EditsByRow): EditsByRow {
  const rows = new Map<number, Map<string, EditedCell>>()
  for (const [address, edit] of edits) {
    const row = placeOfAddress(address)?.row
    if (row === undefined) continue
    const ofRow = rows.get(row)
    if (ofRow === undefined) rows.set(row, new Map([[address, edit]]))
    else ofRow.set(address, edit)
  }
  return new Map([...rows].map(([row, now]) => [row, keepIfSame(before.get(row), now)]))
}

function keepIfSame(before: EditedCells | undefined, now: EditedCells): EditedCells {
  if (before?.size !== now.size) return now
  for (const [address, { source, value, by }] of now) {
    const other = before.get(address)
    if (other?.source !== source || other.value !== value || other.by !== by) return now
  }
  return before
}
