import { type Client } from '@uwkit/core/client'
import { contract } from '@uwkit/core/contract'
import type { StreamedEvent } from '@uwkit/core/webhook'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startHousekeeping } from '../app/background-work.ts'
import { sql } from '../db/sql.ts'
import { limitedPerson, startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { eventSeconds } from './event.store.ts'
import { streamLimits } from './event-streams.ts'
import { gathered } from './webhook.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Stream = AsyncIterator<StreamedEvent>
const opened: Stream[] = []
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.return?.()
})

/** Opens a stream; its first event states that it is open, unless it continues another one. */
async function open(client: Client, query: { lastEventId?: string; wait?: number } = {}): Promise<Stream> {
  const stream = (await client.webhook.streamEvents(query))[Symbol.asyncIterator]()
  opened.push(stream)
  return stream
}

/** Returns the next event, however often the server polls until then; `null` at the end of the stream. */
async function next(stream: Stream): Promise<StreamedEvent | null> {
  let isDone = false
  const answer = stream.next().finally(() => {
    isDone = true
  })
  while (!isDone) await server.clock.advance(streamLimits.lookMilliseconds)
  const { done, value } = await answer
  return done === true ? null : value
}

const rollFile = {
  name: 'roll.csv',
  contentType: 'text/csv',
  bytes: new TextEncoder().encode('Unit,Sq Ft,Status,Resident,Rent\n101,700,Occupied,A. Lee,1200\n102,700,Vacant,,'),
}

