import { expect, it } from 'vitest'
import { findingIds } from '../rent-roll.fixtures.ts'

function stacked(total: number) {
  return [
    ['As Of = 12/31/2025'],
    ['Unit', 'Unit Type', 'Name', 'Market Rent', 'Charge Code', 'Amount'],
    ['101', 'A1', 'Lee', 1250, 'rent', 1200],
    [null, null, null, null, 'pet', 35],
    [null, null, null, null, 'Total', total],
  ]
}

it('finds a lease whose charge rows do not make its total', () => {
  expect(findingIds(stacked(1335), { rent: 'Contract Rent' })).toEqual(['rent-roll/lease-charges-do-not-foot'])
})

it('is silent where they do', () => {
  expect(findingIds(stacked(1235), { rent: 'Contract Rent' })).toEqual([])
})
