import { type CellPlace, type CellSource, cellAddress, columnLetters, placeOfAddress } from '../../shared/address.ts'
import type { Finding } from '../../shared/findings.ts'
import { columnsOf, type Grid } from '../../shared/grid.ts'
import { joinedLedgers, type Ledger, LedgerBook } from '../../shared/ledger.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import type { StatementReading } from './read-operating-statement.ts'

/** A sheet as the reader should see it: some of its rows, its columns reordered, or its rows as columns. */
export interface SheetPart {
  grid: Grid
  /** Rows of the sheet that are in the part, from 0; for a turned sheet all of them. */
  rows: readonly number[]
  /** Columns of the sheet in the order of the part, from 0; for a turned sheet the sheet's own columns. */
  columns: readonly number[]
  /** Whether the sheet's rows are the part's columns. */
  isTurned: boolean
  /** Rows of titles above the table of a turned sheet, which are not turned. */
  titleRows?: number
  /** Cells in column `to` of the part that are, by row, in another column of the sheet. */
  moved?: { to: number; from: ReadonlyMap<number, number> }
  /** Sheet position of each cell of a part composed of several tables, by row and column of the part. */
  places?: readonly (readonly CellPlace[])[]
}

/** Returns some rows of a sheet, in the order given. */
export function rowsOfSheet(grid: Grid, rows: readonly number[]): SheetPart {
  const placeOf = new Map(rows.map((row, at) => [row, at]))
  const part: Grid = {
    ...grid,
    rows: rows.map((row) => grid.rows[row] ?? []),
    merges: grid.merges.flatMap((merge) => {
      const row = placeOf.get(merge.row)
      return row === undefined ? [] : [{ ...merge, row }]
    }),
    hiddenRows: grid.hiddenRows.flatMap((row) => placeOf.get(row) ?? []),
  }
  return { grid: part, rows, columns: columnsOf(grid), isTurned: false }
}

/** Returns a sheet with its columns reordered; a merged area keeps its first column and those still right of it. */
export function columnsOfSheet(grid: Grid, columns: readonly number[]): SheetPart {
  const placeOf = new Map(columns.map((column, at) => [column, at]))
  const spanFrom = (at: number, end: number) => {
    let span = 1
    while ((columns[at + span] ?? end) < end && (columns[at + span] ?? 0) > (columns[at + span - 1] ?? 0)) span += 1
    return span
  }
  const ordered: Grid = {
    ...grid,
    rows: grid.rows.map((cells) => columns.map((column) => cells[column] ?? null)),
    columnCount: columns.length,
    merges: grid.merges.flatMap((merge) => {
      const column = placeOf.get(merge.column)
      if (column === undefined) return []
      return [{ ...merge, column, columnSpan: spanFrom(column, merge.column + merge.columnSpan) }]
    }),
    hiddenColumns: grid.hiddenColumns.flatMap((column) => placeOf.get(column) ?? []),
  }
  return { grid: ordered, rows: [...grid.rows.keys()], columns, isTurned: false }
}

/** Returns the visible part of a sheet; `null` if nothing is hidden, or everything is. */
export function visiblePart(grid: Grid): SheetPart | null {
  const [rows, columns] = [new Set(grid.hiddenRows), new Set(grid.hiddenColumns)]
  if (rows.size + columns.size === 0) return null
  const shown = rowsOfSheet(
    grid,
    [...grid.rows.keys()].filter((row) => !rows.has(row)),
  )
  const remaining = columnsOf(grid).filter((column) => !columns.has(column))
  if (shown.rows.length === 0 || remaining.length === 0) return null
  return columns.size === 0 ? shown : partOfPart(shown, columnsOfSheet(shown.grid, remaining))
}

