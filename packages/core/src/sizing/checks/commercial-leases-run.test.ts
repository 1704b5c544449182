import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'

it('tells the dollars of commercial leases that have ended or end within a year, and nothing of those that run', () => {
  const foundOf = (ended: number, endingWithinYear: number) => {
    const commercialRents = { amount: 78_000, spaces: 4, leased: 2, ended, endingWithinYear, sources: [] }
    return underwrite(null, [], { commercialRents })
      .findings.filter(({ id }) => id.startsWith('sizing/commercial'))
      .map(({ message, dollars }) => [message, dollars])
  }
  expect(foundOf(18_000, 30_000)).toEqual([
    ['Commercial leases of $18,000 a year have ended and do not count. Get renewals.', 18_000],
    ['Commercial leases of $30,000 a year end within 12 months. Get renewals, or leave them out.', 30_000],
  ])
  expect(foundOf(0, 0)).toEqual([])
})
