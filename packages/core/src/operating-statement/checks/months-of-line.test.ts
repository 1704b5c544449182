import { expect, it } from 'vitest'
import { aStatementReading, soundStatement, twelveOf } from '../operating-statement.fixtures.ts'
import { faultOfMonths } from './months-of-line.ts'

function faultOf(figures: (number | null)[], ...keys: string[]) {
  const { lines } = aStatementReading(soundStatement({ expense: { Insurance: figures } })).statement
  const line = lines.find(({ label }) => label === 'Insurance')
  if (line === undefined) throw new Error('the statement has no insurance')
  return faultOfMonths(
    line,
    keys.map((key) => ({ key, expected: 2500 })),
    'ask why',
  )
}

it('all odd months of a line are one finding, with the cell of each and the dollars of all', () => {
  // 7,500 in June and 2,500 in August too much
  expect(faultOf(twelveOf(2500, { 5: 10_000, 7: 5000 }), '2025-06', '2025-08')).toEqual([
    {
      message: '"Insurance" shows $10,000 in 2025-06, $5,000 in 2025-08, where about $2,500 is usual; ask why.',
      source: { file: 't12.xlsx', sheet: 'T12', cell: 'G8' },
      places: [
        { file: 't12.xlsx', sheet: 'T12', cell: 'G8' },
        { file: 't12.xlsx', sheet: 'T12', cell: 'I8' },
      ],
      seen: '10000',
      dollars: 10_000,
    },
  ])
})

it('a bill that was paid a month early evens out', () => {
  const [fault] = faultOf(twelveOf(2500, { 5: 5000, 6: 0 }), '2025-06', '2025-07')
  expect(fault).toMatchObject({ severity: 'info', dollars: 5000 })
  expect(fault?.message).toContain('they even out')
})

it('no odd month is no fault', () => {
  expect(faultOf(twelveOf(2500))).toEqual([])
})
