import { expect, test } from 'vitest'
import { UwkitError } from '../../shared/errors.ts'
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

test('an unknown name is refused in the exact words', () => {
  expect(() => chartOfAccountsByName('Fanny May')).toThrow('Chart of Accounts not found.')
  try {
    chartOfAccountsByName('Fanny May')
  } catch (error) {
    expect(UwkitError.isInstance(error) && error.code).toBe('chart_of_accounts_not_found')
    expect(error).toMatchObject({ asked: 'Fanny May' })
  }
})

test("a company's own chart is found among the charts it is looked for in", () => {
  const own = { ...chartOfAccounts(2), id: 1001, name: 'House chart' }
  expect(chartOfAccountsByName('House chart', [own])).toBe(own)
})
