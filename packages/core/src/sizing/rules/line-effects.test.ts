import { expect, it } from 'vitest'
import { aDealState, aLenderLine } from '../../review/review.fixtures.ts'
import { lineEffects } from './line-effects.ts'
import { sizeDeal } from './size-deal.ts'

const { rentRoll, statements, loans } = aDealState()
const documents = {
  rentRoll: rentRoll?.content ?? null,
  statements: statements.map(({ content }) => content),
  statementRoles: statements.map(({ role }) => role),
}
const [terms] = loans
const loan = terms === undefined ? null : { ...terms, dealId: 'd', createdOn: 0, modifiedOn: 0 }
const sizedWith = (entries: ReturnType<typeof aLenderLine>[]) => sizeDeal(documents, { loan, entries })
const loanWith = (entries: ReturnType<typeof aLenderLine>[]) => sizedWith(entries).sizing.loan ?? 0

it('is what the loan would gain or lose were a line not changed', () => {
  // Taxes of $48,000 a year raised to $60,000 take $12,000 from the cash flow, and with it from the loan.
  const taxes = aLenderLine('realEstateTaxes', 60_000)
  const insurance = aLenderLine('propertyInsurance', 30_000)
  const entries = [taxes, insurance]
  const effects = lineEffects(documents, { loan, entries }, sizedWith(entries))
  expect(effects).toEqual({
    realEstateTaxes: loanWith(entries) - loanWith([insurance]),
    propertyInsurance: loanWith(entries) - loanWith([taxes]),
  })
  expect(effects.realEstateTaxes).toBeLessThan(-100_000)
  expect(effects.propertyInsurance).toBeLessThan(-100_000)
})

it('names no line that changes nothing, and none where the deal is not sized', () => {
  const same = aLenderLine('realEstateTaxes', 48_000)
  expect(lineEffects(documents, { loan, entries: [same] }, sizedWith([same]))).toEqual({})
  const none = { rentRoll: null, statements: [], statementRoles: [] }
  const taxes = aLenderLine('realEstateTaxes', 60_000)
  expect(lineEffects(none, { loan: null, entries: [taxes] }, sizeDeal(none, { loan: null, entries: [taxes] }))).toEqual(
    {},
  )
})
