import { expect, it } from 'vitest'
import { InvalidInputError } from '../../shared/errors.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import { loanRequestOf } from './loan-request.ts'
import { programmeOf } from './programme-of.ts'

it('fills the programme’s usual terms and lists them', () => {
  const { request, defaults } = loanRequestOf({ rate: 0.06, termMonths: 84 }, fannieConventional)
  expect(request).toMatchObject({ amortisationMonths: 360, termMonths: 84, interestOnlyMonths: 0, value: null })
  expect(defaults.map(({ name }) => name)).toEqual(['purpose', 'amortisationMonths', 'interestOnlyMonths', 'accrual'])
})

it('refuses interest only for longer than the term, also where the term is the usual one', () => {
  expect(() => loanRequestOf({ interestOnlyMonths: 121 }, fannieConventional)).toThrow(InvalidInputError)
  expect(() => loanRequestOf({ interestOnlyMonths: 61, termMonths: 60 }, fannieConventional)).toThrow(
    'interestOnlyMonths',
  )
  expect(loanRequestOf({ interestOnlyMonths: 120 }, fannieConventional).request.interestOnlyMonths).toBe(120)
})

it('fills what HUD asks for in its programmes alone, and lists it', () => {
  const { request, defaults } = loanRequestOf({ rate: 0.054 }, programmeOf('hud-223f'))
  expect(request).toMatchObject({ financingFee: 0.02, isCashOut: false, hasElevator: false, highCostFactor: 2.7 })
  const names = ['financingFee', 'isCashOut', 'hasElevator', 'highCostFactor']
  expect(defaults.filter(({ name }) => names.includes(name)).map(({ value }) => value)).toEqual([0.02, 'no', 'no', 2.7])
  const other = loanRequestOf({ rate: 0.054 }, fannieConventional).request
  expect([other.financingFee, other.isCashOut, other.hasElevator, other.highCostFactor]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it('asks nothing about cash out of a purchase, and refuses grants below zero', () => {
  expect(loanRequestOf({ purpose: 'purchase' }, programmeOf('hud-223f')).request.isCashOut).toBeNull()
  expect(() => loanRequestOf({ grants: -1 }, programmeOf('hud-223f'))).toThrow('grants must not be negative')
})
