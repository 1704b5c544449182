import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import { loanRequestOf } from './loan-request.ts'

it('fills the programme’s usual terms and lists them', () => {
  const { request, defaults } = loanRequestOf({ rate: 0.06, termMonths: 84 }, fannieConventional)
  expect(request).toMatchObject({ amortisationMonths: 360, termMonths: 84, interestOnlyMonths: 0, value: null })
  expect(defaults.map(({ name }) => name)).toEqual(['purpose', 'amortisationMonths', 'interestOnlyMonths', 'accrual'])
})
