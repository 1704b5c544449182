import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

it('lists a column that nobody knows instead of losing it', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Rent', 'Status', 'Zebra'],
    ['101', 1200, 'Occupied', 77],
    ['102', 1200, 'Occupied', 78],
  ]
  const { findings, ledger } = aReading(rows)
  expect(findings).toMatchObject([{ id: 'rent-roll/unmapped-cells', dollars: 155, source: { cell: 'D3:D4' } }])
  expect(ledger.totals.unmapped.cellCount).toBe(2)
})

it('speaks of one cell as of one', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Rent', 'Status', 'Zebra'],
    ['101', 1200, 'Occupied', 77],
    ['102', 1200, 'Occupied', null],
  ]
  expect(aReading(rows).findings).toMatchObject([
    { message: expect.stringMatching(/^1 cell was not understood \(D3\); map its/) },
  ])
})
