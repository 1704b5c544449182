import { expect, it } from 'vitest'
import { sizeDeal } from '../rules/size-deal.ts'
import { aSoundDeal, questionsOf, type ShortLine } from '../sizing.fixtures.ts'

const faults: Record<string, ShortLine> = {
  insurance: { concept: 'insurance', section: 'expense', months: 2850 },
  vacancy: { concept: 'vacancy', months: -7000 },
  rubs: { concept: 'rubs', months: 14_400 },
}

it('puts the most dollars first, and what is good to know last', () => {
  const found = questionsOf(aSoundDeal(faults))
  expect(found.map(({ id }) => id.replace('sizing/', ''))).toEqual([
    'reimbursements-above-cost',
    'low-property-insurance',
    'vacancy-constant',
    'taxes-of-next-year',
    'insurance-of-next-policy',
  ])
  for (const { message, dollars } of found) {
    expect(message).toMatch(/Effect: NCF down \$[\d,]+, loan down \$[\d,]+\.|loan unchanged/)
    expect(dollars).not.toBeNull()
  }
})

it('stands among the findings of a sized deal, whose place and age it knows', () => {
  const { rentRoll, statements } = aSoundDeal(faults)
  const documents = { rentRoll, statements, statementRoles: ['current' as const] }
  const { sizing } = sizeDeal(documents, { loan: null, entries: [], property: { state: 'FL' } })
  const insurance = sizing.findings.find(({ id }) => id === 'sizing/low-property-insurance')
  expect(insurance?.message).toContain('min $800/unit')
})

it('asks nothing without a statement', () => {
  expect(questionsOf({ rentRoll: aSoundDeal().rentRoll, statements: [] })).toEqual([])
})
