import { expect, it } from 'vitest'
import { assumptionFormat, wordsOf } from './assumption-words.ts'

it('calls an assumption by plain words', () => {
  expect(wordsOf('capAtTrailingThreeMonths')).toBe('Cap at trailing three months')
  expect(wordsOf('maximumCapitalisationRate')).toBe('Maximum capitalization rate')
})

it('shows shares as percents, dollars as dollars and words as words', () => {
  const formats = [
    assumptionFormat('managementFeeMinimum', 0.03),
    assumptionFormat('realEstateTaxes', 120_000),
    assumptionFormat('expenseInflation', 1.03),
    assumptionFormat('termMonths', 120),
    assumptionFormat('purpose', 'refinance'),
  ]
  expect(formats).toEqual(['percent', 'money', 'factor', 'integer', 'word'])
})
