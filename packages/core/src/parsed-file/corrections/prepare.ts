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

/** The corrections of one sheet, sorted by who takes them. */
export interface SheetCorrections {
  /** As the file holds it. */
  source: Grid
  /** With the values that people gave its cells. */
  edited: EditedGrid
  /** The last word on the sheet type; `null` for none. */
  kind: SheetKindCorrection | null
  rentRoll: RentRollCorrections
  statement: StatementCorrections
  /** All of them, in the order in which they were made. */
  all: readonly Correction[]
}

/** Sort corrections by sheet; those of sheets that the file does not have are in no entry. */
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

/** The corrections of one sheet. */
export function sheetCorrections(source: Grid, all: readonly Correction[]): SheetCorrections {
  const kind = all.findLast((correction): correction is SheetKindCorrection => correction.kind === 'sheetKind') ?? null
  const ofRoll = all.filter((one): one is RentRollCorrection => kindsOfRoll.has(one.kind))
  const ofStatement = all.filter((one): one is StatementCorrection => kindsOfStatement.has(one.kind))
  const cells = all.filter((correction): correction is CellValueCorrection => correction.kind === 'cellValue')
  const isSure = kind?.documentKind === 'operating_statement'
  return {
    source,
    edited: withCellValues(source, cells),
    kind,
    rentRoll: rentRollCorrections(ofRoll),
    statement: statementCorrections(ofStatement, isSure),
    all,
  }
}

const kindsOf = (options: readonly { shape: { kind: { value: string } } }[]): ReadonlySet<string> =>
  new Set(options.map(({ shape }) => shape.kind.value))

const [kindsOfRoll, kindsOfStatement] = [kindsOf(RentRollCorrection.options), kindsOf(StatementCorrection.options)]

/** A sheet with the cells that people edited. */
interface EditedGrid {
  grid: Grid
  /** In the order of the sheet. */
  edits: EditedCell[]
  /** What the edits changed: how many cells are not blank, and the sum of their amounts. */
  changed: { cellCount: number; amounts: number[] }
  /** The corrections that found their cell as it was. */
  applied: CellValueCorrection[]
}

/**
 * Lay the values that people gave cells over a sheet. Nothing else changes: a cell keeps its format and its indentation, and
 * the sheet that was given is left alone. Of two values for one cell the later holds.
 */
export function withCellValues(source: Grid, corrections: readonly CellValueCorrection[]): EditedGrid {
  const last = new Map(corrections.map((correction) => [correction.cell, correction]))
  const applied = corrections.filter((correction) => isAsItWas(source, correction))
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

function isAsItWas(source: Grid, { cell, was }: CellValueCorrection): boolean {
  const place = placeOfAddress(cell)
  if (!place || place.row >= source.rows.length || place.column >= source.columnCount) return false
  return (cellAt(source, place.row, place.column)?.text ?? '') === was
}

/** A number is shown as the cell showed its own: with as many decimals, or more where it has more, `$`, commas and parentheses. */
function cellWith(before: GridCell | null, value: CellValueCorrection['value']): GridCell | null {
  const cell = cellOf(value)
  if (cell === null) return null
  const shown = before && amountOfCell(before)
  const own = typeof value === 'number' ? (amountOfCell(cell)?.decimals ?? 0) : 0
  const text =
    typeof value === 'number' && shown ? likeText(before.text, value, Math.max(shown.decimals, own)) : cell.text
  return { ...cell, text, format: before?.format ?? null, indent: before?.indent ?? 0 }
}

/** A number in the writing of another. What shows neither `$`, comma, parentheses nor cents may be no money: a unit, a year. */
function likeText(shown: string, value: number, decimals: number): string {
  if (!/[$,(]|\.\d\d\b/.test(shown)) return value.toFixed(decimals)
  const amount = `${shown.includes('$') ? '$' : ''}${numberText(Math.abs(value), decimals)}`
  if (value >= 0) return amount
  return shown.includes('(') ? `(${amount})` : `-${amount}`
}

/** As the ledger counts: a number, or a text that reads as an amount. */
function amountOf(cell: GridCell | null): number {
  if (cell === null) return 0
  if (cell.kind === 'number') return Number(cell.value)
  return cell.kind === 'text' ? (parseAmount(cell.text)?.value ?? 0) : 0
}

function orderOf(cell: string): number {
  const place = placeOfAddress(cell)
  return place ? place.row * 100_000 + place.column : 0
}
