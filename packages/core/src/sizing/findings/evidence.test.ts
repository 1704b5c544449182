import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { loanRequestOf } from '../rules/loan-request.ts'
import { aStatement } from '../sizing.fixtures.ts'
import { fileOf, type SizingCheck, sizingFinding } from './evidence.ts'

it('names the concept, the gravity and the file', () => {
  expect(sizingFinding('no-statement', 'error', 'There is none.', 5)).toEqual({
    id: 'sizing/no-statement',
    severity: 'error',
    message: 'There is none.',
    source: null,
    seen: null,
    dollars: 5,
  })
  expect(fileOf(aStatement([{ concept: 'gpr', months: 1 }], '2025-05', 12, 'a.xlsx'))).toBe('a.xlsx')
})

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
