import { expect, it } from 'vitest'
import { type FindingRule, type FindingRuleInfo, findingParameters, runFindingRules } from './findings.ts'

const late: FindingRule<number, 'maximum'> = {
  id: 'rent-roll/late',
  severity: 'warning',
  says: 'Something is late.',
  parameters: {
    maximum: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days allowed.', source: 'Ours.' },
  },
  find: (days, { maximum }) =>
    days > maximum ? [{ message: `${days} days late.`, source: null, seen: null, dollars: null }] : [],
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
  expect(ids(9, { 'rent-roll/late': { parameters: { maximum: 30 } } })).toEqual(['rent-roll/note'])
})

it('finds nothing by a rule that is switched off', () => {
  expect(ids(9, { 'rent-roll/late': { isOff: true } })).toEqual(['rent-roll/note'])
})

it('takes the severity of the fault before that of the rule, and that of the company before both', () => {
  expect(runFindingRules([late, note], 9).map(({ severity }) => severity)).toEqual(['warning', 'info'])
  const chosen = { 'rent-roll/note': { severity: 'error' } } as const
  expect(runFindingRules([late, note], 9, chosen).map(({ severity }) => severity)).toEqual(['warning', 'error'])
})

const rules: FindingRuleInfo[] = [
  {
    id: 'rent-roll/late',
    severity: 'info',
    says: 'Late.',
    parameters: { maximum: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days.', source: 'Ours.' } },
  },
]
const check = (value: unknown) => () => findingParameters(value, rules)

it('takes settings of rules that there are, within their range', () => {
  const chosen = { 'rent-roll/late': { severity: 'error', parameters: { maximum: 90 } } }
  expect(findingParameters(chosen, rules)).toEqual(chosen)
})

it('says which rule or parameter does not exist, and which there are', () => {
  expect(check({ 'rent-roll/lat': {} })).toThrow('closest: rent-roll/late; received "rent-roll/lat"')
  expect(check({ 'rent-roll/late': { parameters: { minimum: 1 } } })).toThrow(
    'must be a parameter of the rule: maximum; received "minimum"',
  )
  expect(check({ 'rent-roll/late': { parameters: { toString: 1 } } })).toThrow('must be a parameter of the rule')
})

it('says where a figure is out of range or no figure', () => {
  expect(check({ 'rent-roll/late': { parameters: { maximum: 91 } } })).toThrow(
    'finding parameters > rent-roll/late > maximum must be from 0 to 90 (days); received 91',
  )
  expect(check({ 'rent-roll/late': { parameters: { maximum: '9' } } })).toThrow('rent-roll/late > parameters > maximum')
  expect(check({ 'rent-roll/late': { color: 'red' } })).toThrow('must be settings by rule')
  expect(check(null)).toThrow('finding parameters')
})
