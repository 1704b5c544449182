import { describe, expect, it } from 'vitest'
import type { Predictor } from '../../prediction/index.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { smallStatement } from '../operating-statement.fixtures.ts'
import { readOperatingStatements } from './read-operating-statements.ts'

const predictor: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
const context = { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }
const read = (rows: readonly (readonly CellLiteral[])[]) =>
  readOperatingStatements(gridOf('T12', rows), context).map(({ reading }) => reading)

describe('reading all statements of a sheet', () => {
  it('reads one as a rule', () => {
    expect(read(smallStatement)).toHaveLength(1)
  })

  it('reads a year above another as two, with the cells of the sheet as sources', () => {
    const second = smallStatement
      .slice(1)
      .map((row) =>
        row.map((cell) =>
          typeof cell === 'number' ? cell * 2 : typeof cell === 'string' ? cell.replace('2025', '2026') : cell,
        ),
      )
    const both = read([...smallStatement, [], ...second])
    expect(both.map(({ statement }) => statement.periods[0]?.key)).toEqual(['2025-01', '2026-01'])
    expect(both[1]?.statement.lines[0]).toMatchObject({ label: 'Market Rent', total: 4400, source: { row: 15 } })
    expect(both.every(({ ties }) => ties.length > 0 && ties.every(({ holds }) => holds))).toBe(true)
  })

  it('reads months that run down the rows, with the cells of the sheet as sources', () => {
    const turned =
      smallStatement[1]?.map((_, column) => smallStatement.slice(1).map((row) => row[column] ?? null)) ?? []
    const [reading] = read(turned)
    expect(reading?.statement.periods).toMatchObject([
      { key: '2025-01', column: 0 },
      { key: '2025-02', column: 0 },
    ])
    expect(reading?.statement.lines[0]).toMatchObject({
      label: 'Market Rent',
      total: 2200,
      source: { row: 1, cells: { label: 'B1', '2025-01': 'B2', '2025-02': 'B3', total: 'B4' } },
    })
    expect(reading?.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('leaves hidden rows out where the printed totals hold only without them', () => {
    const rows = smallStatement.flatMap((row, at) => (at === 3 ? [['scratch', 20, 20, 40], row] : [row]))
    const grid = gridOf('T12', rows)
    const readShown = (hiddenRows: number[]) => readOperatingStatements({ ...grid, hiddenRows }, context)[0]?.reading
    const reading = readShown([3])
    expect(reading?.statement.lines.map(({ label }) => label)).not.toContain('scratch')
    expect(reading?.ledger.entries.map(({ note }) => note)).toContain('Hidden in the file')
    expect(readShown([4])?.statement.lines).toHaveLength(11)
  })
})