/** Converts a part of a part to a part of the sheet. The outer one is some rows and columns of the sheet, in order. */
export function partOfPart(outer: SheetPart, inner: SheetPart): SheetPart {
  const columnIn = (column: number) => outer.columns[column] ?? column
  return {
    ...inner,
    rows: inner.rows.map((row) => outer.rows[row] ?? row),
    columns: inner.columns.map(columnIn),
    ...(inner.places
      ? {
          places: inner.places.map((cells) =>
            cells.map(({ row, column }) => ({ row: outer.rows[row] ?? row, column: columnIn(column) })),
          ),
        }
      : {}),
    ...(inner.moved
      ? {
          moved: {
            to: inner.moved.to,
            from: new Map([...inner.moved.from].map(([row, column]) => [row, columnIn(column)])),
          },
        }
      : {}),
  }
}

/** Returns a sheet with its rows as columns and its columns as rows; titles above the table are not moved. */
export function transposedSheet(grid: Grid): SheetPart {
  const top = titleRowsOf(grid)
  const body = grid.rows.slice(top)
  const columnCount = Math.max(grid.columnCount, body.length)
  const padded = (cells: Grid['rows'][number]) => Array.from({ length: columnCount }, (_, at) => cells[at] ?? null)
  const turned: Grid = {
    ...grid,
    rows: [
      ...grid.rows.slice(0, top).map(padded),
      ...columnsOf(grid).map((column) => padded(body.map((cells) => cells[column] ?? null))),
    ],
    columnCount,
    merges: grid.merges.flatMap(({ row, column, rowSpan, columnSpan }) =>
      row < top ? [] : [{ row: column + top, column: row - top, rowSpan: columnSpan, columnSpan: rowSpan }],
    ),
    hiddenRows: grid.hiddenColumns.map((column) => column + top),
    hiddenColumns: grid.hiddenRows.flatMap((row) => (row < top ? [] : [row - top])),
  }
  return { grid: turned, rows: [...grid.rows.keys()], columns: columnsOf(grid), isTurned: true, titleRows: top }
}

/** Counts the rows above the table: those with no more than two cells, and fewer than half as many as the widest row. */
function titleRowsOf(grid: Grid): number {
  const counts = grid.rows.map((cells) => cells.filter((cell) => cell !== null).length)
  const widest = Math.max(0, ...counts)
  const top = counts.findIndex((count) => count > 2 || count * 2 >= widest)
  return Math.max(0, top)
}

/** Returns the sheet position of a cell of a part, from 0. */
export function placeInSheet(part: SheetPart, row: number, column: number): CellPlace {
  const { titleRows = 0, places } = part
  if (places) return places[row]?.[column] ?? { row: part.rows[row] ?? row, column: part.columns[column] ?? column }
  if (part.isTurned) return row < titleRows ? { row, column } : { row: column + titleRows, column: row - titleRows }
  const from = column === part.moved?.to ? part.moved.from.get(row) : undefined
  return { row: part.rows[row] ?? row, column: from ?? part.columns[column] ?? column }
}

/** Converts an address or range within a part to the sheet's: runs of rows or columns separated in the sheet become several ranges. */
export function addressesInSheet(part: SheetPart, address: string): string[] {
  const [first, last = first] = address.split(':').map(placeOfAddress)
  if (!first || !last) return [address]
  const places: CellPlace[][] = []
  for (let row = first.row; row <= last.row; row++) {
    for (let column = first.column; column <= last.column; column++) {
      const place = placeInSheet(part, row, column)
      const run = places.at(-1)
      if (run && isNext(run[0] ?? place, run.at(-1) ?? place, place)) run.push(place)
      else places.push([place])
    }
  }
  return places.flatMap(([from, ...others]) => (from ? [rangeOf(from, others.at(-1) ?? from)] : []))
}

/** Returns whether a cell extends a run in one column or one row. */
function isNext(first: CellPlace, last: CellPlace, next: CellPlace): boolean {
  const continuesDown = next.column === last.column && next.row === last.row + 1 && first.column === last.column
  const continuesRight = next.row === last.row && next.column === last.column + 1 && first.row === last.row
  return continuesDown || continuesRight
}

function rangeOf(from: CellPlace, to: CellPlace): string {
  const [first, last] = [cellAddress(from.row, from.column), cellAddress(to.row, to.column)]
  return first === last ? first : `${first}:${last}`
}

/**
 * Returns the reading of a part with addresses in the sheet. The ledger also covers the rest of the sheet.
 *
 * @param reason Why the rest was excluded.
 */
