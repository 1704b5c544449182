import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'

it('says of every cell what it filled or why it was left out', () => {
  const { ledger } = aStatementReading([
    ...smallStatement.slice(0, 10),
    ['Number of Units', 24, 24, null],
    ['Unaudited'],
  ])
  const placed = Object.fromEntries(ledger.entries.map(({ note, ranges }) => [note, ranges]))
  expect(placed).toMatchObject({
    property: ['A1'],
    period: ['B2', 'C2'],
    value: ['B3:B10', 'C3:C10'],
    'printed total': ['D3:D10'],
    'Counts and ratios, not money': ['A11', 'B11', 'C11'],
    'Titles, repeated captions and notes': ['A12'],
  })
  expect(ledger.totals.unmapped.cellCount).toBe(0)
})
