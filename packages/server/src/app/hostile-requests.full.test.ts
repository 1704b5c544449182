import { contract, type Endpoint } from '@uwkit/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultHttpSettings } from '../http/settings.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { createApp } from './create-app.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parts: { settings: { ...defaultHttpSettings, requestsPerMinute: 1e9 } } })
})
afterAll(() => server.close())

const endpoints: Endpoint[] = Object.values(contract).flatMap((concept): Endpoint[] => Object.values(concept))

/** Sends a request to an endpoint as the provider's administrator, who passes every guard. */
function send(endpoint: Endpoint, values: { part?: string; query?: string; body?: string; headers?: HeadersInit }) {
  const path = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(values.part ?? 'none'))
  const headers = new Headers(values.headers ?? { 'content-type': 'application/json' })
  headers.set('authorization', `token ${server.tokenOf('providerAdmin')}`)
  const init: RequestInit = { method: endpoint.method, headers }
  if (values.body !== undefined && endpoint.method !== 'GET') init.body = values.body
  return server.fetch(`${server.host}${path}${values.query ?? ''}`, init)
}

async function failures(made: (endpoint: Endpoint) => Promise<Response>): Promise<string[]> {
  const found: string[] = []
  for (const endpoint of endpoints) {
    // Its answers end the session or change the signed-in user.
    if (endpoint.path === '/auth' || endpoint.path === '/auth/connect_as_user') continue
    const answer = await made(endpoint)
    if (answer.status >= 500) found.push(`${endpoint.method} ${endpoint.path}: ${answer.status} ${await answer.text()}`)
  }
  return found
}

const texts = [
  "'; drop table account_user; --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '$1',
  '{}',
  '%',
  '',
  '-1e999',
  '<script>',
]

it('a name that turns the direction of text is refused, in records and in statements saved together', async () => {
  const send = async (path: string, body: object) => {
    const answer = await server.fetch(`${server.host}${path}`, {
      method: path.startsWith('/v3/me/profile') ? 'PUT' : 'POST',
      headers: { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [answer.status, ((await answer.json()) as { param: string }).param]
  }
  expect(await send('/v3/me/deals', { deal_name: 'Elm \u202etruoC' })).toEqual([400, 'deal_name'])
  expect(await send('/v3/me/profile', { last_name: '\u2067neelO' })).toEqual([400, 'last_name'])
  const bundle = { bundle_id: 'b', creates: [{ file_name: 'fdp.\u202eslx' }], updates: [] }
  expect(await send('/operating_statement', bundle)).toEqual([400, 'creates.0.file_name'])
})

describe('no endpoint fails on', () => {
  it.each(texts)('the text %j in its path and its query', async (text) => {
    const query = `?${[
      'page',
      'per_page',
      'sort',
      'filter',
      'filterBy',
      'limit',
      'entity',
      'id',
      'token',
      'address',
      'email',
    ]
      .map((name) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
      .join('&')}`
    const part = text === '' ? 'none' : text.toWellFormed()
    expect(await failures((endpoint) => send(endpoint, { part, query, body: '{}' }))).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"a":'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a number beyond all', '1e999'],
    ['a list', '[[]]'],
    ['ten thousand lists in each other', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['the character 0', '{"a":"\\u0000"}'],
    ['half of a pair', '{"a":"\\ud800"}'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ])('a body of %s', async (_, body) => {
    expect(await failures((endpoint) => send(endpoint, { body }))).toEqual([])
  })

  it('a form whose parts cannot be told apart', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await failures((endpoint) => send(endpoint, { headers, body: '--y\r\n' }))).toEqual([])
  })
})

describe('a refusal', () => {
  it('names the field as it is spelled on the wire', async () => {
    const answer = await send(contract.lock.set, { body: '{"ids":[1],"take_over":"r1"}' })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: expect.stringMatching(/ids\.0: isn’t text.*take_over: isn’t a list/) },
    ])
  })

  it('of a body that is too large comes before it is read', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '999999999' }
    const answer = await send(contract.lock.set, { headers, body: '{}' })
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: 'The body exceeds 48 MB.' }])
  })

  it('of a body in another form says which one is wanted', async () => {
    const answer = await send(contract.lock.set, { headers: { 'content-type': 'text/plain' }, body: '{}' })
    expect(answer.status).toBe(415)
  })

  it('of an unknown path says so, and carries the id by which the log knows it', async () => {
    const answer = await server.fetch(`${server.host}/v3/nothing`, { headers: { 'x-request-id': 'trace-12345678' } })
    expect([answer.status, answer.headers.get('x-request-id'), await answer.json()]).toMatchObject([
      404,
      'trace-12345678',
      { error: 'There is no GET /v3/nothing.' },
    ])
  })
})

describe('every answer', () => {
  it('is never framed, guessed at or kept by a cache, and pages of other sites cannot read it', async () => {
    const headers = { origin: 'https://evil.example', authorization: `token ${server.tokenOf('owner')}` }
    const answer = await server.fetch(`${server.host}/me/profile`, { headers })
    const seen = ['x-content-type-options', 'x-frame-options', 'cache-control', 'access-control-allow-origin']
    expect(seen.map((name) => answer.headers.get(name))).toEqual(['nosniff', 'DENY', 'no-store', null])
  })

  it('lets pages of sites that may call send a cookie to the sign-in by Azure alone', async () => {
    const origin = 'https://portal.lender.example'
    const app = createApp({ ...server.parts, settings: { ...server.parts.settings, corsOrigins: [origin] } })
    const statusOf = async (path: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const answers = [
        await app.fetch(new Request(`${server.host}${path}`, { method: 'OPTIONS', headers })),
        await app.fetch(new Request(`${server.host}${path}`, { headers: { origin } })),
      ]
      return answers.map(({ headers: told }) => [
        told.get('access-control-allow-origin'),
        told.get('access-control-allow-credentials'),
      ])
    }
    expect(await statusOf('/auth/azure')).toEqual([
      [origin, 'true'],
      [origin, 'true'],
    ])
    const others = new Set(endpoints.map(({ path }) => path.replace(/\{\w+\}/g, 'none')))
    others.delete('/auth/azure')
    for (const path of [...others, '/health', '/openapi.json', '/auth/azure/', '/auth/azure/none']) {
      expect(await statusOf(path), path).toEqual([
        [origin, null],
        [origin, null],
      ])
    }
  })

  it('leaves a line in the log that says no more than route, status and time', async () => {
    await server.fetch(`${server.host}/users?filterBy=olive@lender.example`, {
      headers: { authorization: `token ${server.tokenOf('companyAdmin')}`, 'x-request-id': 'trace-87654321' },
    })
    const line = server.logged().find(({ requestId }) => requestId === 'trace-87654321')
    expect(line).toEqual({
      time: expect.any(String),
      level: 'info',
      event: 'request',
      requestId: 'trace-87654321',
      route: 'GET /users',
      status: 200,
      milliseconds: expect.any(Number),
    })
  })
})

describe('too many requests', () => {
  it('of one user are held back for a minute, those of others are not', async () => {
    const few = await startTestServer({ parts: { settings: { ...server.parts.settings, requestsPerMinute: 3 } } })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const answer = await few.fetch(`${few.host}/me/profile`, {
        headers: { authorization: `token ${few.tokenOf('owner')}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await few.as('sameCompany').account.profile()).toMatchObject({ id: 'colleague' })
    await few.clock.advance(60_000)
    expect(await few.as('owner').account.profile()).toMatchObject({ id: 'owner' })
    await few.close()
  })
})
