import { createClient, memoryTokenStore } from '@uwkit/core/client'
import { fakeClock } from '@uwkit/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../app/create-app.ts'
import { finishJob, jobQueue, takeJob } from '../queue/queue.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import type { Role } from '../testing/test-people.ts'
import { databaseClock } from './database-clock.ts'
import { sql } from './sql.ts'

const tenMinutes = 600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Builds a machine whose clock is off by some milliseconds but runs at normal speed. */
async function machine(milliseconds: number) {
  const local = fakeClock(Date.now() + milliseconds)
  const clock = await databaseClock(server.db, local)
  const app = createApp({ ...server.parts, clock })
  const fetch: typeof globalThis.fetch = async (input, init) => app.fetch(new Request(input, init))
  const as = (role: Role) =>
    createClient({
      host: server.host,
      fetch,
      clock,
      tokenStore: memoryTokenStore(server.tokenOf(role)),
      reportError: () => undefined,
    })
  return { local, clock, as }
}

/** Extends the tests' sessions, which are dated on another day, to last through these tests. */
async function keepSessions() {
  await server.db.query(
    sql`update session set seen_on = ${Date.now() / 1000}, expires_on = ${Date.now() / 1000 + 86_400}`,
  )
}

it('is the same on two servers whose clocks differ by ten minutes: neither takes a lock or a job that lives on the other', async () => {
  const [one, other] = await Promise.all([machine(0), machine(-tenMinutes)])
  expect(Math.abs(one.clock.now() - other.clock.now())).toBeLessThan(5_000)
  await keepSessions()

  const deal = await one.as('owner').deal.create({ dealName: 'Skew Court' })
  expect((await other.as('owner').lock.set([deal.id])).isGranted).toBe(true)
  expect((await one.as('sameCompany').lock.set([deal.id])).isGranted).toBe(false)
  // Two minutes pass in the database.
  await server.db.query(sql`update record_lock set refreshed_on = refreshed_on - 121 where record_id = ${deal.id}`)
  expect((await one.as('sameCompany').lock.set([deal.id])).isGranted).toBe(true)

  const queue = jobQueue(server.db, other.clock)
  const id = await queue.add({ kind: 'skew', payload: {} })
  const taken = await takeJob(server.db, ['skew'], other.clock.now() / 1000, 12)
  expect(taken?.id).toBe(id)
  expect(await takeJob(server.db, ['skew'], one.clock.now() / 1000, 12)).toBeNull()
  if (taken !== null) await finishJob(server.db, taken, null, other.clock.now() / 1000)
  await Promise.all([one.clock.stop(), other.clock.stop()])
})

it('goes by the database again when the clock of a machine is set back or forward', async () => {
  const { local, clock } = await machine(0)
  const before = clock.now()
  await local.advance(-tenMinutes)
  await local.advance(30_000 + tenMinutes)
  await expect.poll(() => Math.abs(clock.now() - before)).toBeLessThan(5_000)
  await clock.stop()
})

it('leaves no lock and no job in the future where the clock of the database is set back by an hour', async () => {
  const { clock } = await machine(0)
  await keepSessions()
  const deal = await server.as('owner').deal.create({ dealName: 'Set Back Court' })
  const later = clock.now() / 1000 + 3600
  await server.db.query(sql`
    insert into record_lock (scope, record_id, holder_id, refreshed_on, claims)
    values ('company lender', ${deal.id}, 'owner', ${later}, array['gone '])`)
  const { as } = await machine(0)
  expect((await as('sameCompany').lock.set([deal.id])).isGranted).toBe(true)

  const id = await jobQueue(server.db, clock).add({ kind: 'set back', payload: {} })
  await server.db.query(sql`update job set state = 'running', attempts = 1, due_on = ${later} where id = ${id}`)
  expect((await takeJob(server.db, ['set back'], clock.now() / 1000, 12))?.id).toBe(id)
  await clock.stop()
})
