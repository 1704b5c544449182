import { expect, it } from 'vitest'
import { findingIds } from '../rent-roll.fixtures.ts'

const head = [['As of 12/31/2025'], ['Unit', 'Rent', 'Status', 'Lease Start', 'Lease End']]

it('finds a lease that ends before it starts', () => {
  expect(findingIds([...head, ['101', 1200, 'Occupied', '06/01/2025', '05/31/2025']])).toEqual([
    'rent-roll/lease-ends-before-start',
  ])
})

it('a lease of one day does not end before it starts, nor does one without an end', () => {
  const rows = [
    ['101', 1200, 'Occupied', '06/01/2025', '06/01/2025'],
    ['102', 1200, 'Occupied', '06/01/2025', null],
  ]
  expect(findingIds([...head, ...rows])).not.toContain('rent-roll/lease-ends-before-start')
})
