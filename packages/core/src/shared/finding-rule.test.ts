import { expect, it } from 'vitest'
import { type FindingRule, runFindingRules } from './finding-rule.ts'

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
