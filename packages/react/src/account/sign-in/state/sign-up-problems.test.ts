import { expect, test } from 'vitest'
import { type SignUpFields, signUpProblems } from './sign-up-problems.ts'

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
