import { quoteTermsOf } from '@uwkit/core/loan'
import { sizeLoan } from '@uwkit/core/sizing'
import { anEmptyReportInput, aReportInput, narrativeText } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { operationsNarrative, transactionNarrative } from './narrative-loan.ts'

it('states the loan and its ratios by program, test, and value', () => {
  const words = narrativeText(transactionNarrative(aReportInput()))
  expect(words).toContain('The maximum loan on Birch Court is $1,869,000 ($93,450/unit) under Fannie Mae conventional')
  expect(words).toContain('constrained by DSCR.')
  // 1,869,000 of 4,000,000; 168,160 over 1,869,000.
  expect(words).toContain(
    'LTV is 46.7% on a value of $4,000,000, DSCR is 1.25x on underwritten NCF of $168,160, and debt yield on NCF is 9.0%.',
  )
})

it('states spread, recourse, and prepayment if set, and how much of the request the tests support', () => {
  const terms = quoteTermsOf({ spread: 0.0175, index: '10-year Treasury', recourse: 'Non-recourse' })
  const { underwriting } = aReportInput()
  const sizing = sizeLoan(underwriting, { value: 4_000_000, rate: 0.06, requestedLoan: 2_000_000 })
  const words = narrativeText(transactionNarrative(aReportInput({ terms, sizing })))
  expect(words).toContain('a note rate of 6.000% (1.750% over 10-year Treasury)')
  expect(words).toContain('recourse: Non-recourse.')
  expect(words).not.toContain('prepayment')
  expect(words).toContain('The requested loan is $2,000,000, $131,000 above max proceeds.')
})

it('states occupancy, rents, and income, with document and cells', () => {
  const words = narrativeText(operationsNarrative(aReportInput()))
  expect(words).toContain('19 of 20 units (95.0%) are occupied, 1 vacant. [roll.xlsx, sheet Roll: A5:A24]')
  // 12 × (20,100 − 1,100); 12 × (2,500 + 1,500); the difference.
  expect(words).toContain(
    'reports EGI of $228,000, OpEx of $48,000, and NOI of $180,000. [t12.xlsx, sheet T12: C7:N10]',
  )
  // 173,160 over 180,000; the only adjustment is the management fee, which the statement does not report.
  expect(words).toContain('Underwritten NOI is $173,160, 3.8% below T12 NOI')
})

it('omits what was not provided', () => {
  expect(operationsNarrative(anEmptyReportInput())).toEqual([])
})
