import { expect, it } from 'vitest'
import { aStatementReading, soundStatement, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('says of a sound budget that it is one, and nothing else', () => {
  const titled = (title: string) => [[title], ...soundStatement().slice(1)]
  expect(aStatementReading(titled('Oak Court | 2026 Operating Budget')).findings).toMatchObject([
    { id: 'operating-statement/planned-figures', severity: 'warning' },
  ])
  expect(statementFindingsOf(titled('Oak Court | Actual vs Budget'), 'planned-figures')).toEqual([])
  expect(aStatementReading(soundStatement()).findings).toEqual([])
})

it('names the months of a reforecast that were not lived', () => {
  const rows = [
    ['Oak Court'],
    [null, 'Actual', 'Actual', 'Budget'],
    [null, 'Jan-25', 'Feb-25', 'Mar-25'],
    ['Rent', 1000, 1010, 1020],
    ['Total Income', 1000, 1010, 1020],
    ['Insurance', 100, 100, 100],
    ['Total Expenses', 100, 100, 100],
    ['NOI', 900, 910, 920],
  ]
  expect(statementFindingsOf(rows, 'planned-figures')).toMatchObject([
    { message: expect.stringContaining('1 of 3 months are planned and not lived: 2025-03'), severity: 'warning' },
  ])
  const lived = rows.map((row) => row.map((cell) => (cell === 'Budget' ? 'Actual' : cell)))
  expect(statementFindingsOf(lived, 'planned-figures')).toEqual([])
})