export function relocateReading(
  reading: StatementReading,
  sheet: Grid,
  part: SheetPart,
  reason: string,
): StatementReading {
  const source = (at: CellSource): CellSource => ({ ...at, cell: addressesInSheet(part, at.cell).join(',') })
  const relocated = (finding: Finding): Finding => {
    const message = finding.message.replace(/\brow (\d+)/g, (_, row: string) => rowInSheet(part, Number(row)))
    const places = finding.places === undefined ? {} : { places: finding.places.map(source) }
    return { ...finding, ...places, message, source: finding.source === null ? null : source(finding.source) }
  }
  return {
    statement: {
      ...reading.statement,
      periods: reading.statement.periods.map((period) => ({
        ...period,
        column: columnInSheet(reading, part, period.column),
      })),
      lines: reading.statement.lines.map((line) => relocateLine(line, part)),
    },
    findings: reading.findings.map(relocated),
    verdict: reading.verdict,
    reasons: reading.reasons.map((one) => ({ ...one, source: one.source && source(one.source) })),
    ...(reading.alternatives ? { alternatives: reading.alternatives } : {}),
    ties: reading.ties.map((tie) => ({ ...tie, source: source(tie.source) })),
    ledger: wholeLedger(relocateLedger(reading.ledger, part), sheet, part, reason),
  }
}

/** Returns how messages name a row of the part, counted from 1. */
function rowInSheet(part: SheetPart, row: number): string {
  return part.isTurned
    ? `column ${columnLetters(placeInSheet(part, row - 1, 0).column)}`
    : `row ${placeInSheet(part, row - 1, 0).row + 1}`
}

/** Returns the column of a period's caption: in a turned sheet all captions are in one column. */
function columnInSheet(reading: StatementReading, part: SheetPart, column: number): number {
  if (!part.isTurned) return placeInSheet(part, 0, column).column
  const captions = reading.ledger.entries.find(({ place, note }) => place === 'mapped' && note === 'period')
  const first = placeOfAddress(captions?.ranges[0]?.split(':')[0] ?? '')
  return first === null ? 0 : placeInSheet(part, first.row, first.column).column
}

function relocateLine(line: LineItem, part: SheetPart): LineItem {
  const cells = Object.entries(line.source.cells).map(([field, cell]) => [
    field,
    addressesInSheet(part, cell).join(','),
  ])
  const label = placeOfAddress(line.source.cells.label ?? '')
  const { row } = placeInSheet(part, line.source.row - 1, label?.column ?? 0)
  return { ...line, source: { ...line.source, row: row + 1, cells: Object.fromEntries(cells) } }
}

function relocateLedger(ledger: Ledger, part: SheetPart): Ledger {
  const entries = ledger.entries.map((entry) => {
    return { ...entry, ranges: entry.ranges.flatMap((range) => addressesInSheet(part, range)) }
  })
  return { ...ledger, entries }
}

/** Returns the ledger of a part with one more entry for the rows and columns of the sheet outside it. */
function wholeLedger(ledger: Ledger, sheet: Grid, part: SheetPart, reason: string): Ledger {
  if (part.isTurned) return ledger
  const [rows, columns] = [new Set(part.rows), new Set(part.columns)]
  const inPart = part.places && new Set(part.places.flat().map(({ row, column }) => `${row} ${column}`))
  const isInPart = (row: number, column: number) =>
    inPart ? inPart.has(`${row} ${column}`) : rows.has(row) && columns.has(column)
  const rest = new LedgerBook({
    ...sheet,
    rows: sheet.rows.map((cells, row) => cells.map((cell, column) => (isInPart(row, column) ? null : cell))),
  })
  const hidden = 'Hidden in the file'
  for (const column of sheet.hiddenColumns) rest.ignoreColumn(column, hidden)
  const hiddenRows = new Set(sheet.hiddenRows)
  for (const row of sheet.rows.keys()) rest.ignoreRow(row, hiddenRows.has(row) ? hidden : reason)
  return joinedLedgers(ledger, rest.finish())
}
