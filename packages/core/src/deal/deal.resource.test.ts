import { expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { DealResource } from './deal.resource.ts'

test('progress, all that is kept and pages to take over fail softly, and the error service hears of it', async () => {
  const { connection, reported, shown } = playedConnection(() => Response.json({ error: 'down' }, { status: 500 }))
  const deals = new DealResource(connection)
  expect(await deals.listProgress('7')).toEqual([])
  expect(await deals.createProgress({ dealId: '7', section: 'Loan', tag: 'Done' })).toBeNull()
  expect(await deals.updateProgress('7', '1', 'Done')).toBeNull()
  expect(await deals.deleteProgress('7', '1')).toBeNull()
  expect(await deals.stores('7')).toBeNull()
  expect(await deals.importableSummaries('7')).toEqual([])
  expect([reported.length, shown]).toEqual([6, []])
})

test('a deal itself fails loudly', async () => {
  const { connection } = playedConnection(() => Response.json({ error: 'Deal Not found' }, { status: 404 }))
  await expect(new DealResource(connection).get('7')).rejects.toThrow('Deal Not found')
})

test('pages to take over are those of the company, or of one user', async () => {
  const { connection, calls } = playedConnection(() => [])
  const deals = new DealResource(connection)
  await deals.importableSummaries('7', { filterBy: 'oak' })
  await deals.importableSummaries('7', { userId: '3' })
  expect(calls).toEqual(['POST /v3/deals/7/wysiwyg_import?filterBy=oak', 'POST /v3/users/3/deals/7/wysiwyg_import'])
})
