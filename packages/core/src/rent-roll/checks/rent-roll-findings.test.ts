import { expect, it } from 'vitest'
import { findingIds } from '../rent-roll.fixtures.ts'

it('finds nothing in a plain and sound rent roll', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Type', 'SqFt', 'Market Rent', 'Rent', 'Status', 'Lease Start', 'Lease End'],
    ['101', 'A1', 700, 1250, 1200, 'Occupied', '06/01/2025', '05/31/2026'],
    ['102', 'A1', 700, 1250, 0, 'Vacant', null, null],
    ['Total', null, 1400, 2500, 1200, null, null, null],
  ]
  expect(findingIds(rows)).toEqual([])
})

it('puts a total that does not foot before everything else', () => {
  const rows = [
    ['Unit', 'Rent', 'Status'],
    ['101', 1200, 'Zeta'],
    ['Total', 1300, null],
  ]
  expect(findingIds(rows)).toEqual(['rent-roll/total-does-not-foot', 'rent-roll/unknown-status', 'rent-roll/no-date'])
})
