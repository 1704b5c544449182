import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { createLocalPredictor } from '../local-predictor.ts'
import { normalizeLabel, stripAssumption } from './normalize-label.ts'
import { publishedLabels } from './vocabulary.ts'

it.each([
  ['Management (4%)', 'Management'],
  ['Management Fee @ 3.5% of EGI', 'Management Fee'],
  ['Vacancy & Credit Loss - 5.0%', 'Vacancy & Credit Loss'],
  ['Reserves ($250/unit)', 'Reserves'],
  ['Payroll ($1,200 per unit)', 'Payroll'],
  ['Asset Management @ 1.5 % of gross rental income ', 'Asset Management'],
  ['Trash [$12.50 a door]', 'Trash'],
  ['401k Match', '401k Match'],
  ['4%', '4%'],
])('“%s” is named “%s”', (label, name) => {
  expect(stripAssumption(label)).toBe(name)
})

it.each([
  ['Unit 3 Late Fees', 'late fee'],
  ['Apt. 2A - Rent', 'rent'],
  ['Unit 6', 'unit 6'],
  ['Apartment 2 Bedroom', 'apartment 2 bedroom'],
  ['Apt 4 B', 'apartment 4 b'],
  ['Unit 3 Smith', 'unit 3 smith'],
])('the line that an owner keeps for a unit is what follows: “%s” is “%s”', (label, words) => {
  expect(normalizeLabel(label)).toBe(words)
})

it.each([
  ['letters', `Fee 5% of ${'a'.repeat(30_000)}!`],
  ['words', `Fee 5% of ${'a '.repeat(15_000)}!`],
  ['blanks', `Fee${' '.repeat(30_000)}due`],
  ['digits', `Fee $${'1'.repeat(30_000)}!`],
])('a cell full of %s is left as it is, at once', (_, label) => {
  expect(stripAssumption(label)).toBe(label)
})

it('takes a rate off a long label too', () => {
  const label = 'Management of the property by an affiliate of its owner '.repeat(20).trim()
  expect(stripAssumption(`${label} (4% of EGI)`)).toBe(label)
})

it('knows a pro forma’s management fee by its name, whatever stands around it', () => {
  const question = { code: null, section: 'expense' as const, header: 'Less: Expenses', total: 33_000 }
  const [likeliest] = createLocalPredictor().lineItem({ ...question, label: 'Management (4%)' })
  expect(likeliest).toEqual({ answer: 'mgmt_fee', probability: 1 })
})

test.each([
  ['6400-0001 - R&M:', 'repair and maintenance'],
  ['Repairs and Maintenance (6400-0001)', 'repair and maintenance'],
  ['WTR/SWR Reimb.', 'water and sewer reimbursement'],
  ["Renter's Insurance Income", 'renter insurance income'],
  ['Mgmt. Fees', 'management fee'],
  ['Make-Ready', 'makeready'],
  ['Make Ready', 'makeready'],
  ['LTL', 'loss to lease'],
  ['Repairs (Non Cap-Ex)', 'repair routine'],
  ['Non-Capital Repairs', 'routine repair'],
  ['401(k) Match', '401k match'],
  ['41000: Market Rent', 'market rent'],
  ['Prop. Taxes', 'property tax'],
])('%s reads as %s', (label, words) => {
  expect(normalizeLabel(label)).toBe(words)
})

test('a code, capitals and marks around a label do not change its words', () => {
  const label = fc.constantFrom(
    ...publishedLabels()
      .map((known) => known.label)
      .filter((text) => !/\d/.test(text)),
  )
  const code = fc.constantFrom('', '5100-0001 ', '6110.01 - ', '41000: ', '(7250-000) ', 'GL4110 ')
  const end = fc.constantFrom('', ':', ' ', '.', ' -', ' (5100-0001)')
  fc.assert(
    fc.property(label, code, end, fc.boolean(), (text, before, after, loud) => {
      const noisy = `${before}${loud ? text.toUpperCase() : text.toLowerCase()}${after}`
      expect(normalizeLabel(noisy)).toBe(normalizeLabel(text))
    }),
  )
})
