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
  expect(columns && writtenLine(grid, columns, grid.rows.length - 1)).toBeNull()
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
      expect(columns && writtenLine(grid, columns, 2)?.comment).toBe(comment)
    }),
  )
})
