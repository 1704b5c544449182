import { expect, it } from 'vitest'
import { aSoundDeal, questionsOf, type ShortLine } from '../sizing.fixtures.ts'

const expense = (concept: string, months: ShortLine['months']): ShortLine => ({ concept, section: 'expense', months })
const questionOf = (id: string, ...asked: Parameters<typeof questionsOf>) =>
  questionsOf(...asked).find((finding) => finding.id === `sizing/${id}`)

it('says so where the loan does not answer, and names the dollars of cash flow alone without one', () => {
  const deal = aSoundDeal({ insurance: expense('insurance', 2850) })
  const held = questionOf('low-property-insurance', deal, { request: { value: 2_000_000 } })
  expect(held).toMatchObject({ severity: 'warning', dollars: 0 })
  expect(held?.message).toContain('NCF down $11,100, loan unchanged (LTV-constrained)')
  const alone = questionOf('low-property-insurance', deal, { request: { rate: null } })
  expect(alone).toMatchObject({ severity: 'warning', dollars: null })
  expect(alone?.message).toContain('Effect: NCF down $11,100. Get')
})

it('takes an immaterial gap as good to know', () => {
  // 445 per unit against 453: 780 per year of 690,000.
  const deal = aSoundDeal({ insurance: expense('insurance', 3710) })
  expect(questionOf('low-property-insurance', deal)?.severity).toBe('info')
})
