import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const rows = [
  ['As of 12/31/2025'],
  ['Unit', 'Rent', 'Status', 'Lease End'],
  ['101', 1200, 'Occupied', '05/31/2026'],
  ['102', 'see mgr', 'Occupied', 'MTM'],
  ['103', 1190, 'Occupied', '31/31/2026'],
  ['104', 1190, 'Occupied', '06/30/2026'],
]

it('names words that stand for an amount or a date, and leaves the value unknown', () => {
  const { findings, rentRoll } = aReading(rows)
  expect(findings.map(({ id, source }) => [id, source?.cell])).toEqual([
    ['rent-roll/unreadable-amount', 'B4'],
    ['rent-roll/unreadable-date', 'D5'],
  ])
  expect([rentRoll.units[1]?.contractRent, rentRoll.units[2]?.leaseEnd]).toEqual([null, null])
})
