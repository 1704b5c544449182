import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('says plainly that it has no writer of Word and PDF documents, and shows that to who asked', async () => {
  const client = server.as('owner')
  const { id, dealName } = await client.deal.create({ dealName: 'Oak Court' })
  expect(await client.export.document({ id, dealName }, 'Quote')).toBeNull()
  const headers = { authorization: `token ${server.tokenOf('owner')}` }
  const ask = async (path: string) => {
    const answer = await server.fetch(`${server.host}/v3/deals/${path}`, { method: 'POST', headers })
    return [answer.status, await answer.json()]
  }
  expect(await ask(`${id}/export/narrative?format=pdf`)).toEqual([
    422,
    { error: 'The Narrative of Oak Court cannot be written as PDF: this server has no writer of such documents.' },
  ])
  expect(await ask(`${id}/export/toString`)).toEqual([400, { error: 'invalid template' }])
  expect(await ask('nothing/export/quote')).toEqual([404, { error: 'Deal Not found' }])
})
