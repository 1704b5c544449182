import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { smallStatement } from '../operating-statement.fixtures.ts'
import { labelsFirst } from './labels-first.ts'
import { readOperatingStatements } from './read-operating-statements.ts'

const context = {
  file: 't12.xlsx',
  predictor: { lineItem: () => [], chargeCode: () => [], documentKind: () => [] },
  chartOfAccountsId: 2,
}

/** The small statement with its accounts behind the first month: January, accounts, February, total. */
const accountsBetween = smallStatement.map((row): readonly CellLiteral[] =>
  row.length === 1 ? row : [row[1] ?? null, row[0] ?? null, row[2] ?? null, row[3] ?? null],
)

describe('a statement whose accounts stand between its figures', () => {
  it('is read as if they stood first, each figure with its own cell', () => {
    const [found] = readOperatingStatements(gridOf('T12', accountsBetween), context)
    const rent = found?.reading.statement.lines[0]
    expect(rent).toMatchObject({ label: 'Market Rent', values: { '2025-01': 1100, '2025-02': 1100 }, total: 2200 })
    expect(found?.reading.statement.periods.map(({ column }) => column)).toEqual([0, 2])
    // January of the total of expenses, taxes 200 and insurance 100, stands in A9.
    const tie = found?.reading.ties.find(({ what }) => what === 'Total Operating Expenses, 2025-01')
    expect([tie?.printed, tie?.source.cell]).toEqual([300, 'A9'])
    expect(found?.reading.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('takes no title above a month for part of its caption', () => {
    const titled = [['Income Statement'], ...accountsBetween]
    const [found] = readOperatingStatements(gridOf('T12', titled), context)
    expect(found?.reading.statement.property).toBe('Oak Court')
    expect(found?.reading.statement.periods.map(({ caption }) => caption)).toEqual(['Jan 2025', 'Feb 2025'])
  })

  it('keeps the order of columns where accounts stand first', () => {
    expect(labelsFirst(gridOf('T12', smallStatement))).toBeNull()
  })
})
