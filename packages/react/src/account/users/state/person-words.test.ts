import { expect, it } from 'vitest'
import { accessText, personName, roleText, statusText } from './person-words.ts'

it('a person without a name is called by the e-mail address', () => {
  expect(personName({ firstName: null, lastName: null, email: 'ann@lender.example' })).toBe('ann@lender.example')
  expect(personName({ firstName: 'Ann', lastName: 'Lyst', email: 'ann@lender.example' })).toBe('Ann Lyst')
})

it('each status, role and access has its words', () => {
  expect([statusText(0), statusText(1), statusText(3)]).toEqual(['Pending activation', 'Active', 'Deleted'])
  expect(roleText({ isAdmin: true, isProviderAdmin: true })).toBe('Provider')
  expect([accessText([]), accessText(['access_wd', 'access_costar'])]).toEqual(['–', 'partner, CoStar'])
})
