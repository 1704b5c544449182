import { expect, it } from 'vitest'
import { bindingCaption, captionInLabel, decideByHeader, decideByNeighbors, labelAfterCaption } from './known-labels.ts'
import { normalizeLabel } from './normalize-label.ts'

it.each([
  ['income', 'vacancy', 'apartment', 'vacancy'],
  ['income', 'vacancy', 'store and commercial', 'commercial_vacancy'],
  ['income', 'concession', 'renewal', 'concessions'],
  ['expense', 'makeready', 'cleaning', 'turnover'],
  ['expense', 'repair and maintenance', 'lighting', 'rm'],
  ['expense', 'general office', 'internet', 'ga'],
  ['expense', 'office', 'equipment lease', 'ga'],
  ['expense', 'insurance', 'health', 'payroll_burden'],
  ['expense', 'automobile', 'gas', 'other_exp'],
  ['income', 'rental', '2 bedroom', 'gpr'],
  ['income', 'rent loss to vacancy', '2 bedroom', 'vacancy'],
  ['income', 'employee rent discount', 'studio', 'employee_units'],
  ['income', 'rent concession', 'one bedroom', 'concessions'],
] as const)('a line of %s under "%s" named "%s" is %s', (section, header, words, concept) => {
  expect(decideByHeader(words, header, section)?.answer).toBe(concept)
})

it('leaves a label alone whose caption decides nothing', () => {
  expect(decideByHeader('apartment', 'other income', 'income')).toBeNull()
  expect(decideByHeader('cleaning', 'makeready', 'income')).toBeNull()
  expect(decideByHeader('2 bedroom', 'rent premium', 'income')).toBeNull()
})

it('reads a vague label without a caption by the lines on both sides of it', () => {
  const between = (previous: string | null, next: string | null) =>
    decideByNeighbors('insurance', '', { section: 'expense', previous, next })?.answer ?? null
  expect(between('Salaries', 'Payroll Taxes')).toBe('payroll_burden')
  expect(between('Real Estate Taxes', 'Payroll Taxes')).toBeNull()
  expect(between('Salaries', null)).toBeNull()
})

it('trusts a caption more than neighbors', () => {
  expect(
    decideByNeighbors('insurance', 'fixed expense', { section: 'expense', previous: 'Salaries', next: 'Wages' }),
  ).toBeNull()
})

it.each([
  ['expense', 'Payroll & Benefits', 'payroll_burden'],
  ['expense', 'Salaries and Wages', 'payroll_admin'],
  ['expense', 'Utilities', 'water_sewer'],
  ['income', 'Retail Income', 'commercial'],
  ['below', 'Recurring Capital', 'capex'],
] as const)('a caption of %s that names one kind of line binds its lines: %s', (section, header, concept) => {
  expect(bindingCaption(normalizeLabel(header), section)?.concepts.has(concept)).toBe(true)
})

it.each([
  ['expense', 'Payroll & Administrative'],
  ['expense', 'Operating Expenses'],
  ['income', 'Commercial & Other Income'],
  ['below', 'Capital Reserves'],
  ['below', 'Payroll'],
] as const)('a caption of %s that names several kinds leaves its lines open: %s', (section, header) => {
  expect(bindingCaption(normalizeLabel(header), section)).toBeNull()
})

it('finds the caption that a label carries before its dash', () => {
  expect(captionInLabel('5100-01 Payroll - Leasing')).toBe('payroll')
  expect(captionInLabel('R&M: Plumbing')).toBe('repair and maintenance')
  expect(captionInLabel('Plumbing')).toBe('')
  expect(['Rental Income:2 Bedroom', 'Plumbing'].map(labelAfterCaption)).toEqual(['2 bedroom', 'plumbing'])
})
