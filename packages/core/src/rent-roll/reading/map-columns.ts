import { type Grid, textAt } from '../../shared/grid.ts'
import { amountOfCell, dateAt } from '../../shared/read-cell.ts'
import { actualChargesCaption, annualRentCaption, type ColumnRole } from '../data/column-captions.ts'
import { summaryRow, totalRow } from '../data/row-words.ts'
import { type ColumnKind, columnKinds } from '../rent-roll.schema.ts'
import { alignCaptions } from './align-captions.ts'
import { withDescriptionOfUnits } from './description-column.ts'
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
const contentOf: Partial<Record<ColumnRole, 'amount' | 'date' | 'text'>> = {
  SF: 'amount',
  'market rent': 'amount',
  'contract rent': 'amount',
  'lease charges': 'amount',
  'other charges': 'amount',
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
 */
export function mapColumns(grid: Grid, printed: RentRollHeader): TableColumn[] {
  const header = overItsData(grid, printed)
  const rows = speakingRows(grid, header)
  const proposals = header.captions.map((caption, column): TableColumn | null => {
    if (column >= grid.columnCount) return null
    const content = contentShares(grid, column, rows)
    if (caption === '' && content.filled === 0) return null
    const meaning = header.meanings[column]
    const role = meaning?.role ?? 'other'
    const needs = contentOf[role] ?? (role === 'tenant name' && meaning?.probability === 0.5 ? 'text' : undefined)
    const share = needs ? content[needs] : 1
    const agrees = content.filled === 0 || share >= 0.5
    const shown = grid.hiddenColumns.includes(column) ? 0.9 : 1
    const probability = meaning ? shown * (agrees ? meaning.probability * (0.8 + 0.2 * share) : 0.04) : 0.5
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
  const filled = (column: TableColumn) => contentShares(grid, column.column, rows).filled
  const settled = asBedSpaces(
    grid,
    settleDuplicates(
      proposals.filter((column) => column !== null),
      filled,
    ),
    rows,
  )
  return adoptMakeshift(grid, nameUncaptioned(grid, header, withDescriptionOfUnits(settled), rows), rows)
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

/**
 * What stands for rent or charges only where a roll prints nothing better: rent of a year, and Entrata's charges as posted
 * in the month.
 */
const makeshifts: readonly { role: 'contract rent' | 'lease charges'; caption: RegExp }[] = [
  { role: 'contract rent', caption: annualRentCaption },
  { role: 'lease charges', caption: actualChargesCaption },
]

function adoptMakeshift(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  if (columns.some(({ role }) => role === 'contract rent' || role === 'lease charges')) return columns
  for (const { role, caption } of makeshifts) {
    const found = columns.find(
      (column) => caption.test(column.caption) && contentShares(grid, column.column, rows).amount >= 0.5,
    )
    const named = { role, kind: role, suggestion: role, probability: 0.6 }
    if (found) return columns.map((column) => (column === found ? { ...column, ...named } : column))
  }
  return columns
}

function overItsData(grid: Grid, header: RentRollHeader): RentRollHeader {
  const rows = bodyRows(grid, header)
  const shares = Array.from({ length: grid.columnCount }, (_, column) => contentShares(grid, column, rows))
  return alignCaptions(grid, header, {
    filled: (column) => shares[column]?.filled ?? 0,
    fits: (captionColumn, dataColumn) => {
      const needs = contentOf[header.meanings[captionColumn]?.role ?? 'other']
      const found = shares[dataColumn]
      if (needs === undefined || found === undefined || found.filled === 0) return null
      return found[needs] >= 0.5
    },
  })
}

/** The product's kind of a role; helpers are shown as ignored. */
function kindOf(role: ColumnRole): ColumnKind {
  if (role === 'other charges') return 'lease charges'
  return columnKinds.find((kind) => kind === role) ?? 'Ignore Column'
}

const mayRepeat: readonly ColumnRole[] = ['other', 'lease charges', 'other charges', 'room']

/** A column that is filled for less than half as many units is a note or a summary beside the table. */
function settleDuplicates(columns: TableColumn[], filled: (column: TableColumn) => number): TableColumn[] {
  const beats = (column: TableColumn, rival: TableColumn) => {
    const [own, other] = [filled(column), filled(rival)]
    if (own * 2 < other || other * 2 < own) return own > other
    return column.probability > rival.probability
  }
  const best = new Map<ColumnRole, TableColumn>()
  for (const column of columns) {
    const rival = best.get(column.role)
    if (rival === undefined || (!mayRepeat.includes(column.role) && beats(column, rival))) best.set(column.role, column)
  }
  return columns.map((column) => {
    const isRepeated = !mayRepeat.includes(column.role) && best.get(column.role) !== column
    // The loser among tenant columns is often the resident's id, where VACANT and MODEL are printed.
    if (isRepeated && column.role === 'tenant name') return { ...column, role: 'resident id', kind: 'Ignore Column' }
    const isAddress = isRepeated && column.role === 'unit name/number' && /address/i.test(column.caption)
    if (isAddress && !best.has('property')) return { ...column, role: 'property', kind: 'Ignore Column' }
    const isRoom = isRepeated && column.role === 'unit name/number' && /^(room|bed)/i.test(column.caption.trim())
    if (isRoom) return { ...column, role: 'room', kind: 'Ignore Column' }
    return isRepeated ? { ...column, role: 'other', kind: 'Ignore Column' } : column
  })
}

/**
 * Student rolls list every bed of a unit. Their Bed column names the bed and counts no bedrooms: it stands beside a room,
 * holds letters, or tells rows of one unit apart.
 */
function asBedSpaces(grid: Grid, columns: TableColumn[], rows: readonly number[]): TableColumn[] {
  const bed = columns.find(({ role }) => role === 'bed')
  const unit = columns.find(({ role }) => role === 'unit name/number')
  if (!bed || !unit || !/^bed( ?(no|#|number|id|space))?\W*$/i.test(bed.caption.trim())) return columns
  const tellsApart = rows.filter((row, i) => {
    const above = rows[i - 1]
    if (above === undefined || textAt(grid, row, unit.column) !== textAt(grid, above, unit.column)) return false
    const [here, there] = [textAt(grid, row, bed.column), textAt(grid, above, bed.column)]
    return here !== '' && there !== '' && here !== there
  })
  const isLabel =
    columns.some(({ role }) => role === 'room') ||
    contentShares(grid, bed.column, rows).amount < 0.5 ||
    tellsApart.length * 5 > rows.length
  return isLabel ? columns.map((column) => (column === bed ? { ...column, role: 'room' } : column)) : columns
}

interface ContentShares {
  filled: number
  amount: number
  date: number
  /** What is no amount. */
  text: number
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
  const share = (count: number) => (filled ? count / filled : 0)
  return { filled, amount: share(amounts), date: share(dates), text: share(filled - amounts) }
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

/** Rows below a header that fill several columns, down to the next header's caption or the summaries. */
function bodyRows(grid: Grid, header: RentRollHeader): number[] {
  const rows: number[] = []
  for (let row = header.row + header.rowCount; row < grid.rows.length && rows.length < sampleRows; row++) {
    const cells = grid.rows[row]?.filter((cell) => cell !== null) ?? []
    if (cells[0] && summaryRow.test(cells[0].text.trim())) break
    const isRepeat = cells.some((cell) => /^unit$/i.test(cell.text.trim()))
    if (cells.length >= 3 && !isRepeat && !cells.some((cell) => totalRow.test(cell.text.trim()))) rows.push(row)
  }
  return rows
}

function round(probability: number): number {
  return Math.round(probability * 1000) / 1000
}
