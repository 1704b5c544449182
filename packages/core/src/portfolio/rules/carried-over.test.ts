import { expect, test } from 'vitest'
import { carriedOver } from './carried-over.ts'

test('the agreed tests are told with their figures, those that nobody agreed are not', () => {
  const limits = { minimumDebtServiceCoverage: 1.3, maximumLoanToValue: null, minimumDebtYield: 0.08125 }
  expect(carriedOver({ request: {}, limits })).toEqual([
    'Interest-only months and purpose are the program’s usual ones, not those of the deals’ own loans; no requested amount caps the loan.',
    'Tests agreed for the deals’ loans hold, the strictest of each: DSCR at least 1.30x, debt yield at least 8.125%.',
  ])
})

test('debt that stays is told by its payments and its balance', () => {
  const request = { debtServiceInPlace: 240_000, balanceInPlace: 3_000_000 }
  expect(carriedOver({ request, limits: null }).slice(1)).toEqual([
    'Payments of $240,000 a year on debt that stays count.',
    '$3,000,000 that stays owed counts.',
  ])
})
