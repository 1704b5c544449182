import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namedEndpoints } from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { wireSchema } from './wire-schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function send(method: string, path: string, body?: unknown): Promise<[number, string]> {
  const headers = { authorization: `token ${server.tokenOf('providerAdmin')}`, 'content-type': 'application/json' }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const answer = await server.fetch(`${server.host}${path}`, init)
  return [answer.status, await answer.text()]
}

/** Calls whose query has a parameter. */
const paged = namedEndpoints.flatMap(({ name, endpoint: { method, path, query } }) => {
  const fields = query === null ? [] : Object.keys(wireSchema(query.schema).schema.properties ?? {})
  return ['page', 'pageNum', 'per_page', 'limit']
    .filter((one) => fields.includes(one))
    .map((field) => ({ name, method, path, field }))
})

describe('a list is asked for in pages of a size that can be answered', () => {
  it.each(paged)('$field of $name', async ({ method, path, field }) => {
    const isPage = field.startsWith('page')
    for (const wrong of isPage ? ['-2', '99999999999999'] : ['0', '-3', '99999999999999']) {
      const [status, text] = await send(method, `${path}?address=x&${field}=${wrong}`)
      expect([wrong, status, text]).toEqual([
        wrong,
        400,
        expect.stringMatching(new RegExp(`"${field}: must be at (least|most)`)),
      ])
    }
  })

  it('of users, mails, jobs, deals, rent rolls and statements', () => {
    expect(paged.filter(({ field }) => field === 'per_page').length).toBeGreaterThanOrEqual(8)
  })
})

describe('what is longer than a line is refused where a line is meant, and the field is named', () => {
  const long = 'x'.repeat(20_000)
  it.each([
    ['PUT', '/v3/me/profile', { first_name: long }, 'first_name'],
    ['POST', '/v3/companies', { company_name: long }, 'company_name'],
    ['POST', '/auth/set_lock', { ids: [long], take_over: [] }, 'ids.0'],
    ['POST', '/v3/me/deal_progress', { deal_id: 'd', section: long, tag: 't' }, 'section'],
    ['POST', '/v3/deals/d/rent_comps', { property_ids: [long] }, 'property_ids.0'],
    ['POST', '/operating_statement', { bundle_id: long, creates: [], updates: [] }, 'bundle_id'],
  ])('%s %s', async (method, path, body, field) => {
    const [status, text] = await send(method, path, body)
    expect([status, text]).toEqual([400, expect.stringContaining(`${field}: must have at most 200 characters`)])
  })
})
