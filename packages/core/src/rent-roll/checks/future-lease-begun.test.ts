import { expect, it } from 'vitest'
import { aFutureRow, aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a lease to come that began before the date of the roll', () => {
  expect(
    findingIds(
      soundRoll({
        101: { Status: 'Notice', 'Move Out': '01/31/2026' },
        '101 again': aFutureRow({ 'Lease Start': '12/15/2025', 'Move In': '12/15/2025', 'Lease End': '12/14/2026' }),
      }),
    ),
  ).toEqual(['rent-roll/future-lease-begun'])
})

it('a lease that begins later is one to come', () => {
  expect(
    findingIds(
      soundRoll({
        101: { Status: 'Notice', 'Move Out': '01/31/2026' },
        '101 again': aFutureRow({ 'Move In': '02/15/2026' }),
      }),
    ),
  ).toEqual([])
})

const renewal = { Resident: 'Resident A', 'Move In': '01/01/2025' }

it('a renewal to come that prints when its resident first moved in has not begun', () => {
  expect(findingIds(soundRoll({ '101 again': aFutureRow(renewal) }))).toEqual(['rent-roll/pending-renewal'])
})

it('a renewal whose own term began is named', () => {
  const rows = soundRoll({
    '101 again': aFutureRow({ ...renewal, 'Lease Start': '12/01/2025', 'Lease End': '11/30/2026' }),
  })
  expect(aReading(rows).findings).toContainEqual(
    expect.objectContaining({ id: 'rent-roll/future-lease-begun', seen: '2025-12-01' }),
  )
})
