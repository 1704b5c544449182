import { expect, test } from 'vitest'
import { clientModesOf, defaultChartOfAccountsIdFor } from './client-modes.ts'

const configured = [
  { emailDomain: 'first.example', chartOfAccountsId: 9 },
  { emailDomain: 'second.example', chartOfAccountsId: 10 },
  { emailDomain: 'third.example', chartOfAccountsId: 11 },
]
const modesOf = (email: string, isProviderAdmin = false) => clientModesOf({ email, isProviderAdmin }, configured)

test('a provider administrator has every client mode, and still starts with Fannie Mae', () => {
  const modes = modesOf('root@provider.example', true)
  expect(modes).toEqual(configured)
  expect(defaultChartOfAccountsIdFor(modes)).toBe(2)
})

test("a user starts with the chart of the client whose domain is the user's", () => {
  const starts = ['a@first.example', 'a@second.example', 'a@third.example', 'a@notfirst.example'].map((email) =>
    defaultChartOfAccountsIdFor(modesOf(email)),
  )
  expect(starts).toEqual([9, 10, 11, 2])
})
