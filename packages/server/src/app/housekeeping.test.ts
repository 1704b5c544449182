import { expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { startHousekeeping } from './housekeeping.ts'

it('what has lapsed is removed within an hour, what still counts stays', async () => {
  const server = await startTestServer()
  const id = await server.parts.queue.add({ kind: 'test.none', payload: {} })
  await server.anonymous().account.requestPasswordReset('owner@lender.example')
  await server.doJobs()
  const count = async () => {
    const [row] = await server.db.query(sql`
      select (select count(*) from session) as sessions, (select count(*) from mailed_token) as links,
        (select count(*) from counted_try) as tries, (select count(*) from job) as jobs`)
    return row
  }
  expect(await count()).toEqual({ sessions: 6, links: 1, tries: 2, jobs: 2 })
  // After eight days every sign-in, link and count has lapsed; the jobs are younger than a month.
  await server.clock.advance(8 * 24 * 3600_000)
  const housekeeping = startHousekeeping(server.parts)
  await server.clock.advance(3600_000)
  await housekeeping.stop()
  expect(await count()).toEqual({ sessions: 0, links: 0, tries: 0, jobs: 2 })
  expect(await server.parts.queue.find(id)).toMatchObject({ state: 'waiting' })
  await server.close()
})
