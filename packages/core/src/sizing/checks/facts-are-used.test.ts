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

it('takes what only HUD asks for in its programmes, and warns of it in all others', () => {
  const asked = {
    costBeforeFees: 1,
    grants: 1,
    isCashOut: true,
    hasElevator: true,
    highCostFactor: 3,
    financingFee: 0.01,
  }
  expect(found('hud-223f', asked)).toEqual([])
  expect(found('freddie-fixed', asked)).toHaveLength(6)
  // Health care has no limit a unit.
  expect(found('hud-232-223f', { hasElevator: true }).map(({ message }) => message)).toEqual([
    'The elevator was given, but HUD 232/223(f), existing health care has no test for it: it does not count.',
  ])
})

it('takes the market in the table of small loans alone, and the fixed rate where floating ones are sized by it', () => {
  expect(found('freddie-sbl', { market: 'top' })).toEqual([])
  expect(found('freddie-fixed', { market: 'top' })).toHaveLength(1)
  expect(found('freddie-floating', { comparableFixedRate: 0.06 })).toEqual([])
})
