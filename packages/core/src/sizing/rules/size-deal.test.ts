import { expect, it } from 'vitest'
import { Loan } from '../../loan/loan.schema.ts'
import { aNumberedUnit, aRentRoll, aStatement } from '../sizing.fixtures.ts'
import { sizeDeal } from './size-deal.ts'

const documents = {
  rentRoll: aRentRoll(Array.from({ length: 40 }, (_, number) => aNumberedUnit(number))),
  statements: [
    aStatement([
      { concept: 'gpr', months: 40_000 },
      { concept: 're_taxes', section: 'expense', months: 4000 },
      { concept: 'insurance', section: 'expense', months: 1200 },
    ]),
  ],
  statementRoles: ['current'] as const,
}
const unknown = Object.fromEntries(Object.keys(Loan.shape).map((name) => [name, null])) as unknown as Loan
const loan: Loan = { ...unknown, id: 'l', dealId: 'd', product: 'Freddie', appraisedValue: 9_000_000, noteRate: 0.055 }
const entry = { lineItem: 'realEstateTaxes', budget: null, appraisal: null, inflationFactor: null } as const

it('sizes by the programme of the product, on the lines that the lender decided', () => {
  const usual = sizeDeal(documents, { loan, entries: [] })
  const decided = sizeDeal(documents, {
    loan,
    entries: [{ ...entry, selection: 'manual', underwritten: 148_000 }],
  })
  expect(usual.rulePack.id).toBe('freddie-fixed')
  expect((usual.underwriting.netCashFlow ?? 0) - (decided.underwriting.netCashFlow ?? 0)).toBeCloseTo(100_000, 6)
  expect(decided.sizing.loan).toBeLessThan(usual.sizing.loan ?? 0)
})

it('holds the loan to a test agreed for it', () => {
  const strict = { ...loan, maximumLoanToValue: 0.2 }
  expect(sizeDeal(documents, { loan: strict, entries: [] }).sizing.loan).toBe(1_800_000)
})

it('comes to the same with an underwriting that the caller held', () => {
  const once = sizeDeal(documents, { loan, entries: [] })
  expect(sizeDeal(documents, { loan, entries: [] }, once.alone).sizing).toEqual(once.sizing)
})

it('tests the refinancing of a purchase in California by its own growth of taxes', () => {
  const documents = { rentRoll: null, statements: [], statementRoles: [] }
  const { request } = sizeDeal(documents, { loan: null, entries: [], property: { state: 'CA' } })
  expect(request).toEqual({ state: 'CA' })
  expect(sizeDeal(documents, { loan: null, entries: [] }).request).toEqual({})
})
