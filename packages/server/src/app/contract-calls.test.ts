import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@uwkit/core/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { defaultHttpSettings } from '../http/settings.ts'
import {
  type ContractCall,
  namedEndpoints,
  newToken,
  type RecordedCall,
  recordedClient,
} from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { exampleOf } from './api-examples.fixtures.ts'
import { contractCalls } from './contract-calls.fixtures.ts'

const releaseLocks = sql`delete from record_lock`

/** An identity provider whose tokens state their user. */
const identities = {
  verify: async (token: string) => (token.startsWith('of ') ? { email: token.slice(3) } : null),
}

let server: TestServer
beforeAll(async () => {
  const settings = { ...defaultHttpSettings, publicUrl: 'https://uwkit.example', requestsPerMinute: 1e9 }
  server = await startTestServer({ isDemo: true, parts: { settings, identities } })
})
afterAll(async () => {
  // After a change of the contract: UWKIT_WRITE_EXAMPLES=1 vitest run packages/server/src/app/contract-calls.test.ts
  if (process.env.UWKIT_WRITE_EXAMPLES === '1') {
    const lines = [...examples].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const text = lines.map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`).join(',\n')
    writeFileSync(fileURLToPath(new URL('../../samples/data/api-examples.json', import.meta.url)), `{\n${text}\n}\n`)
  }
  await server.close()
})

/** The request and answer of each call. */
const examples = new Map<string, ReturnType<typeof exampleOf>>()

/** Makes a call; returns what went over the wire, and what the client threw. */
async function made(call: ContractCall, name: string): Promise<{ sent: RecordedCall | undefined; error: unknown }> {
  const { given, send } = await call.ready(server)
  const { client, calls } = recordedClient(server, given.token ?? (await newToken(server, call.by)))
  const error = await send(client).then(
    () => null,
    (reason: unknown) => reason,
  )
  await server.db.query(releaseLocks)
  return { sent: calls.find((one) => one.name === name), error }
}

/** Returns why the contract does not allow an answer; `null` if it does. */
function problemOf({ endpoint, status, answer }: RecordedCall): string | null {
  if (![200, 201, 204].includes(status)) return `${status} ${textOf(answer)}`
  if (endpoint.answer.kind === 'nothing') return status === 204 && answer.length === 0 ? null : `${status} with content`
  if (endpoint.answer.kind === 'events') return /^id: .+\nevent: .+\ndata: \{/m.test(textOf(answer)) ? null : 'no event'
  if (endpoint.answer.kind === 'file') return answer.length > 0 ? null : 'an empty file'
  return endpoint.answer.schema.safeDecode(JSON.parse(textOf(answer)) as never).error?.message ?? null
}

const textOf = (answer: Uint8Array) => new TextDecoder().decode(answer)

/** A user who signs out is unknown afterwards. */
const writes = namedEndpoints.filter(
  ({ endpoint: { effect, access }, name }) =>
    effect !== 'read' && access.caller !== 'anyone' && name !== 'account.signOut',
)
const makers = namedEndpoints.filter(({ endpoint }) => endpoint.creates !== null)

const failures = namedEndpoints.flatMap(({ name, endpoint }) =>
  Object.keys(endpoint.failures).map((status) => ({ name, status: Number(status), endpoint })),
)

describe('on a fresh demo server, through the client', () => {
  it.each(namedEndpoints)('$name answers what its contract says', async ({ name }) => {
    const call = contractCalls.get(name)
    if (call === undefined) throw new Error(`nobody says how ${name} is called: add it to the fixtures of its concept`)
    const { sent, error } = await made(call, name)
    expect([sent && problemOf(sent), error]).toEqual([null, null])
    if (sent !== undefined) examples.set(name, exampleOf(sent, await sent.request.clone().text()))
  })

  it.each(writes)('$name, sent again with its key, is made once and answered the same', async ({ name }) => {
    const call = contractCalls.get(name)
    const { sent } = call === undefined ? {} : await made(call, name)
    if (sent === undefined) throw new Error(`${name} was not sent`)
    const again = await server.fetch(sent.request.clone())
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([sent.status, 'true'])
    expect(Buffer.from(await again.arrayBuffer()).equals(sent.answer)).toBe(true)
  })

  it.each(makers)('$name answers 201 with a place where what it made is found', async ({ name }) => {
    const call = contractCalls.get(name)
    const { sent } = call === undefined ? {} : await made(call, name)
    const location = new URL(sent?.headers.get('location') ?? '')
    const authorization = sent?.request.headers.get('authorization') ?? ''
    const found = await server.fetch(`${server.host}${location.pathname}`, { headers: { authorization } })
    expect([sent?.status, found.ok]).toEqual([201, true])
    expect(await found.text()).toContain(decodeURIComponent(location.hash.slice(1)))
  })

  it.each(failures)('$name fails with $status where its contract says so', async ({ name, status }) => {
    const call = contractCalls.get(name)?.fails[status]
    if (call === undefined) throw new Error(`nobody says when ${name} answers ${status}: add it to its fixtures`)
    const { sent } = await made(call, name)
    expect([sent?.status, sent && textOf(sent.answer)]).toEqual([status, expect.stringMatching(/^\{"error":"[^"]+"/)])
  })

  it('no call is described that the contract does not have, and no failure that it does not document', () => {
    const known = new Map<string, Endpoint>(namedEndpoints.map(({ name, endpoint }) => [name, endpoint]))
    const unknown = [...contractCalls].flatMap(([name, { fails }]) =>
      Object.keys(fails)
        .filter((status) => !(status in (known.get(name)?.failures ?? {})))
        .map((status) => `${name} ${status}`),
    )
    expect([[...contractCalls.keys()].filter((name) => !known.has(name)), unknown]).toEqual([[], []])
  })
})
