import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSavedRoll } from '../rent-roll/rent-roll.fixtures.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { nearestName } from './known-names.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends a raw request as the owner. */
function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return server.fetch(`${server.host}${path}`, { method, headers, ...sent })
}

describe('a name in a request', () => {
  it.each([
    ['deal_nmae', 'deal_name'],
    ['dealName', 'deal_name'],
    ['yearbuilt', 'year_built'],
  ])('that nobody knows is refused with the nearest: %s', async (name, nearest) => {
    const answer = await send('POST', '/v3/me/deals', { deal_name: 'Oak Court', [name]: 'x' })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'bad_request', param: name, message: `${name}: unknown field or parameter; did you mean ${nearest}?` },
    ])
  })

  it('that is like none is a field of its owner’s own in a body, and refused in a query', async () => {
    const own = await send('POST', '/v3/me/deals', { deal_name: 'Oak Court', my_note: 'ask' })
    expect([own.status, await own.json()]).toMatchObject([200, { my_note: 'ask' }])
    const far = await send('GET', '/v3/deals?zzzzzzzzzz=1')
    expect([far.status, await far.json()]).toMatchObject([400, { message: 'zzzzzzzzzz: unknown field or parameter' }])
    const query = await send('GET', '/v3/deals?filtr=oak')
    expect([query.status, await query.json()]).toMatchObject([
      400,
      { param: 'filtr', message: 'filtr: unknown field or parameter; did you mean filter?' },
    ])
  })

  it('that a call of our own does not know is refused in its body, whatever it is like', async () => {
    const answer = await send('POST', '/v3/api_keys', { name: 'x', kind: 'personal', scopes: ['read'], colour: 'red' })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { param: 'colour', message: 'colour: unknown field or parameter' },
    ])
  })

  it('that another call knows is taken, and one that gets around caches', async () => {
    for (const path of ['/v3/deals?filterBy=oak', '/v3/deals?_=1795176000']) {
      expect([path, (await send('GET', path)).status]).toEqual([path, 200])
    }
  })
})

describe('a record as it was answered', () => {
  it('is taken back whole: a deal, a rent roll and a loan', async () => {
    const deal = await server.as('owner').deal.create({ dealName: 'Oak Court', city: 'Denver' })
    const loan = await server.as('owner').loan.create({ dealId: deal.id, noteRate: 0.0585 })
    const roll = await aSavedRoll(server)
    for (const [from, to = from] of [
      [`/v3/deals/${deal.id}`],
      [`/loans/${loan.id}`, `/v3/loans/${loan.id}`],
      [`/rent_roll/${roll.id}`],
    ] as const) {
      const record = await (await send('GET', from)).json()
      const answer = await send('PUT', to, record)
      expect([to, answer.status, answer.status < 400 ? '' : await answer.text()]).toEqual([to, 200, ''])
    }
  })
})

it('is nearest by the letters that differ, whatever its case and underscores', () => {
  const known = ['deal_id', 'deal_name', 'page', 'per_page']
  expect(['dealnam', 'perPage', 'pages', 'loan'].map((name) => nearestName(name, known))).toEqual([
    'deal_name',
    'per_page',
    'page',
    null,
  ])
})
