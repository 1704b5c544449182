import { expect, it } from 'vitest'
import { createLocalPredictor } from '../local-predictor.ts'
import { stripAssumption } from './strip-assumption.ts'

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
