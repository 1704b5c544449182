import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type CellPlace, placeOfAddress } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { DeskGesture } from '../../parsed-file/index.ts'

/** Type of a sheet row that is not a unit. */
export interface RowMark {
  kind: 'captions' | 'section' | 'passed'
  /** Note in the ledger: `total row`. */
  note: string
}

/** Rows that contain the captions of a table. */
export interface HeaderRows {
  /** Row number, from 1. */
  row: number
  rowCount: 1 | 2 | 3
}

const captionNote = 'column captions'

/**
 * Returns the sheet rows that are not units, by index from 0, according to the ledger: captions, sections and skipped
 * rows. Rows with a cell that fills a field are excluded.
 *
 * @example
 * rowMarks({ ledger: { entries: [{ place: 'ignored', note: 'column captions', ranges: ['A4:C4'] }] } }).get(3)
 * // => { kind: 'captions', note: 'column captions' }
 */
export function rowMarks({ ledger }: { ledger: Pick<ReadRentRoll['ledger'], 'entries'> }): Map<number, RowMark> {
  const mapped = new Set<number>()
  for (const { place, ranges } of ledger.entries) {
    if (place === 'mapped') for (const row of rowsOf(ranges)) mapped.add(row)
  }
  const marks = new Map<number, RowMark>()
  for (const { place, note, ranges } of ledger.entries) {
    if (place !== 'ignored' || note.startsWith('column “')) continue
    for (const row of rowsOf(ranges)) if (!mapped.has(row)) marks.set(row, { kind: kindOf(note), note })
  }
  return marks
}

/**
 * Returns the first caption rows of a document; `null` if there are none.
 *
 * @example
 * headerRowsOf({ ledger: { entries: [{ place: 'ignored', note: 'column captions', ranges: ['A4:C5'] }] } })
 * // => { row: 4, rowCount: 2 }
 */
export function headerRowsOf(document: { ledger: Pick<ReadRentRoll['ledger'], 'entries'> }): HeaderRows | null {
  const rows = document.ledger.entries
    .filter(({ note }) => note === captionNote)
    .flatMap(({ ranges }) => rowsOf(ranges))
    .sort((one, other) => one - other)
  const first = rows[0]
  if (first === undefined) return null
  const known = new Set(rows)
  return { row: first + 1, rowCount: !known.has(first + 1) ? 1 : known.has(first + 2) ? 3 : 2 }
}

function kindOf(note: string): RowMark['kind'] {
  if (note === captionNote) return 'captions'
  return note.endsWith(' caption') ? 'section' : 'passed'
}

function rowsOf(ranges: readonly string[]): number[] {
  return ranges.flatMap((range) => {
    const [from, to] = range.split(':').map((address): CellPlace | null => placeOfAddress(address))
    if (!from) return []
    const last = (to ?? from).row
    return Array.from({ length: last - from.row + 1 }, (_, index) => from.row + index)
  })
}

/**
 * Returns how many rows are not units, and why, in one sentence; `null` if all rows below the captions are units.
 *
 * @example
 * skippedText(new Map([[19, { kind: 'passed', note: 'total row' }], [21, { kind: 'passed', note: 'total row' }]]))
 * // => '2 rows skipped: total row (20, 22).'
 */
export function skippedText(marks: ReadonlyMap<number, RowMark>): string | null {
  const others = [...marks].filter(([, { kind }]) => kind !== 'captions')
  if (others.length === 0) return null
  const rowsByNote = Map.groupBy(others, ([, { note }]) => note)
  const reasons = [...rowsByNote].map(([note, found]) => `${note} (${listed(found.map(([row]) => row + 1))})`)
  const rows = plural(others.length, 'row skipped', 'rows skipped')
  return `${rows}: ${reasons.join(', ')}.`
}

/** Maximum number of rows listed individually. */
const maximumNamed = 4

function listed(rows: readonly number[]): string {
  if (rows.length <= maximumNamed) return rows.join(', ')
  return `${rows.slice(0, maximumNamed).join(', ')}, and ${rows.length - maximumNamed} more`
}

/** Types that a sheet can be set to. */
export const sheetKinds = [
  { id: 'rent_roll', label: 'Rent roll' },
  { id: 'operating_statement', label: 'Operating statement' },
  { id: 'none', label: 'Other' },
] as const

/** Type of a sheet. */
export type SheetKind = (typeof sheetKinds)[number]['id']

/**
 * Returns the step that sets the caption rows. For a sheet that was not read, it also sets the type to rent roll.
 *
 * @param isRead Whether a rent roll was read from the sheet.
 * @example
 * headerRowsGesture('Roll', { row: 4, rowCount: 2 }, true)
 * // => { label: 'set header to rows 4–5', corrections: [{ kind: 'headerRows', sheet: 'Roll', row: 4, rowCount: 2 }] }
 */
export function headerRowsGesture(sheet: string, { row, rowCount }: HeaderRows, isRead: boolean): DeskGesture {
  const rows = rowCount === 1 ? `row ${row}` : `rows ${row}–${row + rowCount - 1}`
  const kind = { kind: 'sheetKind' as const, sheet, documentKind: 'rent_roll' as const }
  return {
    label: `set header to ${rows}`,
    corrections: [...(isRead ? [] : [kind]), { kind: 'headerRows', sheet, row, rowCount }],
  }
}

/**
 * Returns the step that sets the type of a sheet.
 *
 * @example
 * sheetKindGesture('Notes', 'none').label
 * // => 'ignore sheet Notes'
 */
export function sheetKindGesture(sheet: string, documentKind: SheetKind): DeskGesture {
  const name = sheetKinds.find(({ id }) => id === documentKind)?.label.toLowerCase() ?? documentKind
  const label = documentKind === 'none' ? `ignore sheet ${sheet}` : `set sheet ${sheet} to ${name}`
  return { label, corrections: [{ kind: 'sheetKind', sheet, documentKind }] }
}

/** Range of rendered rows in a long sheet, without the end row. */
interface SheetWindow {
  from: number
  to: number
}

/** Rows rendered beyond the visible ones, so that scrolling shows no gap. Our own choice. */
const beyond = 12

/**
 * Returns the rows of a sheet to render: the visible ones and some above and below.
 *
 * @param top Pixels scrolled past above the first visible row.
 * @param height Visible pixels.
 * @example
 * sheetWindow({ top: 0, height: 280, rowHeight: 28, rowCount: 1000 })
 * // => { from: 0, to: 22 }
 */
export function sheetWindow(view: { top: number; height: number; rowHeight: number; rowCount: number }): SheetWindow {
  const { top, height, rowHeight, rowCount } = view
  const first = Math.floor(Math.max(top, 0) / rowHeight)
  const last = Math.ceil((Math.max(top, 0) + height) / rowHeight)
  const from = Math.max(Math.min(first - beyond, rowCount - 1), 0)
  return { from, to: Math.min(Math.max(last + beyond, from + 1), rowCount) }
}
