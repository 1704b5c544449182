import { expect, it } from 'vitest'
import { isAccountCode, isColumnOfCodes, splitCode } from './account-codes.ts'

it.each(['5120', '5100-0001', '41000', '4110.01', 'GL5120', '7000-000-01', '5152N'])(
  '%s alone is an account code',
  (text) => {
    expect(isAccountCode(text)).toBe(true)
  },
)

it.each(['Market Rent', '12', '401K Contributions', '-490', '1,250.00'])('%s is no account code', (text) => {
  expect(isAccountCode(text)).toBe(false)
})

it.each([
  ['5120 - Rent', '5120', 'Rent'],
  ['5100-0200 Loss To Lease', '5100-0200', 'Loss To Lease'],
  ['Rent (5120)', '5120', 'Rent'],
  ['Utilities:', null, 'Utilities'],
  ['401K Contributions', null, '401K Contributions'],
  ['2024 Tax Refund', null, '2024 Tax Refund'],
  ['410 - Rent', '410', 'Rent'],
  ['MARKET RENT (5100-0001) AND OTHER INCOME', null, 'MARKET RENT (5100-0001) AND OTHER INCOME'],
])('parts "%s" into code and label', (text, code, label) => {
  expect(splitCode(text, false)).toEqual({ code, label })
})

it('takes letters before a dash as a code only where the statement writes its codes so', () => {
  expect(splitCode('PZ - Ending Delinquency', true)).toEqual({ code: 'PZ', label: 'Ending Delinquency' })
  expect(splitCode('NOI - Net Operating Income', false)).toEqual({ code: null, label: 'NOI - Net Operating Income' })
})

it('a column of account codes has whole numbers of one length, and hardly repeats one', () => {
  expect(isColumnOfCodes(['Account', '41010001', '41020001', '41020002'])).toBe(true)
  expect(isColumnOfCodes(['Jan 2025', '1200', '1200', '1200'])).toBe(false)
  expect(isColumnOfCodes(['Amount', '12500', '900', '12000'])).toBe(false)
})
