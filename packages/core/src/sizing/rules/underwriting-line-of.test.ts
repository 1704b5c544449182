import { expect, it } from 'vitest'
import { accountConcepts } from '../../chart-of-accounts/index.ts'
import { conceptsNotUnderwritten, underwritingLines } from '../data/underwriting-lines.ts'
import { underwritingLineOf } from './underwriting-line-of.ts'

const line = { section: 'expense', concept: 're_taxes', isTotal: false, isNetOperatingIncome: false } as const

it('leaves out totals, NOI, and what stands below it', () => {
  expect(underwritingLineOf({ ...line, isTotal: true })).toBeNull()
  expect(underwritingLineOf({ ...line, isNetOperatingIncome: true })).toBeNull()
  expect(underwritingLineOf({ ...line, section: 'below' })).toBeNull()
  expect(underwritingLineOf({ ...line, concept: 'capex' })).toBeNull()
})

it('errs on the lender’s side where a line has no category', () => {
  expect(underwritingLineOf({ ...line, concept: null })).toBe('otherExpenses')
  expect(underwritingLineOf({ ...line, section: 'income', concept: null })).toBeNull()
})

it('has a place for every concept of the charts of accounts, and only one', () => {
  const placed = [...Object.values(underwritingLines).flatMap(({ concepts }) => concepts), ...conceptsNotUnderwritten]
  const known = accountConcepts().map(({ key }) => key)
  expect([...placed].sort()).toEqual([...known].sort())
  expect(new Set(placed).size).toBe(placed.length)
})
