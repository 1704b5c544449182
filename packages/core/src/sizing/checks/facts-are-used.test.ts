import { expect, it } from 'vitest'
import { loanRequestOf, type PartialLoanRequest } from '../rules/loan-request.ts'
import { programmeOf } from '../rules/programme-of.ts'
import { factsAreUsed } from './facts-are-used.ts'

const found = (id: string, asked: PartialLoanRequest) => {
  const rulePack = programmeOf(id)
  return factsAreUsed({ request: loanRequestOf(asked, rulePack).request, rulePack, tests: [], eligibility: [] })
}

it('never lets subordinate debt drop out of a sizing unseen', () => {
  expect(found('fannie-conventional', { subordinateDebtService: 50_000 })[0]?.message).toBe(
    'The subordinate debt was given, but Fannie Mae conventional, by tier has no test for it: it does not count.',
  )
  expect(found('fannie-hard-subordinate-debt', { subordinateDebtService: 50_000 })).toEqual([])
})

it('counts green savings only in the programme that does', () => {
  expect(found('fannie-small', { ownerSavings: 1, tenantSavings: 1 })).toHaveLength(2)
  expect(found('fannie-green-rewards', { ownerSavings: 1, tenantSavings: 1 })).toEqual([])
})
