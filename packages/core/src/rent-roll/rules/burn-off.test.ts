import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { burnOff } from './burn-off.ts'
import { markToMarket } from './mark-to-market.ts'

it('burns the loss off month by month until every lease is at market', () => {
  const units = [
    aUnit({ leaseEnd: '2026-02-28', marketRent: 1200, contractRent: 1100 }),
    aUnit({ leaseEnd: '2026-05-31', marketRent: 1200, contractRent: 1250 }),
    aUnit({ leaseEnd: '2025-09-30', marketRent: 1200, contractRent: 900 }),
    aUnit({ leaseEnd: null, marketRent: 1200, contractRent: 1180 }),
    aVacantUnit({ marketRent: 1200 }),
  ]
  const rows = burnOff(markToMarket(aRentRoll(units), { method: 'unit' }))
  // 300 + 100 - 50 + 20 is 370 in all, on 4,430 of contract rent.
  expect(rows.map(({ month, lossToLease, remaining, rentThen }) => [month, lossToLease, remaining, rentThen])).toEqual([
    ['expired', 300, 70, 4730],
    ['2026-02', 100, -30, 4830],
    ['2026-05', -50, 20, 4780],
    ['unknown', 20, 0, 4800],
  ])
})
