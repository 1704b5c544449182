import { expect, it } from 'vitest'
import { createLocalPredictor } from '../local-predictor.ts'
import { stripAssumption } from './strip-assumption.ts'

it.each([
  ['Management (4%)', 'Management'],
  ['Management Fee @ 3.5% of EGI', 'Management Fee'],
  ['Vacancy & Credit Loss - 5.0%', 'Vacancy & Credit Loss'],
  ['Reserves ($250/unit)', 'Reserves'],
  ['Payroll ($1,200 per unit)', 'Payroll'],
  ['401k Match', '401k Match'],
  ['4%', '4%'],
])('“%s” is named “%s”', (label, name) => {
  expect(stripAssumption(label)).toBe(name)
})

it('knows a pro forma’s management fee by its name, whatever stands around it', () => {
  const question = { code: null, section: 'expense' as const, header: 'Less: Expenses', total: 33_000 }
  const [likeliest] = createLocalPredictor().lineItem({ ...question, label: 'Management (4%)' })
  expect(likeliest).toEqual({ answer: 'mgmt_fee', probability: 1 })
})
