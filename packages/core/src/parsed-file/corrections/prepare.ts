import {
  StatementCorrection,
  type StatementCorrections,
  statementCorrections,
} from '../../operating-statement/index.ts'
import { RentRollCorrection, type RentRollCorrections, rentRollCorrections } from '../../rent-roll/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import { amountOfCell, shareReading } from '../../shared/cells.ts'
import { cellAt, cellOf, type Grid, type GridCell, type Workbook } from '../../shared/grid.ts'
import { parseAmount } from '../../shared/money.ts'
import { numberText } from '../../text/format.ts'
import type { CellValueCorrection, Correction, SheetKindCorrection } from '../parsed-file.corrections.ts'
import type { EditedCell } from '../parsed-file.schema.ts'

/** The corrections of one sheet, grouped by the step that applies them. */
export interface SheetCorrections {
  /** The sheet as in the file. */
  source: Grid
  /** The sheet with the user's cell values. */
  edited: EditedGrid
  /** The last correction of the sheet type; `null` if there is none. */
  kind: SheetKindCorrection | null
  rentRoll: RentRollCorrections
  statement: StatementCorrections
  /** All corrections, in the order in which they were made. */
  all: readonly Correction[]
}

/** Groups corrections by sheet; those of sheets that the file does not have are omitted. */
export function prepareCorrections(
  { grids }: Workbook,
  corrections: readonly Correction[],
): ReadonlyMap<string, SheetCorrections> {
  const prepared = new Map<string, SheetCorrections>()
  for (const source of grids) {
    const all = corrections.filter(({ sheet }) => sheet === source.sheet)
    if (all.length > 0 && !prepared.has(source.sheet)) prepared.set(source.sheet, sheetCorrections(source, all))
  }
  return prepared
}

/** Returns the corrections of one sheet. */
export function sheetCorrections(source: Grid, all: readonly Correction[]): SheetCorrections {
  const kind = all.findLast((correction): correction is SheetKindCorrection => correction.kind === 'sheetKind') ?? null
  const ofRoll = all.filter((one): one is RentRollCorrection => kindsOfRoll.has(one.kind))
  const ofStatement = all.filter((one): one is StatementCorrection => kindsOfStatement.has(one.kind))
  const cells = all.filter((correction): correction is CellValueCorrection => correction.kind === 'cellValue')
  const isConfirmed = kind?.documentKind === 'operating_statement'
  return {
    source,
    edited: withCellValues(source, cells),
    kind,
    rentRoll: rentRollCorrections(ofRoll),
    statement: statementCorrections(ofStatement, isConfirmed),
    all,
  }
}

const kindsOf = (options: readonly { shape: { kind: { value: string } } }[]): ReadonlySet<string> =>
  new Set(options.map(({ shape }) => shape.kind.value))

const [kindsOfRoll, kindsOfStatement] = [kindsOf(RentRollCorrection.options), kindsOf(StatementCorrection.options)]

/** A sheet with the cells that the user edited. */
interface EditedGrid {
  grid: Grid
  /** In the order of the sheet. */
  edits: EditedCell[]
  /** Effect of the edits: the change in the number of nonblank cells, and the amounts changed. */
  changed: { cellCount: number; amounts: number[] }
  /** The corrections whose cell was unchanged in the file. */
  applied: CellValueCorrection[]
}

/**
 * Applies the user's cell values to a sheet. Nothing else changes: a cell keeps its format and its indentation, and the
 * given sheet is not modified. Of two values for one cell, the later is used.
 */
export function withCellValues(source: Grid, corrections: readonly CellValueCorrection[]): EditedGrid {
  const last = new Map(corrections.map((correction) => [correction.cell, correction]))
  const applied = corrections.filter((correction) => isUnchanged(source, correction))
  const edited: EditedGrid = { grid: source, edits: [], changed: { cellCount: 0, amounts: [] }, applied }
  const rows = [...source.rows]
  const touched = new Set<number>()
  for (const correction of last.values()) {
    const place = placeOfAddress(correction.cell)
    if (!place || !applied.includes(correction)) continue
    const before = cellAt(source, place.row, place.column)
    const after = cellWith(before, correction.value)
    if (!touched.has(place.row)) rows[place.row] = [...(source.rows[place.row] ?? [])]
    touched.add(place.row)
    const row = rows[place.row]
    if (row) row[place.column] = after
    const { cell, by, at, reason } = correction
    edited.edits.push({ cell, source: before?.text ?? null, value: after?.text ?? null, by, at, reason })
    edited.changed.cellCount += Number(after !== null) - Number(before !== null)
    edited.changed.amounts.push(amountOf(after), -amountOf(before))
  }
  edited.edits.sort((a, b) => orderOf(a.cell) - orderOf(b.cell))
  if (touched.size === 0) return edited
  const grid = { ...source, rows }
  shareReading(source, grid)
  return { ...edited, grid }
}

function isUnchanged(source: Grid, { cell, was }: CellValueCorrection): boolean {
  const place = placeOfAddress(cell)
  if (!place || place.row >= source.rows.length || place.column >= source.columnCount) return false
  return (cellAt(source, place.row, place.column)?.text ?? '') === was
}

/** Returns the edited cell. A number has the cell's format: at least as many decimals, `$`, commas and parentheses. */
function cellWith(before: GridCell | null, value: CellValueCorrection['value']): GridCell | null {
  const cell = cellOf(value)
  if (cell === null) return null
  const shown = before && amountOfCell(before)
  const decimals = typeof value === 'number' ? (amountOfCell(cell)?.decimals ?? 0) : 0
  const text =
    typeof value === 'number' && shown ? formatLike(before.text, value, Math.max(shown.decimals, decimals)) : cell.text
  return { ...cell, text, format: before?.format ?? null, indent: before?.indent ?? 0 }
}

/** Formats a number like another. A number without `$`, comma, parentheses or cents may not be money: a unit, a year. */
function formatLike(shown: string, value: number, decimals: number): string {
  if (!/[$,(]|\.\d\d\b/.test(shown)) return value.toFixed(decimals)
  const amount = `${shown.includes('$') ? '$' : ''}${numberText(Math.abs(value), decimals)}`
  if (value >= 0) return amount
  return shown.includes('(') ? `(${amount})` : `-${amount}`
}

/** Returns an amount as the ledger counts it: a number, or text that reads as an amount. */
function amountOf(cell: GridCell | null): number {
  if (cell === null) return 0
  if (cell.kind === 'number') return Number(cell.value)
  return cell.kind === 'text' ? (parseAmount(cell.text)?.value ?? 0) : 0
}

function orderOf(cell: string): number {
  const place = placeOfAddress(cell)
  return place ? place.row * 100_000 + place.column : 0
}
