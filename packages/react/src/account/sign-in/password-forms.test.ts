import { expect, test } from 'vitest'
import { newPasswordProblems, type SignUpFields, signUpProblems } from './password-forms.tsx'

test('a password that was mistyped once is not set', () => {
  expect(newPasswordProblems({ password: 'quarry lantern', repeated: 'quarry latern' })).toEqual({
    repeated: 'Passwords don’t match.',
  })
})

test('one thing is asked for at a time', () => {
  expect(Object.keys(newPasswordProblems({ password: '', repeated: '' }))).toEqual(['password'])
  expect(Object.keys(newPasswordProblems({ password: 'quarry lantern', repeated: '' }))).toEqual(['repeated'])
})

test('a password typed twice the same is sent', () => {
  expect(newPasswordProblems({ password: 'quarry lantern', repeated: 'quarry lantern' })).toEqual({})
})

const whole: SignUpFields = {
  email: 'ann@lantern.example',
  firstName: 'Ann',
  lastName: 'Lyst',
  jobTitle: null,
  companyName: 'Lantern Lending',
  password: 'quarry lantern',
  repeated: 'quarry lantern',
}

test('an account needs a company, a name, an address and a password; a job title it does not', () => {
  expect(signUpProblems(whole)).toEqual({})
  const empty = {
    email: null,
    firstName: null,
    lastName: null,
    jobTitle: null,
    companyName: ' ',
    password: '',
    repeated: '',
  }
  expect(Object.keys(signUpProblems(empty)).sort()).toEqual([
    'companyName',
    'email',
    'firstName',
    'lastName',
    'password',
  ])
})
