import { expect, it } from 'vitest'
import { findingIds } from '../rent-roll.fixtures.ts'

it('tells that a month is a twelfth of the only rent printed', () => {
  const rows = [
    ['Suite', 'Tenant', 'SF', 'Annual Rent'],
    ['A', 'Bakery', 1000, 24000],
    ['B', 'Barber', 500, 15000],
  ]
  expect(findingIds(rows)).toContain('rent-roll/annual-rent')
})

it('keeps quiet where a monthly rent stands beside the annual one', () => {
  const rows = [
    ['Suite', 'Tenant', 'Monthly Rent', 'Annual Rent'],
    ['A', 'Bakery', 2000, 24000],
    ['B', 'Barber', 1250, 15000],
  ]
  expect(findingIds(rows)).not.toContain('rent-roll/annual-rent')
})
