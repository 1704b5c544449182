import { expect, test } from 'vitest'
import { updateLoan } from './update-loan.ts'

test('what a loan does not have cannot be set, and the message says what', () => {
  const loan: Record<string, unknown> = { noteRate: 0.0575 }
  expect(() => updateLoan(loan, 'balloon', 1)).toThrow(/^Attribute not in object: balloon$/)
  expect(updateLoan(loan, 'noteRate', null)).toEqual({ noteRate: null })
})
