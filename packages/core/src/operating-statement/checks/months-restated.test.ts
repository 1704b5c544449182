import { expect, it } from 'vitest'
import { aStatementReading, type StatementChanges, soundStatement, twelveOf } from '../operating-statement.fixtures.ts'
import { statementSeriesFindings } from './series-findings.ts'

const statement = (changes: StatementChanges = {}) => aStatementReading(soundStatement(changes)).statement

it('a line of which a month was restated is named once, with both figures', () => {
  const before = statement({ expense: { Insurance: twelveOf(2500, { 3: 2000, 4: 2100 }) } })
  // 500 in April and 400 in May
  expect(statementSeriesFindings([before, statement()])).toMatchObject([
    {
      id: 'operating-statement/month-restated',
      dollars: 900,
      source: { cell: 'E8' },
      places: [{ cell: 'E8' }, { cell: 'F8' }],
      message: expect.stringContaining('$2,000 is now $2,500 in 2025-04, $2,100 is now $2,500 in 2025-05'),
    },
  ])
})

it('a dollar is no restatement', () => {
  expect(
    statementSeriesFindings([statement({ expense: { Insurance: twelveOf(2500, { 3: 2501 }) } }), statement()]),
  ).toEqual([])
})

it('statements that tell most lines differently are told of in one', () => {
  const other = statement({
    income: { 'Market Rent': 90_000, Vacancy: -4000, 'Laundry Income': 100 },
    expense: { 'Property Taxes': 7000, Insurance: 1000, 'Repairs and Maintenance': 5000 },
  })
  const [finding, ...others] = statementSeriesFindings([other, statement()])
  expect(others).toEqual([])
  expect(finding?.message).toContain('6 lines of 12 months')
})
