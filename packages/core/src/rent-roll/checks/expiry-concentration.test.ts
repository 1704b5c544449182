import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

const [like] = Object.values({
  unit: { Floorplan: '1x1', SqFt: 700, Status: 'Occupied', 'Market Rent': 1250, Rent: 1200 },
})
/** Twelve more units, whose leases end in as many months as are given, in turn. */
function more(ends: readonly string[]) {
  const units = Array.from({ length: 12 }, (_, i) => {
    const dates = { 'Lease Start': '08/01/2025', 'Lease End': ends[i % ends.length] ?? null, 'Move In': '08/01/2025' }
    return [String(201 + i), { ...like, ...dates, Resident: `Resident ${i}` }]
  })
  return soundRoll(Object.fromEntries(units))
}

it('names a month in which more than a quarter of the leases end, with their rent', () => {
  // 12 leases and the one of unit 108 end in July 2026: 13 of 24, 13 x 1,200 = 15,600.
  expect(aReading(more(['07/31/2026'])).findings).toMatchObject([
    { id: 'rent-roll/expiry-concentration', seen: '2026-07', dollars: 15_600 },
  ])
})

it('is silent where expiries spread over the year', () => {
  expect(findingIds(more(['03/31/2026', '05/31/2026', '07/31/2026', '09/30/2026']))).toEqual([])
})
