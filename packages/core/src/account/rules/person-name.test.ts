import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

const email = 'ann@lender.example'

test('a person is called by both names, or by the one that is known', () => {
  expect(personName({ firstName: 'Ann', lastName: 'Lyst', email })).toBe('Ann Lyst')
  expect(personName({ firstName: 'Ann', lastName: null, email })).toBe('Ann')
  expect(personName({ firstName: '', lastName: 'Lyst', email })).toBe('Lyst')
})

test('a person without a name is known by the email address', () => {
  expect(personName({ firstName: null, lastName: null, email })).toBe(email)
  expect(personName({ firstName: ' ', lastName: '', email })).toBe(email)
})
