import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { burnOff, byExpiryMonth, expiryMonth, leaseExpiries } from './lease-expiries.ts'
import { markToMarket } from './market.ts'

const roll = aRentRoll(
  [
    aUnit({ unit: '1', leaseEnd: '2026-08-31', contractRent: 1000 }),
    aUnit({ unit: '2', leaseEnd: '2025-12-30', contractRent: 900 }),
    aUnit({ unit: '3', leaseEnd: null, contractRent: 1100 }),
    aUnit({ unit: '4', leaseEnd: '2026-08-01', contractRent: 2000, squareFeet: 900 }),
    aVacantUnit({ unit: '5' }),
    aUnit({ unit: 'P', isDwelling: false, leaseEnd: '2026-08-01' }),
  ],
  { futureLeases: [aUnit({ unit: '1', leaseEnd: '2027-08-31', contractRent: 1050, occupancy: 'future' })] },
)

it('puts every let dwelling in one row, those that ran out first and those without an end last', () => {
  expect(leaseExpiries(roll).map(({ month, leases, contractRent }) => [month, leases, contractRent])).toEqual([
    ['expired', 1, 900],
    ['2026-08', 2, 3000],
    ['unknown', 1, 1100],
  ])
  // Two of four leases, 3,000 of 5,000 in rent, 700 and 900 square feet; three of four leases end by then.
  expect(leaseExpiries(roll)[1]).toMatchObject({
    leaseShare: 0.5,
    rentShare: 0.6,
    squareFeet: 1600,
    cumulativeShare: 0.75,
  })
})

it('puts a signed renewal in the place of the lease that ends, where it is asked to', () => {
  const rows = leaseExpiries(roll, { includesFutureLeases: true })
  expect(rows.map(({ month, contractRent }) => [month, contractRent])).toEqual([
    ['expired', 900],
    ['2026-08', 2000],
    ['2027-08', 1050],
    ['unknown', 1100],
  ])
})

it('does not call a lease expired on the day of the roll, or where the roll has no date', () => {
  expect(expiryMonth({ leaseEnd: '2025-12-31' }, '2025-12-31')).toBe('2025-12')
  expect(expiryMonth({ leaseEnd: '2020-01-31' }, null)).toBe('2020-01')
  expect(['2026-01', 'unknown', 'expired', '2025-12'].sort(byExpiryMonth)).toEqual([
    'expired',
    '2025-12',
    '2026-01',
    'unknown',
  ])
})

it('does not take a rent or an area that nobody knows for nothing', () => {
  const units = [
    aUnit({ unit: '1', leaseEnd: '2026-08-31', contractRent: 1200, squareFeet: null }),
    aUnit({ unit: '2', leaseEnd: '2026-08-31', contractRent: null, squareFeet: null }),
    aUnit({ unit: '3', leaseEnd: '2026-09-30', contractRent: null, squareFeet: 700 }),
  ]
  expect(leaseExpiries(aRentRoll(units))).toMatchObject([
    { month: '2026-08', leases: 2, squareFeet: null, contractRent: 1200, unknownRents: 1, rentShare: 1 },
    { month: '2026-09', leases: 1, squareFeet: 700, contractRent: null, unknownRents: 1, rentShare: null },
  ])
})

it('burns the loss off month by month until every lease is at market', () => {
  const units = [
    aUnit({ leaseEnd: '2026-02-28', marketRent: 1200, contractRent: 1100 }),
    aUnit({ leaseEnd: '2026-05-31', marketRent: 1200, contractRent: 1250 }),
    aUnit({ leaseEnd: '2025-09-30', marketRent: 1200, contractRent: 900 }),
    aUnit({ leaseEnd: null, marketRent: 1200, contractRent: 1180 }),
    aVacantUnit({ marketRent: 1200 }),
  ]
  const rows = burnOff(markToMarket(aRentRoll(units), { method: 'unit' }))
  // 300 + 100 - 50 + 20 is 370 in total, on 4,430 of contract rent.
  expect(rows.map(({ month, lossToLease, remaining, rentThen }) => [month, lossToLease, remaining, rentThen])).toEqual([
    ['expired', 300, 70, 4730],
    ['2026-02', 100, -30, 4830],
    ['2026-05', -50, 20, 4780],
    ['unknown', 20, 0, 4800],
  ])
})
