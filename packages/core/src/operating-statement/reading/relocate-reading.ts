import { columnLetters, placeOfAddress } from '../../shared/address.ts'
import type { Finding } from '../../shared/finding.ts'
import type { Grid } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { LedgerBook } from '../../shared/ledger-book.ts'
import { sumMoney } from '../../shared/money.ts'
import type { CellSource } from '../../shared/source.ts'
import type { LineItem } from '../operating-statement.schema.ts'
import type { StatementReading } from './read-operating-statement.ts'
import { addressesInSheet, placeInSheet, type SheetPart } from './sheet-part.ts'

/**
 * The reading of a part of a sheet, told in the sheet's own addresses. The rest of the sheet is in the ledger too.
 *
 * @param reason Why the rest was left out.
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

/** What a message calls a row of the part, counted from 1. */
function rowInSheet(part: SheetPart, row: number): string {
  return part.isTurned
    ? `column ${columnLetters(placeInSheet(part, row - 1, 0).column)}`
    : `row ${placeInSheet(part, row - 1, 0).row + 1}`
}

/** The column where a period's caption stands: in a turned sheet the captions stand in one column. */
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

/** The ledger of a part with one entry more for the rows and columns of the sheet that are not in it. */
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
  const other = rest.finish()
  const places = ['source', 'mapped', 'ignored', 'unmapped'] as const
  const totals = Object.fromEntries(
    places.map((place) => {
      const [one, two] = [ledger.totals[place], other.totals[place]]
      return [place, { cellCount: one.cellCount + two.cellCount, amount: sumMoney([one.amount, two.amount]) }]
    }),
  ) as Ledger['totals']
  return { sheet: ledger.sheet, entries: [...ledger.entries, ...other.entries], totals }
}
