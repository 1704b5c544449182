import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestTurn } from '../testing/longest-turn.ts'
import { recordedClient } from '../testing/recorded-client.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { databaseMissing } from '../testing/test-database.ts'
import { isLarge, largeBytes } from './large-json-thread.ts'

const units = (count: number) =>
  Array.from({ length: count }, (_, at) => aUnit({ unit: String(at), charges: { RENT: 1200, PET: 25 } }))
const roll = (id: string, count: number) => rentRollDraft(aRentRoll(units(count)), { id, fileName: 'large.xlsx' })

/** Returns what a client sends to save a rent roll. */
async function sentBy(server: TestServer, id: string, count: number): Promise<{ text: string; headers: HeadersInit }> {
  const { client, calls } = recordedClient(
    { ...server, fetch: async () => new Response('{}', { status: 500 }) },
    'none',
  )
  await client.rentRoll.create(roll(id, count)).catch(() => undefined)
  const text = (await calls[0]?.request.text()) ?? ''
  const authorization = `token ${server.tokenOf('owner')}`
  return { text, headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `save-${id}-1` } }
}

describe('large JSON', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const post = (body: string, headers: HeadersInit) =>
    server.fetch(`${server.host}/rent_roll`, { method: 'POST', body, headers })

  it('is taken and answered as small JSON is: saved, got back as it was, with its version, and once for one key', async () => {
    const { text, headers } = await sentBy(server, 'large', 600)
    expect(text.length).toBeGreaterThan(largeBytes)
    const first = await post(text, headers)
    expect([first.status, await first.json()]).toEqual([200, expect.objectContaining({ id: 'large' })])
    const again = await post(text, headers)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect((await post(text.replace('large.xlsx', 'other.xlsx'), headers)).status).toBe(409)
    const got = await server.fetch(`${server.host}/rent_roll/large?entity=full`, { headers })
    const { modified_on: version, rentroll } = (await got.json()) as { modified_on: number; rentroll: unknown }
    expect(got.headers.get('etag')).toBe(`"${version}"`)
    expect(rentroll).toEqual((JSON.parse(text) as { rentroll: unknown }).rentroll)
    expect(await server.as('owner').rentRoll.get('large')).toMatchObject({ units: units(600) })
  }, 60_000)

  it('is refused as small JSON is: misspelled names first, then values, nesting and what is none', async () => {
    const { text, headers } = await sentBy(server, 'wrong', 600)
    const { 'idempotency-key': _, ...plain } = headers as Record<string, string>
    const rejectionOf = async (body: string) => {
      const answer = await post(body, plain)
      const { error, param } = (await answer.json()) as { error: string; param: string | null }
      return [answer.status, error, param]
    }
    const [start, rest] = ['{"file_nmae":"x",', text.slice(1)]
    expect(await rejectionOf(start + rest)).toEqual([
      400,
      expect.stringContaining('did you mean file_name'),
      'file_nmae',
    ])
    const wrong = text.replace('"unit":"0"', '"unit":7')
    expect(await rejectionOf(wrong)).toEqual([400, expect.stringMatching(/^rentroll\.0\.unit: /), 'rentroll.0.unit'])
    expect(await rejectionOf(`${text}}`)).toEqual([400, 'The body isn’t JSON.', null])
    const deep = `{"further":${'['.repeat(100)}${']'.repeat(100)},${rest}`
    expect(await rejectionOf(deep)).toEqual([400, expect.stringContaining('nested'), null])
  }, 60_000)

  it('is known by the entries of its lists, wherever they are', () => {
    expect(isLarge({ documents: [{ rentRoll: { units: units(501) } }] })).toBe(true)
    expect([isLarge({ documents: [{ rentRoll: { units: units(180) } }] }), isLarge(null), isLarge('x')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe.skipIf(databaseMissing('postgres') !== null)('a rent roll of 5,000 units', () => {
  it('is saved and answered without a turn of the event loop longer than 50 ms', async () => {
    const server = await startTestServer({ database: 'postgres' })
    const save = async (id: string) => {
      const { text, headers } = await sentBy(server, id, 5000)
      return () => server.fetch(`${server.host}/rent_roll`, { method: 'POST', body: text, headers })
    }
    const headers = { authorization: `token ${server.tokenOf('owner')}` }
    const get = async () => {
      const answer = await server.fetch(`${server.host}/rent_roll/first?entity=full`, { headers })
      let bytes = 0
      for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
      expect(bytes).toBeGreaterThan(2_000_000)
    }
    // The first save loads and warms up code.
    await (await save('first'))()
    await get()
    const saves = await Promise.all(['second', 'third', 'fourth'].map(save))
    const idle = await longestTurn(() => new Promise((resolve) => setTimeout(resolve, 300)))
    const turnOf = async (one: () => Promise<unknown>) => (await longestTurn(one)).worked
    const saved: number[] = []
    for (const one of saves) saved.push(await turnOf(one))
    const got = [await turnOf(get), await turnOf(get), await turnOf(get)]
    const list = async () => {
      const { body } = await server.fetch(`${server.host}/me/rent_roll?entity=full`, { headers })
      for await (const chunk of body ?? []) expect(chunk.length).toBeGreaterThan(0)
    }
    const listed = [await turnOf(list), await turnOf(list), await turnOf(list)]
    const shown = (turns: number[]) => turns.map((turn) => Math.round(turn)).join(', ')
    const figures = `idle ${Math.round(idle.worked)}; saved ${shown(saved)}; answered ${shown(got)}; listed ${shown(listed)}`
    process.stdout.write(`Longest turns, ms: ${figures}\n`)
    expect(Math.min(...saved)).toBeLessThan(50)
    expect(Math.min(...got)).toBeLessThan(50)
    expect(Math.min(...listed)).toBeLessThan(50)
    await server.close()
  }, 120_000)
})