describe('a stream of events', () => {
  it('tells a colleague of a changed deal as it happens, and nobody of another company', async () => {
    const colleague = await open(server.as('sameCompany'))
    const stranger = await open(server.as('otherCompany'))
    expect(await next(colleague)).toMatchObject({ type: 'stream.opened', data: {} })
    expect(await next(stranger)).toMatchObject({ type: 'stream.opened' })
    const { id } = await server.as('owner').deal.create({ dealName: 'Elm Street' })
    const other = await server.as('otherCompany').deal.create({ dealName: 'Brook Lane' })
    const event = await next(colleague)
    expect(event).toEqual({
      id: expect.stringMatching(/^\d+-\d+-\d+$/),
      type: 'deal.changed',
      createdOn: expect.any(Number),
      data: { deal_id: id, call: 'POST /v3/me/deals', user_id: 'owner' },
    })
    expect((await next(stranger))?.data).toMatchObject({ deal_id: other.id })
  })

  it('tells a finished reading to whose it is, and to no colleague', async () => {
    const own = await open(server.as('owner'))
    const before = (await next(own))?.id ?? ''
    const { connection } = server.as('owner')
    const { id } = await connection.send(contract.parsedFile.uploadRentRoll, { body: { file: rollFile } })
    await server.doJobs()
    expect(await next(own)).toMatchObject({ type: 'reading.finished', data: { reading_id: id, state: 'done' } })
    const query = { lastEventId: before, wait: 0 }
    expect(await gathered(await server.as('sameCompany').webhook.streamEvents(query))).toEqual([])
  }, 60_000)

  it('tells of deals only who has access to them', async () => {
    const { client } = await limitedPerson(server)
    const [start] = await gathered(await client.webhook.streamEvents({ wait: 0 }))
    await server.as('owner').deal.create({ dealName: 'Elm Street' })
    const query = { lastEventId: start?.id ?? '', wait: 0 }
    expect(await gathered(await client.webhook.streamEvents(query))).toEqual([])
    expect(await gathered(await server.as('sameCompany').webhook.streamEvents(query))).toHaveLength(1)
  })

  it('that comes back with its last event gets all since, in order, each once, and then what happens', async () => {
    const { deal } = server.as('owner')
    const first = await open(server.as('owner'))
    const { id: before = '' } = (await next(first)) ?? {}
    await first.return?.()
    const made: string[] = []
    for (let at = 0; at < 4; at += 1) made.push((await deal.create({ dealName: `Missed ${at}` })).id)
    const again = await open(server.as('owner'), { lastEventId: before })
    const seen: unknown[] = []
    const [one, two] = [await next(again), await next(again)]
    seen.push(one?.data.deal_id, two?.data.deal_id)
    await again.return?.()
    const later = await open(server.as('owner'), { lastEventId: two?.id ?? '' })
    seen.push((await next(later))?.data.deal_id, (await next(later))?.data.deal_id)
    made.push((await deal.create({ dealName: 'After' })).id)
    seen.push((await next(later))?.data.deal_id)
    expect(seen).toEqual(made)
  })

  it('takes the last event from the header of browsers too, refuses what is none, and is neither kept nor compressed', async () => {
    const authorization = `token ${server.tokenOf('owner')}`
    const ask = (headers: Record<string, string>) =>
      server.fetch(`${server.host}/v3/events?wait=0`, {
        headers: { authorization, 'accept-encoding': 'gzip', ...headers },
      })
    const wrong = await ask({ 'last-event-id': 'yesterday' })
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ param: 'last_event_id' })])
    const right = await ask({})
    expect(Object.fromEntries(right.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(right.headers.get('content-encoding')).toBeNull()
    expect(await right.text()).toMatch(/^retry: 2000\n\nid: (\S+)\nevent: stream.opened\ndata: \{"id":"\1",.*\}\n\n$/)
  })

  it('that comes back after more than a week is told to load anew', async () => {
    const [start] = await gathered(await server.as('owner').webhook.streamEvents({ wait: 0 }))
    const [, ...rest] = (start?.id ?? '').split('-')
    const seconds = server.clock.now() / 1000 - eventSeconds - 1
    for (const lost of [`1-1-${Math.floor(seconds)}`, ['99999999999', ...rest].join('-')]) {
      const events = await gathered(await server.as('owner').webhook.streamEvents({ lastEventId: lost, wait: 0 }))
      expect(events.map(({ type }) => type)).toEqual(['stream.reset'])
    }
  })

  it('passes over no event whose transaction began early and ends late', async () => {
    const stream = await open(server.as('owner'))
    const { id: before = '' } = (await next(stream)) ?? {}
    if (server.db.kind === 'pglite') return
    let commit = (): void => undefined
    const isHeld = new Promise<void>((resolve) => {
      commit = resolve
    })
    const insert = (id: string) => sql`
      insert into event (audience, type, data, created_on)
      values ('user:owner', 'reading.finished', jsonb_build_object('reading_id', ${id}::text), 0)`
    let isBegun = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      isBegun = resolve
    })
    const early = server.db.transaction(async (transaction) => {
      await transaction.query(insert('early'))
      isBegun()
      await isHeld
    })
    await begun
    await server.db.query(insert('late'))
    const meanwhile = { lastEventId: before, wait: 0 }
    expect(await gathered(await server.as('owner').webhook.streamEvents(meanwhile))).toEqual([])
    commit()
    await early
    expect([(await next(stream))?.data, (await next(stream))?.data]).toEqual([
      { reading_id: 'early' },
      { reading_id: 'late' },
    ])
  })

  it('gives a sign of life every 15 seconds, and ends with the sign-in', async () => {
    const { client, token } = await limitedPerson(server, ['access_expense_comps'])
    const response = await server.fetch(`${server.host}/v3/events`, { headers: { authorization: `token ${token}` } })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    const read = async (): Promise<string | undefined> => {
      let isDone = false
      const answer = reader?.read().finally(() => {
        isDone = true
      })
      while (!isDone) await server.clock.advance(streamLimits.lookMilliseconds)
      return (await answer)?.value
    }
    const start = server.clock.now()
    expect([await read(), await read(), await read()]).toEqual([
      'retry: 2000\n\n',
      expect.stringContaining('stream.opened'),
      ':\n\n',
    ])
    expect(server.clock.now() - start).toBeLessThan(2 * streamLimits.aliveMilliseconds)
    await client.account.signOut()
    expect(await read()).toBeUndefined()
  })

  it('ends after the time that its caller is willing to wait', async () => {
    const stream = await open(server.as('owner'), { wait: 20 })
    const start = server.clock.now()
    expect([(await next(stream))?.type, await next(stream)]).toEqual(['stream.opened', null])
    // Before a second sign of life.
    expect(server.clock.now() - start).toBeLessThan(2 * streamLimits.aliveMilliseconds)
  })

  it('can be had ten times by a person, and again when one is given up', async () => {
    const { client } = await limitedPerson(server, ['access_wd'])
    const streams: Stream[] = []
    for (let at = 0; at < streamLimits.ofUser; at += 1) streams.push(await open(client))
    await expect(open(client)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('at most 10 event streams'),
    })
    // The answer to a HEAD is never read.
    await streams[0]?.return?.()
    const authorization = `token ${server.tokenOf('companyAdmin')}`
    for (let at = 0; at <= streamLimits.ofUser; at += 1)
      await server.fetch(`${server.host}/v3/events`, { method: 'HEAD', headers: { authorization } })
    expect(await next(await open(server.as('companyAdmin')))).toMatchObject({ type: 'stream.opened' })
    expect(await next(await open(client))).toMatchObject({ type: 'stream.opened' })
  })

  it('that is not read for long is cut off, and loses nothing', async () => {
    const stream = await open(server.as('owner'))
    const { id: before = '' } = (await next(stream)) ?? {}
    const count = streamLimits.waiting + 1
    await server.db.query(sql`
      insert into event (audience, type, data, created_on)
      select 'user:owner', 'reading.finished', jsonb_build_object('at', at), 0 from generate_series(1, ${count}::integer) at`)
    expect(await next(stream)).toBeNull()
    const query = { lastEventId: before, wait: 0 }
    const events = await gathered(await server.as('owner').webhook.streamEvents(query))
    expect(events.map(({ data }) => data.at)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  })
})

it('events are removed after a week', async () => {
  const own = await startTestServer()
  await own.as('owner').deal.create({ dealName: 'Elm Street' })
  const counts: number[] = []
  for (const days of [6, 2]) {
    await own.clock.advance(days * 24 * 3600_000)
    const housekeeping = startHousekeeping(own.parts)
    await own.clock.advance(3600_000)
    await housekeeping.stop()
    counts.push((await own.db.query(sql`select id from event`)).length)
  }
  expect(counts).toEqual([1, 0])
  await own.close()
})
