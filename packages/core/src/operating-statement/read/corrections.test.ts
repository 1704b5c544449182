import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import type { StatementCorrection } from '../operating-statement.corrections.ts'
import { statementCorrections } from './corrections.ts'
import { readOperatingStatements } from './read-operating-statements.ts'

const word = { sheet: 'T12', by: 'A. Lee', at: '2026-01-15', reason: null }
const rows: CellLiteral[][] = [
  ['', 'Jan 2025', 'Feb 2025'],
  ['Gross Potential Rent', 1000, 1000],
  ['Vacancy', -50, -100],
  ['Total Income', 950, 900],
  ['Insurance', 45, 95],
  ['Repairs', 30, 40],
  ['Subtotal of repairs', 30, 40],
  ['Total Expenses', 75, 135],
  ['Net Operating Income', 875, 765],
  ['Replacement Reserves', 20, 20],
]

function read(corrected: StatementCorrection[], sheet = rows) {
  const corrections = statementCorrections(corrected)
  const predictor = aPredictor({ lineItems: { Insurance: 'insurance', Repairs: 'rm' } })
  const context = { file: 't12.xlsx', predictor, chartOfAccountsId: 2, corrections }
  const readings = readOperatingStatements(gridOf('T12', sheet), context).map(({ reading }) => reading)
  const [reading] = readings
  if (!reading) throw new Error('no statement')
  const line = (label: string) => reading.statement.lines.find((one) => one.label === label)
  return { readings, reading, line, applied: corrections.applied.size }
}

describe('a statement as people corrected it', () => {
  it('a line that a person calls a total adds up what stands open, and one called a line is one', () => {
    const kind = (cell: string, label: string, lineKind: 'value' | 'total'): StatementCorrection => {
      return { kind: 'lineKind', ...word, cell, label, lineKind }
    }
    expect(read([kind('A6', 'Repairs', 'total')]).line('Repairs')?.isTotal).toBe(true)
    const { line, reading } = read([kind('A4', 'Total Income', 'value')])
    expect(line('Total Income')?.isTotal).toBe(false)
    expect(reading.ties.some(({ what }) => what.startsWith('Total Income'))).toBe(false)
  })

  it('a row that is left out counts nowhere, and the ledger says why', () => {
    const { reading, line, applied } = read([
      { kind: 'lineKind', ...word, cell: 'A7', label: 'Subtotal of repairs', lineKind: 'ignore' },
    ])
    expect(line('Subtotal of repairs')).toBeUndefined()
    expect(reading.ledger.entries).toContainEqual(
      expect.objectContaining({ place: 'ignored', note: 'Excluded by a correction', cellCount: 3, amount: 70 }),
    )
    expect(applied).toBe(1)
  })

  it('a row that is a caption has no figures, and lines below stand under it', () => {
    const corrected: StatementCorrection = {
      kind: 'lineKind',
      ...word,
      cell: 'A5',
      label: 'Insurance',
      lineKind: 'header',
    }
    const { line, reading } = read([corrected])
    expect(line('Repairs')?.header).toBe('Insurance')
    expect(reading.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('a line printed the other way round turns, and no other does', () => {
    const corrected: StatementCorrection = { kind: 'lineSign', ...word, cell: 'A6', label: 'Repairs', isInverse: true }
    const { line } = read([corrected])
    expect([line('Repairs')?.values, line('Repairs')?.isInverse]).toEqual([{ '2025-01': -30, '2025-02': -40 }, true])
    expect(line('Insurance')?.total).toBe(140)
    expect(read([{ ...corrected, isInverse: false }]).line('Repairs')?.total).toBe(70)
  })

  it('expenses begin, and net operating income closes, where a person says', () => {
    const border = (cell: string, label: string, at: 'firstExpense' | 'netOperatingIncome'): StatementCorrection => {
      return { kind: 'sectionBorder', ...word, cell, label, border: at }
    }
    expect(read([border('A6', 'Repairs', 'firstExpense')]).line('Insurance')?.section).toBe('income')
    const { reading } = read([
      border('A8', 'Total Expenses', 'netOperatingIncome'),
      border('A10', 'Replacement Reserves', 'netOperatingIncome'),
    ])
    const nets = reading.statement.lines.filter(({ isNetOperatingIncome }) => isNetOperatingIncome)
    expect(nets.map(({ label }) => label)).toEqual(['Replacement Reserves'])
  })

  it('captions stand where a person says', () => {
    const sheet: CellLiteral[][] = [['', 'Jan 2024', 'Feb 2024'], ...rows]
    const corrected: StatementCorrection = { kind: 'headerRows', ...word, row: 2, rowCount: 1 }
    expect(read([corrected], sheet).reading.statement.periods.map(({ key }) => key)).toEqual(['2025-01', '2025-02'])
  })

  it('a correction of a line that stands there no longer finds no place', () => {
    const corrected: StatementCorrection = {
      kind: 'lineKind',
      ...word,
      cell: 'A6',
      label: 'Painting',
      lineKind: 'ignore',
    }
    expect(read([corrected]).applied).toBe(0)
    expect(read([{ ...corrected, cell: 'Z99' }]).applied).toBe(0)
  })

  it('finds its line in a sheet whose months run down the rows, and in the second of two statements', () => {
    const turned = Array.from({ length: 3 }, (_, column) => rows.map((cells) => cells[column] ?? null))
    const across: StatementCorrection = { kind: 'lineSign', ...word, cell: 'F1', label: 'Repairs', isInverse: true }
    expect(read([across], turned).line('Repairs')?.total).toBe(-70)
    const twice = rows.map((cells) => cells.map((cell) => (typeof cell === 'number' ? 2 * cell : cell)))
    const below = [...rows, [], ...twice]
    const second: StatementCorrection = { kind: 'lineSign', ...word, cell: 'A17', label: 'Repairs', isInverse: true }
    const totals = read([second], below).readings.map(
      ({ statement }) => statement.lines.find(({ label }) => label === 'Repairs')?.total,
    )
    expect(totals).toEqual([70, -140])
  })
})
