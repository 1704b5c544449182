import { expect, test } from 'vitest'
import { ChartOfAccountsNotFoundError, chartOfAccounts } from './chart-of-accounts.ts'
import { chartOfAccountsByName } from './chart-of-accounts-by-name.ts'

test('a statement is told in the Fannie Mae chart unless somebody says otherwise', () => {
  expect(chartOfAccounts().id).toBe(2)
})

test.each([
  [2, 'Fannie Mae'],
  [3, 'Freddie Mac'],
  [7, 'CREFC'],
  [12, 'HUD'],
  [13, 'Fannie Senior'],
  [14, 'WDIS'],
  [15, 'Apprise'],
  [21, 'HUD Lean'],
  [22, 'Freddie Senior'],
  [23, 'Capital Markets'],
  [24, 'SBL'],
])('chart %i is %s, by its id and by its name', (id, name) => {
  expect(chartOfAccounts(id).name).toBe(name)
  expect(chartOfAccountsByName(name).id).toBe(id)
  expect(chartOfAccountsByName(` ${name.toUpperCase()} `).id).toBe(id)
})

test.each([4, 5, 8, 19, 0, 2.5, Number.NaN])('%s is no chart', (id) => {
  expect(() => chartOfAccounts(id)).toThrow(new ChartOfAccountsNotFoundError(id))
})
