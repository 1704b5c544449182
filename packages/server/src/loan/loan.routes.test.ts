import { expect, test } from 'vitest'
import { requireKnownProgrammes } from './loan.routes.ts'

const scenario = {
  name: 'Lower',
  value: null,
  rate: null,
  termMonths: null,
  amortisationMonths: null,
  interestOnlyMonths: null,
  requestedLoan: null,
}

test('a programme that there is, and none, are let through', () => {
  expect(() =>
    requireKnownProgrammes({ programme: 'hud-223f', scenarios: [{ ...scenario, programme: 'bank' }] }),
  ).not.toThrow()
  expect(() => requireKnownProgrammes({ programme: null })).not.toThrow()
  expect(() => requireKnownProgrammes({})).not.toThrow()
})

test('one that is none is refused by its place and name', () => {
  expect(() => requireKnownProgrammes({ programme: 'fanny' })).toThrow(
    'programme: there is no program "fanny"; give the id of one, as uw programs says',
  )
  const scenarios = [
    { ...scenario, programme: 'bank' },
    { ...scenario, programme: 'Bank' },
  ]
  expect(() => requireKnownProgrammes({ scenarios })).toThrow('scenarios.1.programme: there is no program "Bank"')
})
