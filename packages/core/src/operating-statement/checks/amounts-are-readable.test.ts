import { expect, it } from 'vitest'
import { aStatementReading, smallStatementWith, statementFindingsOf } from '../operating-statement.fixtures.ts'

const rows = smallStatementWith('Insurance', 'see note', 100, 200)

it('words where an amount should stand are named', () => {
  expect(statementFindingsOf(rows, 'unreadable-amount')).toMatchObject([{ seen: 'see note', source: { cell: 'B8' } }])
})

it('such a cell is unknown, not zero, and stays unmapped', () => {
  const { statement, ledger } = aStatementReading(rows)
  expect(statement.lines.find(({ label }) => label === 'Insurance')?.values).toEqual({
    '2025-01': null,
    '2025-02': 100,
  })
  expect(ledger.entries.find(({ place }) => place === 'unmapped')?.ranges).toEqual(['B8'])
})
