import { expect, it } from 'vitest'
import { findingParameters } from './finding-parameters.ts'
import type { FindingRuleCard } from './finding-rule-card.ts'

const rules: FindingRuleCard[] = [
  {
    id: 'rent-roll/late',
    severity: 'info',
    says: 'Late.',
    parameters: { most: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days.', source: 'Ours.' } },
  },
]
const check = (value: unknown) => () => findingParameters(value, rules)

it('takes settings of rules that there are, within their range', () => {
  const chosen = { 'rent-roll/late': { severity: 'error', parameters: { most: 90 } } }
  expect(findingParameters(chosen, rules)).toEqual(chosen)
})

it('says which rule or parameter does not exist, and which there are', () => {
  expect(check({ 'rent-roll/lat': {} })).toThrow('nearest are rent-roll/late; saw "rent-roll/lat"')
  expect(check({ 'rent-roll/late': { parameters: { least: 1 } } })).toThrow('It has most; saw "least"')
  expect(check({ 'rent-roll/late': { parameters: { toString: 1 } } })).toThrow('has no such parameter')
})

it('says where a figure is out of range or no figure', () => {
  expect(check({ 'rent-roll/late': { parameters: { most: 91 } } })).toThrow(
    'finding parameters > rent-roll/late > most must be from 0 to 90 (days); saw 91',
  )
  expect(check({ 'rent-roll/late': { parameters: { most: '9' } } })).toThrow('rent-roll/late > parameters > most')
  expect(check({ 'rent-roll/late': { colour: 'red' } })).toThrow('must be settings by rule')
  expect(check(null)).toThrow('finding parameters')
})
