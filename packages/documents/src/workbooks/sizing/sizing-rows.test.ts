import { expect, it } from 'vitest'
import { loanCaption } from './sizing-rows.ts'

it('says beside a loan that it rests on value alone, and nothing beside one that income carries', () => {
  const rates = { rate: 0.06, maximumRate: null, comparableFixedRate: null }
  const captionOf = (
    byValueOnly: boolean,
    debtServiceCoverage: number | null,
    coverageRate: 'note' | 'maximum' | 'fixed' = 'note',
  ) =>
    loanCaption('Loan amount', {
      byValueOnly,
      measures: { debtServiceCoverage },
      request: rates,
      rulePack: { coverageRate },
    }).value
  expect(captionOf(true, null)).toBe('Loan amount, by LTV only')
  expect(captionOf(false, 1.25)).toBe('Loan amount')
  expect(captionOf(true, 0.82)).toBe('Loan amount, not covered by cash flow')
  expect(captionOf(false, 1.25, 'fixed')).toBe('Loan amount, tested at the note rate')
})
