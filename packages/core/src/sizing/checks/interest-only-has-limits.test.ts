import { expect, it } from 'vitest'
import { loanRequestOf } from '../rules/loan-request.ts'
import { programmeOf } from '../rules/programme-of.ts'
import { interestOnlyHasLimits } from './interest-only-has-limits.ts'

const found = (id: string, interestOnlyMonths: number) => {
  const rulePack = programmeOf(id)
  const { request } = loanRequestOf({ interestOnlyMonths, termMonths: 120 }, rulePack)
  return interestOnlyHasLimits({ request, rulePack, tests: [], eligibility: [] })
}

it('warns that a loan which never amortises is sized by limits for loans that do', () => {
  expect(found('life-company', 120)[0]?.message).toContain('no limits of its own')
  expect(found('life-company', 119)).toEqual([])
  expect(found('fannie-conventional', 120)).toEqual([])
})

it('knows of limits in a table', () => {
  expect(found('freddie-fixed', 120)).toEqual([])
  expect(found('freddie-student', 120)).toEqual([])
})
