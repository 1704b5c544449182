import { describe, expect, test } from 'vitest'
import { accountContract } from '../account/account.contract.ts'
import { chartOfAccountsContract } from '../chart-of-accounts/chart-of-accounts.contract.ts'
import { dealContract } from '../deal/deal.contract.ts'
import { loanContract } from '../loan/loan.contract.ts'
import { InvalidInputError } from '../shared/errors.ts'
import { callsOf } from './calls.ts'
import { fakeConnection } from './connection.fixtures.ts'
import { CanceledError } from './errors.ts'

test('progress, all that is kept and pages to take over fail softly, and the error service hears of it', async () => {
  const { connection, reported, shown } = fakeConnection(() => Response.json({ error: 'down' }, { status: 500 }))
  const deals = callsOf(connection, dealContract)
  expect(await deals.listProgress('7')).toEqual([])
  expect(await deals.createProgress({ dealId: '7', section: 'Loan', tag: 'Done' })).toBeNull()
  expect(await deals.updateProgress('7', '1', 'Done')).toBeNull()
  expect(await deals.deleteProgress('7', '1')).toBeNull()
  expect(await deals.stores('7')).toBeNull()
  expect(await deals.importableSummaries('7')).toEqual([])
  expect([reported.length, shown]).toEqual([6, []])
})

test('a deal itself fails loudly', async () => {
  const { connection } = fakeConnection(() => Response.json({ error: 'Deal Not found' }, { status: 404 }))
  await expect(callsOf(connection, dealContract).get('7')).rejects.toThrow('Deal Not found')
})

test('pages to take over are those of the company, or of one user', async () => {
  const { connection, calls } = fakeConnection(() => [])
  const deals = callsOf(connection, dealContract)
  await deals.importableSummaries('7', { filterBy: 'oak' })
  await deals.importableSummariesOfUser('3', '7')
  expect(calls).toEqual([
    'POST /v3/deals/7/wysiwyg_import?filterBy=oak&page=0&per_page=100',
    'POST /v3/users/3/deals/7/wysiwyg_import?page=0&per_page=100',
  ])
})

describe('what a method is called with', () => {
  test('goes where the contract has it: values of the path, then what is sent, then how the call is made', async () => {
    const { connection, calls, bodies } = fakeConnection(() => ({ id: '7', deal_id: 'd', section: 's', tag: 't' }))
    const loans = callsOf(connection, loanContract)
    expect(await loans.get('7')).toMatchObject({ id: '7', dealId: 'd', noteRate: null })
    expect(await loans.update('7', { noteRate: 0.06 })).toMatchObject({ id: '7' })
    await callsOf(connection, dealContract).updateProgress('d', '1', 'Done')
    expect(calls).toEqual(['GET /loans/7', 'PUT /v3/loans/7', 'PUT /v3/deals/d/deal_progress/1'])
    expect(bodies).toEqual([null, { note_rate: 0.06 }, { tag: 'Done' }])
  })

  test('is left out where it was not given, and options stand behind it all the same', async () => {
    const { connection, bodies, calls } = fakeConnection(() => Response.json({ error: 'down' }, { status: 500 }))
    const away = { signal: AbortSignal.abort() }
    const [account, charts] = [callsOf(connection, accountContract), callsOf(connection, chartOfAccountsContract)]
    await expect(account.changePassword('new')).rejects.toThrow('down')
    await expect(account.changePassword('new', undefined, away)).rejects.toThrow(CanceledError)
    await expect(charts.list('opex', away)).rejects.toThrow(CanceledError)
    expect(bodies[0]).toEqual({ password: 'new' })
    expect(calls[2]).toBe('GET /v3/charts_of_accounts?section=opex')
  })

  test('without a value of its path is not sent', async () => {
    const { connection, calls } = fakeConnection(() => null)
    await expect(callsOf(connection, loanContract).get('')).rejects.toThrow(InvalidInputError)
    expect(calls).toEqual([])
  })
})
