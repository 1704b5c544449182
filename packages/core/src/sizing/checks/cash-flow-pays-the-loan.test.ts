import { expect, it } from 'vitest'
import { programmeOf } from '../rules/programme-of.ts'
import { sizeLoan } from '../rules/size-loan.ts'
import { underwrite } from '../rules/underwrite.ts'

it('finds a loan whose debt service its cash flow does not pay, though a lower rate carries it', () => {
  const underwriting = { ...underwrite(null, []), netCashFlow: 1_000_000, netOperatingIncome: 1_025_000 }
  const asked = { value: 50_000_000, rate: 0.1, comparableFixedRate: 0.05, termMonths: 120 }
  const { findings, measures } = sizeLoan(underwriting, asked, programmeOf('freddie-floating'))
  // 1,000,000 / 1.25 over a constant of 0.064419 lends 12,418,000; at 10 % a constant of 0.105309 costs 1,307,722: 0.76.
  expect(measures.debtServiceCoverage).toBeCloseTo(0.7647, 3)
  expect(findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
    'DSCR 0.76x at the note rate: net cash flow does not pay the debt service. Give the rate that coverage is tested at, or lower the loan.',
  ])
  const sound = sizeLoan(underwriting, { ...asked, rate: 0.05 }, programmeOf('freddie-floating'))
  expect(sound.findings.filter(({ id }) => id === 'sizing/coverage-below-one')).toEqual([])
})
