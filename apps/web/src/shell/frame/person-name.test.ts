import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test('a person without a name is known by the e-mail address', () => {
  expect(personName({ firstName: 'Ann', lastName: 'Lyst', email: 'a@b.example' })).toBe('Ann Lyst')
  expect(personName({ firstName: ' ', lastName: null, email: 'a@b.example' })).toBe('a@b.example')
})
