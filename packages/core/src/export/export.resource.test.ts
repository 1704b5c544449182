import { expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { ExportResource } from './export.resource.ts'

const deal = { id: '7', dealName: 'Oak Court' }

test('an exported deal is called by its name, what it is and the day', async () => {
  const { connection, calls } = playedConnection(() => new Response('bytes'))
  const exports = new ExportResource(connection)
  expect((await exports.document(deal, 'Quote'))?.name).toBe('Oak Court_Quote_03-09-2026.docm')
  expect((await exports.document(deal, 'Narrative', { isPdf: true }))?.name).toBe('Oak Court_Narrative_03-09-2026.pdf')
  expect(calls).toEqual(['POST /v3/deals/7/export/quote', 'POST /v3/deals/7/export/narrative?format=pdf'])
})

test('a failed export is shown to who asked for it', async () => {
  const { connection, shown } = playedConnection(() => Response.json({ error: 'no template' }, { status: 422 }))
  expect(await new ExportResource(connection).document(deal, 'Quote')).toBeNull()
  expect(shown).toEqual(['no template'])
})
