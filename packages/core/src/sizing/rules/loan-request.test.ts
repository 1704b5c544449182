import { expect, it } from 'vitest'
import { InvalidInputError } from '../../shared/errors.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import { loanRequestOf } from './loan-request.ts'

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
