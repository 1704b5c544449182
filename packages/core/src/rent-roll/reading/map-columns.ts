import { type Grid, textAt } from '../../shared/grid.ts'
import { amountOfCell, dateAt } from '../../shared/read-cell.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import { summaryRow, totalRow } from '../data/row-words.ts'
import { type ColumnKind, columnKinds } from '../rent-roll.schema.ts'
import type { RentRollHeader } from './find-header.ts'

/** A column of a table of units with what it is taken for. */
export interface TableColumn {
  column: number
  caption: string
  role: ColumnRole
  kind: ColumnKind
  suggestion: ColumnKind
  probability: number
}

/** Content that a role needs; a column that holds something else loses the role. */
const contentOf: Partial<Record<ColumnRole, 'amount' | 'date'>> = {
  SF: 'amount',
  'market rent': 'amount',
  'contract rent': 'amount',
  'lease charges': 'amount',
  'charge total': 'amount',
  'lease start date': 'date',
  'lease end date': 'date',
  'move in date': 'date',
  'move out date': 'date',
}

/** How many rows below the header speak for the content of a column. */
const sampleRows = 400

/**
 * Say what each column of a table of units holds, by its caption and by its content.
 *
 * A caption proposes; content that contradicts it (words under Market Rent) takes the proposal back. Of several
 * columns of one kind the most probable keeps it and the others are set to Ignore Column, the first on a tie, but for
 * Lease Charges, of which a table may have many.
 *
 * @example
 * mapColumns(gridOf('S', [['Unit', 'Rent'], ['101', 900]]), headerAt(gridOf('S', [['Unit', 'Rent', 'Status']]), 0)).map((c) => c.kind)
 * // => ['unit name/number', 'contract rent']
 */
export function mapColumns(grid: Grid, header: RentRollHeader): TableColumn[] {
  const rows = speakingRows(grid, header)
  const proposals = header.captions.map((caption, column): TableColumn | null => {
    if (column >= grid.columnCount) return null
    const content = contentShares(grid, column, rows)
    if (caption === '' && content.filled === 0) return null
    const meaning = header.meanings[column]
    const role = meaning?.role ?? 'other'
    const needs = contentOf[role]
    const share = needs ? content[needs] : 1
    const agrees = content.filled === 0 || share >= 0.5
    const probability = meaning ? (agrees ? meaning.probability * (0.8 + 0.2 * share) : 0.04) : 0.5
    const kept: ColumnRole = agrees ? role : 'other'
    return {
      column,
      caption,
      role: kept,
      kind: kindOf(kept),
      suggestion: kindOf(role),
      probability: round(probability),
    }
  })
  return nameUncaptioned(grid, header, settleDuplicates(proposals.filter((column) => column !== null)), rows)
}

/**
 * A column of amounts without a caption of its own, under a Market Rent caption that is merged over it, is the rent beside
 * it (seller spreadsheets with merged captions), unless the table has a rent column or charges.
 */
function nameUncaptioned(
  grid: Grid,
  header: RentRollHeader,
  columns: TableColumn[],
  rows: readonly number[],
): TableColumn[] {
  if (columns.some(({ role }) => role === 'contract rent' || role === 'lease charges')) return columns
  const last = header.row + header.rowCount - 1
  const beside = columns.find(({ column, caption }) => {
    const merge = grid.merges.find(
      (area) =>
        area.row <= last && area.row >= header.row && column > area.column && column < area.column + area.columnSpan,
    )
    const isUnderMarket = merge !== undefined && header.meanings[merge.column]?.role === 'market rent'
    return caption === '' && isUnderMarket && contentShares(grid, column, rows).amount >= 0.5
  })
  const named = { role: 'contract rent' as const, kind: 'contract rent' as const, suggestion: 'contract rent' as const }
  return columns.map((column) => (column === beside ? { ...column, ...named, probability: 0.6 } : column))
}

/** The product's kind of a role; helpers are shown as ignored. */
export function kindOf(role: ColumnRole): ColumnKind {
  return columnKinds.find((kind) => kind === role) ?? 'Ignore Column'
}

function settleDuplicates(columns: TableColumn[]): TableColumn[] {
  const best = new Map<ColumnRole, TableColumn>()
  for (const column of columns) {
    const rival = best.get(column.role)
    if (rival === undefined || column.probability > rival.probability) best.set(column.role, column)
  }
  return columns.map((column) => {
    const isRepeated = column.role !== 'other' && column.role !== 'lease charges' && best.get(column.role) !== column
    // The loser among tenant columns is often the resident's id, where VACANT and MODEL are printed.
    if (isRepeated && column.role === 'tenant name') return { ...column, role: 'resident id', kind: 'Ignore Column' }
    return isRepeated ? { ...column, role: 'other', kind: 'Ignore Column' } : column
  })
}

interface ContentShares {
  filled: number
  amount: number
  date: number
}

function contentShares(grid: Grid, column: number, rows: readonly number[]): ContentShares {
  let filled = 0
  let amounts = 0
  let dates = 0
  for (const row of rows) {
    const cell = grid.rows[row]?.[column]
    if (!cell || !/[a-z0-9]/i.test(cell.text) || saysNothing.test(cell.text.trim())) continue
    filled += 1
    if (amountOfCell(cell) !== null) amounts += 1
    if (dateAt(grid, row, column) !== null) dates += 1
  }
  return { filled, amount: filled ? amounts / filled : 0, date: filled ? dates / filled : 0 }
}

/** Words that stand for a blank in any column. */
const saysNothing = /^(n\/?a|none|mtm|m2m|month[ -]to[ -]month|vacant|tbd)$/i

/** The rows below a header that name a unit, down to the summaries: what they hold speaks for the columns. */
function speakingRows(grid: Grid, header: RentRollHeader): number[] {
  const unitColumn = header.meanings.findIndex((meaning) => meaning?.role === 'unit name/number')
  const rows: number[] = []
  for (let row = header.row + header.rowCount; row < grid.rows.length && rows.length < sampleRows; row++) {
    const first = grid.rows[row]?.find((cell) => cell !== null)
    if (first && summaryRow.test(first.text.trim())) break
    const text = textAt(grid, row, unitColumn)
    if (text !== '' && !totalRow.test(text)) rows.push(row)
  }
  return rows
}

function round(probability: number): number {
  return Math.round(probability * 1000) / 1000
}
