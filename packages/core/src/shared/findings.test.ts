import { expect, it } from 'vitest'
import { type FindingRule, type FindingRuleCard, findingParameters, runFindingRules } from './findings.ts'

const late: FindingRule<number, 'most'> = {
  id: 'rent-roll/late',
  severity: 'warning',
  says: 'Something is late.',
  parameters: { most: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days allowed.', source: 'Ours.' } },
  find: (days, { most }) =>
    days > most ? [{ message: `${days} days late.`, source: null, seen: null, dollars: null }] : [],
}
const note: FindingRule<number> = {
  id: 'rent-roll/note',
  severity: 'warning',
  says: 'Notes.',
  parameters: {},
  find: () => [{ severity: 'info', message: 'Noted.', source: null, seen: null, dollars: null }],
}
const ids = (days: number, chosen = {}) => runFindingRules([late, note], days, chosen).map(({ id }) => id)

it('goes by the default of a figure until a company sets another', () => {
  expect(ids(9)).toEqual(['rent-roll/late', 'rent-roll/note'])
  expect(ids(9, { 'rent-roll/late': { parameters: { most: 30 } } })).toEqual(['rent-roll/note'])
})

it('finds nothing by a rule that is switched off', () => {
  expect(ids(9, { 'rent-roll/late': { isOff: true } })).toEqual(['rent-roll/note'])
})

it('takes the severity of the fault before that of the rule, and that of the company before both', () => {
  expect(runFindingRules([late, note], 9).map(({ severity }) => severity)).toEqual(['warning', 'info'])
  const chosen = { 'rent-roll/note': { severity: 'error' } } as const
  expect(runFindingRules([late, note], 9, chosen).map(({ severity }) => severity)).toEqual(['warning', 'error'])
})

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
  expect(check({ 'rent-roll/late': { color: 'red' } })).toThrow('must be settings by rule')
  expect(check(null)).toThrow('finding parameters')
})
