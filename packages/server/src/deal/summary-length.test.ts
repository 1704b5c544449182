import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const owner = () => server.as('owner').deal

it('refuses a summary that is too long for its versions, naming the section, and takes one of a hundred pages', async () => {
  const { id } = await owner().create({ dealName: 'Long Page Court' })
  const page = (length: number) => ({
    sections: [
      { section: 'Sponsor', html: 'Short.' },
      { section: 'Market', html: 'x'.repeat(length) },
    ],
  })
  await expect(owner().createSummary(id, page(300_000))).rejects.toMatchObject({
    status: 413,
    message:
      'The summary has 300,006 characters, formatting counted, and may have 300,000; its longest section, Market, has 300,000. Shorten it, or attach long tables to the deal as documents.',
  })
  expect((await owner().createSummary(id, page(299_994))).sections).toHaveLength(2)
})
