import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { loanRequestOf } from '../rules/loan-request.ts'
import type { SizingCheck } from './sizing-check.ts'

it('is a function from what was sized to what an analyst must know', () => {
  const check: SizingCheck = ({ tests }) =>
    tests.map(() => ({
      id: 'sizing/any',
      severity: 'info',
      message: 'A test.',
      source: null,
      seen: null,
      dollars: null,
    }))
  const { request } = loanRequestOf({}, fannieConventional)
  expect(check({ request, rulePack: fannieConventional, tests: [], eligibility: [] })).toEqual([])
})
