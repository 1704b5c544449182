import { type CellLiteral, gridOf, type Tie } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import type { SampleSheet } from '../../samples/generator/sheet.ts'
import { accountOfCells, accountOfLedger } from './ledger-accounts.ts'
import { holdsFor, patience } from './property-runs.ts'
import { readRoll, readStatement, readStatements, tryRollGrid } from './reading.ts'
import type { Rows } from './roll-sheet.ts'
import { insertAll, insertions } from './sheet-edits.ts'

/** Returns the rows of a sample document as plain values, without number formats. */
function rowsOf({ rows }: SampleSheet): Rows {
  const plain = (cell: SampleSheet['rows'][number][number]): CellLiteral =>
    typeof cell === 'object' && cell !== null && 'number' in cell ? cell.number : cell
  return rows.map((row) => row.map(plain))
}

const deals = fc
  .record({ units: fc.integer({ min: 24, max: 40 }), seed: fc.nat({ max: 1_000_000 }) })
  .map((options) => {
    const { rentRoll, statement } = sampleDeal(options)
    return { ...options, roll: rowsOf(rentRoll.sheet), statement: rowsOf(statement.sheet) }
  })

/** Returns a deal with the place of one amount in the rows that a test requests. */
function withFigure(
  of: 'roll' | 'statement',
  columnsOf: (row: readonly CellLiteral[], at: number) => readonly number[],
) {
  return deals.chain((deal) => {
    const cells = deal[of].flatMap((row, at) =>
      columnsOf(row, at).flatMap((column) => (typeof row[column] === 'number' ? [{ row: at, column }] : [])),
    )
    return fc.record({ rows: fc.constant(deal[of]), cell: fc.constantFrom(...cells), change: fc.constantFrom(1, -1) })
  })
}

function changed(rows: Rows, { row, column }: { row: number; column: number }, change: number): Rows {
  return rows.map((cells, at) => (at === row ? cells.with(column, Number(cells[column]) + change) : cells))
}

const broken = (ties: readonly Tie[]) => ties.filter(({ holds }) => !holds)

/** Returns where each unit of the sample's rent roll begins: residents and vacant units above the future residents. */
function unitRows(rows: Rows): number[] {
  const future = rows.findIndex(([first]) => first === 'Future Residents/Applicants')
  return rows.flatMap(([unit], at) => (at < future && typeof unit === 'string' && /^\d\d-\d/.test(unit) ? [at] : []))
}

describe('the sample rent roll, with its summaries by group and by charge code', () => {
  it('ties no longer when a unit is left out, or stands twice and is not told to count once', patience, () => {
    const withUnit = deals.chain(({ roll }) =>
      fc.record({ roll: fc.constant(roll), unit: fc.constantFrom(...unitRows(roll)), isTwice: fc.boolean() }),
    )
    holdsFor(60, withUnit, ({ roll, unit, isTwice }) => {
      const end = roll.findIndex((row, at) => at > unit && row.length === 0) + 1
      const rows = isTwice ? [...roll.slice(0, end), ...roll.slice(unit)] : [...roll.slice(0, unit), ...roll.slice(end)]
      const { ties, findings, rentRoll } = readRoll(rows)
      const isReported = isTwice && findings.some(({ id }) => id === 'rent-roll/chosen-by-totals')
      if (!isReported) expect(broken(ties)).not.toEqual([])
      else expect(rentRoll.units.length).toBe(readRoll(roll).rentRoll.units.length)
    })
  })

  it('ties no longer when area, market rent or a charge is off by one', patience, () => {
    // Charges are in the column of amounts; the row that closes a lease sums them up and is not a charge.
    const columns = [2, 5, 7]
    const figures = withFigure('roll', (row, at) => (at > 6 && row.length >= 8 && row[6] !== 'Total' ? columns : []))
    holdsFor(80, figures, ({ rows, cell, change }) => {
      const future = rows.findIndex(([first]) => first === 'Future Residents/Applicants')
      fc.pre(cell.row < future)
      expect(broken(readRoll(changed(rows, cell, change)).ties)).not.toEqual([])
    })
  })

  it('loses no cell and no cent to rows and columns that somebody put between', patience, () => {
    holdsFor(60, fc.record({ deal: deals, insertions }), ({ deal, insertions: all }) => {
      const rows = insertAll(deal.roll, all)
      const reading = tryRollGrid(gridOf('Report1', rows))
      if (!reading) return
      expect(accountOfLedger(reading.ledger)).toEqual(accountOfCells(rows))
    })
  })
})

describe('the sample statement', () => {
  it('ties no longer when any month of any line or total is off by a dollar', patience, () => {
    const figures = withFigure('statement', (row) => row.map((_, column) => column))
    holdsFor(60, figures, ({ rows, cell, change }) => {
      expect(broken(readStatement(changed(rows, cell, change)).ties)).not.toEqual([])
    })
  })

  it('loses no cell and no cent to rows and columns that somebody put between', patience, () => {
    holdsFor(60, fc.record({ deal: deals, insertions }), ({ deal, insertions: all }) => {
      const rows = insertAll(deal.statement, all)
      for (const { ledger } of readStatements(gridOf('T12', rows))) {
        expect(accountOfLedger(ledger)).toEqual(accountOfCells(rows))
      }
    })
  })
})
