import { anEmptyReportInput, aReportInput, blocksText, factsOf } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { loanSection } from './loan.ts'

it('states the loan terms and the rules used for sizing', () => {
  expect(factsOf(loanSection(aReportInput()))).toMatchObject({
    Value: '$4,000,000',
    'Note rate': '6.000%',
    Amortization: '360 months (30 years)',
    'Interest only': 'None',
    Purpose: 'Refinance',
    Program: expect.stringMatching(/^Fannie Mae .*, rules effective [A-Z][a-z]+ \d+, \d{4}$/),
  })
})

it('reports that the loan was sized without a rate or value', () => {
  expect(blocksText(loanSection(anEmptyReportInput()))).toContain('without a note rate and a value')
  expect(blocksText(loanSection(aReportInput()))).not.toContain('sized without')
})

it('shows the recorded loan beside, with the debt it pays off', () => {
  const debt = { balance: 1_200_000, rate: 0.045, payment: null, maturity: '2027-01-01' }
  const loan = { lender: 'First Bank', existingDebt: debt, purpose: 'refinance', index: null, indexRate: null }
  const blank = new Proxy(loan, { get: (target, name) => Reflect.get(target, name) ?? null })
  const blocks = loanSection(aReportInput({ loan: blank as never }))
  expect(factsOf(blocks)).toMatchObject({ Lender: 'First Bank', 'Existing debt': '$1,200,000' })
  expect(blocksText(blocks)).toContain('rate 4.500%, matures January 1, 2027')
})
