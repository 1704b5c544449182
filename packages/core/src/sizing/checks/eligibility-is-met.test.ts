import { expect, it } from 'vitest'
import { eligibility } from '../rules/eligibility.ts'
import { loanRequestOf, type PartialLoanRequest } from '../rules/loan-request.ts'
import { programmeOf } from '../rules/programme-of.ts'
import { eligibilityIsMet } from './eligibility-is-met.ts'

const messages = (id: string, asked: PartialLoanRequest, units: number, occupied: number, loan: number) => {
  const rulePack = programmeOf(id)
  const { request } = loanRequestOf(asked, rulePack)
  const unitCounts = { units, occupied, vacant: units - occupied, nonRevenue: 0 }
  const found = eligibility(rulePack.eligibility, { unitCounts, request, loan, lines: [], effectiveGrossIncome: 1 })
  return eligibilityIsMet({ request, rulePack, tests: [], eligibility: found }).map(
    ({ severity, message }) => `${severity}: ${message}`,
  )
}

it('warns of an occupancy below ninety percent, and asks how long it held', () => {
  expect(messages('fannie-conventional', {}, 1000, 899, 1)).toEqual([
    'warning: Physical occupancy is 89.9 %; Fannie Mae conventional, by tier asks for at least 90 %.',
    'info: Days at that occupancy: not known. Fannie Mae conventional, by tier asks for at least 90 days; confirm it.',
  ])
})

it('warns of too few sites, too small a loan and too few students', () => {
  const asked = { occupiedDays: 90, studentShare: 0.25 }
  expect(messages('fannie-manufactured', asked, 49, 49, 1)[0]).toContain('Units or sites is 49 units; ')
  expect(messages('fannie-structured-arm', asked, 100, 100, 24_999_000)[0]).toContain('Loan is $24,999,000')
  expect(messages('fannie-student', asked, 100, 100, 1)[0]).toContain('asks for at least 40 %')
})

it('warns of commercial income above a fifth of effective gross income', () => {
  const rulePack = programmeOf('fannie-conventional')
  const found = eligibility(rulePack.eligibility, {
    unitCounts: { units: 100, occupied: 100, vacant: 0, nonRevenue: 0 },
    request: loanRequestOf({ occupiedDays: 90 }, rulePack).request,
    loan: 1,
    lines: [{ key: 'commercialIncome', amount: 250_000 }],
    effectiveGrossIncome: 1_000_000,
  })
  expect(found.find(({ fact }) => fact === 'commercialIncomeShare')).toMatchObject({ seen: 0.25, isMet: false })
})

it('says nothing where everything is met', () => {
  expect(messages('fannie-conventional', { occupiedDays: 90 }, 100, 90, 1)).toEqual([])
})
