import { expect, test } from 'vitest'
import { autoCategorisationAllowed } from './auto-categorisation-allowed.ts'
import { clientModesOf } from './client-modes.ts'

const configured = [
  { emailDomain: 'first.example', chartOfAccountsId: 9 },
  { emailDomain: 'second.example', chartOfAccountsId: 10 },
  { emailDomain: 'third.example', chartOfAccountsId: 11 },
]
const allowed = (chartOfAccountsId: number, email: string, isProviderAdmin = false) =>
  autoCategorisationAllowed({
    chartOfAccountsId,
    isWhiteLabelLender: false,
    clientModes: clientModesOf({ email, isProviderAdmin }, configured),
  })

test('the white-label lender has its expenses categorised in every chart', () => {
  expect(autoCategorisationAllowed({ chartOfAccountsId: 2, isWhiteLabelLender: true, clientModes: [] })).toBe(true)
})

test('anybody has them categorised in charts 1 and 6, nobody else in chart 2', () => {
  expect([1, 6, 2].map((id) => allowed(id, 'ann@elsewhere.example'))).toEqual([true, true, false])
})

test('a client has them categorised in its own chart and in no other client chart', () => {
  expect([9, 10, 11].map((id) => allowed(id, 'bo@Second.Example'))).toEqual([false, true, false])
})

test('a provider administrator has them categorised in every client chart', () => {
  expect([9, 10, 11].map((id) => allowed(id, 'root@provider.example', true))).toEqual([true, true, true])
})
