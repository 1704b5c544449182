import { expect, it } from 'vitest'
import { loanRequestOf, type PartialLoanRequest } from '../rules/loan-request.ts'
import { programmeOf } from '../rules/programme-of.ts'
import type { SizingEvidence } from './sizing-check.ts'
import { sizingFindings } from './sizing-findings.ts'

it('finds nothing in a whole deal', () => {
  const rulePack = programmeOf('fannie-conventional')
  const asked: PartialLoanRequest = { occupiedDays: 120 }
  const evidence: SizingEvidence = {
    request: loanRequestOf(asked, rulePack).request,
    rulePack,
    tests: [],
    eligibility: [],
  }
  expect(sizingFindings(evidence)).toEqual([])
})
