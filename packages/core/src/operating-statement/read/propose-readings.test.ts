import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import { proposeReadings } from './propose-readings.ts'
import { statementStructure } from './read-operating-statement.ts'
import { readOperatingStatements } from './read-operating-statements.ts'

const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

/** Returns the readings proposed for the small statement, with figures too large for rounding. */
function proposed(rows: readonly (readonly CellLiteral[])[]) {
  const large = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell * 100 : cell)))
  const structure = statementStructure(gridOf('T12', large), { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
  if (!structure) throw new Error('these rows hold no statement')
  return proposeReadings(structure, null)
}

describe('what a reading may have wrong', () => {
  it('is nothing where all printed totals come out', () => {
    expect(proposed(smallStatement)).toEqual([])
  })

  it('is a row that a total does not count, as a total of its own or left out', () => {
    const choices = proposed(smallStatementPlus('Property Taxes', 'Fixed Charges', 200, 210, 410))
    expect(choices.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ kind: 'lineKind', lineKind: 'total', cell: 'A8', label: 'Fixed Charges' }),
    )
  })

  it('is never a row printed twice as the total of itself', () => {
    const choices = proposed(smallStatementPlus('Insurance', 'Insurance', 100, 100, 200))
    expect(
      choices.flatMap(({ changes }) => changes).some((one) => one.kind === 'lineKind' && one.lineKind === 'total'),
    ).toBe(false)
  })

  it('is no total of a row printed twice that has another label and the same figures', () => {
    const rows = smallStatementPlus('Insurance', 'Insurance', 100, 100, 200).flatMap((row) =>
      row[0] === 'Total Operating Expenses'
        ? [
            ['Office Supplies', 100, 100, 200],
            ['Total Operating Expenses', 400, 400, 800],
          ]
        : [row],
    )
    expect(proposed(rows).flatMap(({ changes }) => changes)).not.toContainEqual(
      expect.objectContaining({ kind: 'lineKind', lineKind: 'total' }),
    )
  })

  it('is an amount that was taken for a ratio', () => {
    const rows = smallStatement.map((row) => (row[0] === 'Insurance' ? ['Insurance per unit', ...row.slice(1)] : row))
    expect(proposed(rows).flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ kind: 'lineKind', lineKind: 'value', label: 'Insurance per unit' }),
    )
  })

  it('is a row that may be left out only where a person says so', () => {
    const rows = smallStatementPlus('Insurance', 'Insurance', 100, 100, 200)
    const large = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell * 100 : cell)))
    const [found] = readOperatingStatements(gridOf('T12', large), { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
    expect(found?.reading.verdict).toBe('contradicts_itself')
    expect(found?.reading.alternatives?.[0]?.corrections).toMatchObject([
      { kind: 'lineKind', lineKind: 'ignore', label: 'Insurance' },
    ])
  })
})
