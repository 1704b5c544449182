import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('counts the leases that had run out by the date of the roll, the oldest and their rent', () => {
  // Two rents of 1,200.
  expect(
    aReading(
      soundRoll({
        103: { 'Lease Start': '03/01/2024', 'Lease End': '02/28/2025' },
        105: { 'Lease Start': '06/01/2024', 'Lease End': '05/31/2025' },
      }),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/expired-lease', severity: 'info', seen: '2025-02-28', dollars: 2400 }])
})

it('a lease that ends on the date of the roll has not run out', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease End': '12/31/2025' } }))).toEqual([])
})
