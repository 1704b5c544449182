import { expect, it } from 'vitest'
import { assumptionFormat, dateSerial } from './shown-values.ts'

it('counts days as spreadsheets do', () => {
  // Known pairs: 1 March 1900 is 61, 1 January 2000 is 36,526.
  expect([dateSerial('1900-03-01'), dateSerial('2000-01-01'), dateSerial(null)]).toEqual([61, 36_526, null])
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
