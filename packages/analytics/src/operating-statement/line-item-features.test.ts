import { expect, test } from 'vitest'
import { accountCodeFeatures, accountDigits } from './line-item-features.ts'

test.each([
  ['5120-000', '5120'],
  ['43105.01', '43105'],
  ['GL 6400', '6400'],
  ['12', null],
  [null, null],
])('the account of %s is %s', (code, digits) => {
  expect(accountDigits(code)).toBe(digits)
})

test('charts of four and of five digits are told apart', () => {
  const digitsOf = (code: string) => accountCodeFeatures(code).filter((name) => name.startsWith('code'))
  expect(digitsOf('51200').filter((name) => digitsOf('5120').includes(name))).toEqual([])
})

test('an account names what known charts keep there', () => {
  // 6400 is payroll in ResMan, utilities in HUD's and AppFolio's charts, and in the payroll range of RealPage.
  expect(accountCodeFeatures('6400').filter((name) => name.startsWith('range'))).toEqual(
    expect.arrayContaining(['range payroll_admin', 'range utility_admin']),
  )
  expect(accountCodeFeatures(null)).toEqual([])
})
