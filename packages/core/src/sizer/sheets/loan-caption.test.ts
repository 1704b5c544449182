import { expect, it } from 'vitest'
import { loanCaption } from './loan-caption.ts'

it('says beside a loan that it rests on value alone, and nothing beside one that income carries', () => {
  expect(loanCaption('Loan amount', true).value).toBe('Loan amount, by value only')
  expect(loanCaption('Loan amount', false).value).toBe('Loan amount')
})
