import { expect, test } from 'vitest'
import { UwkitError } from '../../shared/errors.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { chartOfAccountsByName } from './chart-of-accounts-by-name.ts'

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
