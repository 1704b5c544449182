import { expect, it } from 'vitest'
import { findingIds } from '../rent-roll.fixtures.ts'

const head = [['As of 12/31/2025'], ['Unit', 'Rent', 'Status', 'Lease Start', 'Lease End']]

it('finds a lease that ends before it starts', () => {
  expect(findingIds([...head, ['101', 1200, 'Occupied', '06/01/2026', '05/31/2026']])).toEqual([
    'rent-roll/lease-ends-before-start',
  ])
})

it('leaves a lease of one day and one without an end alone', () => {
  const rows = [
    ['101', 1200, 'Occupied', '06/01/2025', '06/01/2025'],
    ['102', 1200, 'Occupied', '06/01/2025', null],
  ]
  expect(findingIds([...head, ...rows])).toEqual([])
})
