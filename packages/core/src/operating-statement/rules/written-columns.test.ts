import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { statementTable } from './statement-table.ts'
import { writtenColumns, writtenLine } from './written-columns.ts'

const { statement } = aStatementReading(smallStatement)

it('a column of categories that somebody else made is not taken for ours', () => {
  for (const caption of ['Category', 'Category (chart)', 'Kind', 'category (chart 2)']) {
    const rows = [
      ['Account', 'Jan 2025', caption, 'Section', 'Kind'],
      ['Rent', 100, 'Other Income', 'income', 'line'],
    ]
    expect(writtenColumns(gridOf('T12', rows))).toBeNull()
  }
})

it('says nothing of a row that was added below the others', () => {
  const grid = gridOf('T12', [...statementTable(statement), ['Added', 1, 1]])
  const columns = writtenColumns(grid)
  expect(columns).toMatchObject({ first: 4, chartOfAccountsId: 2 })
  expect(columns && writtenLine(grid, columns, grid.rows.length - 1, [])).toBeNull()
})

it('carries any comment of a line, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (comment) => {
      const remarks = { comment, comments: {} }
      const grid = gridOf(
        'T12',
        statementTable({ ...statement, lines: statement.lines.map((line) => ({ ...line, remarks })) }),
      )
      const columns = writtenColumns(grid)
      expect(columns && writtenLine(grid, columns, 2, [])?.comment).toBe(comment)
    }),
  )
})

it('carries comments of single months, of as many lines as they have, whatever those say', () => {
  const periods = statement.periods.map(({ key }) => key)
  const line = fc.oneof(fc.string(), fc.constantFrom('Invoice: 123', '2025-01: paid', '  2025-02: late', ''))
  const comment = fc
    .tuple(fc.string({ minLength: 1 }), fc.array(line))
    .map(([first, rest]) => [first, ...rest].join('\n'))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...periods), comment), (comments) => {
      const remarks = { comment: null, comments }
      const lines = statement.lines.map((other) => ({ ...other, remarks }))
      const grid = gridOf('T12', statementTable({ ...statement, lines }))
      const columns = writtenColumns(grid)
      expect({ ...(columns && writtenLine(grid, columns, 2, periods)?.comments) }).toEqual({ ...comments })
    }),
  )
})

it('a line that a person adds to a comment belongs to it, whatever stands before its colon', () => {
  const remarks = { comment: null, comments: { '2025-02': 'paid late' } }
  const table = statementTable({ ...statement, lines: statement.lines.map((other) => ({ ...other, remarks })) })
  const rows = table.map((cells) =>
    cells.map((cell) => (cell === '2025-02: paid late' ? '2025-02: paid late\nInvoice: 123' : cell)),
  )
  const grid = gridOf('T12', rows)
  const columns = writtenColumns(grid)
  expect(columns && writtenLine(grid, columns, 2, ['2025-01', '2025-02'])?.comments).toEqual({
    '2025-02': 'paid late\nInvoice: 123',
  })
})
