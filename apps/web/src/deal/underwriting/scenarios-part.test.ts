import type { LoanScenario } from '@uwkit/core/loan'
import { expect, test } from 'vitest'
import { notTaken } from './scenarios-part.tsx'

const scenario = (name: string): LoanScenario => ({
  name,
  program: 'bank',
  value: null,
  rate: 0.06,
  termMonths: 120,
  amortizationMonths: null,
  interestOnlyMonths: null,
  requestedLoan: null,
})

test('a scenario of the loan is not taken over again, whatever the order of its fields; one that differs is', () => {
  const { name, ...rest } = scenario('one')
  const other = { ...scenario('one'), rate: 0.05 }
  expect(notTaken([scenario('one')], [{ ...rest, name }, other])).toEqual([other])
  expect(notTaken([], [scenario('one')])).toEqual([scenario('one')])
})
