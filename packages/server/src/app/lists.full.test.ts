import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import { insertManyRecords, plansOf } from '../testing/many-records.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { databaseMissing } from '../testing/test-database.ts'

const missing = databaseMissing('postgres')
const asked: Sql[] = []

/** A server on PostgreSQL, whose statements are written down. */
async function watchedServer(records: Parameters<typeof insertManyRecords>[1]): Promise<TestServer> {
  const server = await startTestServer({ database: 'postgres' })
  await insertManyRecords(server, records)
  const { query } = server.db
  const watched: Database['query'] = (statement) => {
    asked.push(statement)
    return query(statement)
  }
  Object.assign(server.db, { query: watched })
  return server
}

async function answerTo(server: TestServer, path: string): Promise<Response> {
  const authorization = `token ${server.tokenOf('owner')}`
  const response = await server.fetch(`${server.host}${path}`, { headers: { authorization } })
  expect(response.status, path).toBe(200)
  return response
}

// As many as make the database prefer an index; `npm run bench:lists` does the same with 100,000.
describe.skipIf(missing !== null)('2,000 deals, rent rolls and statements of one of 40 companies', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await watchedServer({ count: 2_000, companies: 40 })
  }, 600_000)
  afterAll(() => server.close())

  it.each([
    ['deals', '/v3/deals?page='],
    ['rent rolls of the company', '/companies/rent_roll?per_page=16&page='],
    ['rent rolls of a user', '/me/rent_roll?per_page=16&page='],
    ['bundles of statements', '/companies/operating_statement?pageNum='],
    ['statements', '/me/operating_statement?entity=full&pageNum='],
  ])(
    'are listed by an index, page 0 as page 10 and the page after a cursor: %s',
    async (_, path) => {
      const { metadata } = (await (await answerTo(server, `${path}9`)).json()) as { metadata: { next: string } }
      for (const page of [`${path}0`, `${path}10`, `${path}0&cursor=${metadata.next}`]) {
        asked.length = 0
        await answerTo(server, page)
        const [plan = ''] = await plansOf(
          server.db,
          asked.filter(({ text }) => text.includes(' limit $')),
        )
        expect(plan, page).toMatch(/Index (Only )?Scan using \w+_(company|user) on/)
        expect(plan, page).not.toMatch(/Seq Scan|\bSort\b/)
      }
    },
    120_000,
  )
})

describe.skipIf(missing !== null)('300 rent rolls of 180 units', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await watchedServer({ count: 300, companies: 2, others: 1, units: 180 })
  }, 600_000)
  afterAll(() => server.close())

  it('are sent whole as they are read, none left out', async () => {
    let bytes = 0
    const { body } = await answerTo(server, '/companies/rent_roll?entity=full')
    for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length
    expect(bytes).toBeGreaterThan(300 * 180 * 100)
  }, 300_000)
})
