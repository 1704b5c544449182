import { contract } from '@uwkit/core/contract'
import { expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { startHousekeeping } from './background-work.ts'

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
  // After eight days every sign-in, link and count has expired; the jobs are less than a month old.
  await server.clock.advance(8 * 24 * 3600_000)
  const housekeeping = startHousekeeping(server.parts)
  await server.clock.advance(3600_000)
  await housekeeping.stop()
  expect(await count()).toEqual({ sessions: 0, links: 0, tries: 0, jobs: 2 })
  expect(await server.parts.queue.find(id)).toMatchObject({ state: 'waiting' })
  await server.close()
})

it('files that were uploaded to be read are removed after 30 days', async () => {
  const server = await startTestServer()
  const file = { name: 'roll.csv', contentType: 'text/csv', bytes: new TextEncoder().encode('Unit,Rent\n101,900') }
  await server.as('owner').connection.send(contract.parsedFile.uploadRentRoll, { body: { file } })
  const [upload] = await server.db.query<{ id: string }>(sql`select id from upload`)
  const storedUpload = () => server.parts.files.read(`parsed-file/uploads/${upload?.id}`)
  for (const [days, isKept] of [
    [29, true],
    [2, false],
  ] as const) {
    await server.clock.advance(days * 24 * 3600_000)
    const housekeeping = startHousekeeping(server.parts)
    await server.clock.advance(3600_000)
    await housekeeping.stop()
    expect((await storedUpload()) !== null).toBe(isKept)
  }
  await server.close()
})

it('one upload that cannot be deleted is told to the log, and holds up none of the others', async () => {
  const server = await startTestServer()
  for (const name of ['a.csv', 'b.csv']) {
    const file = { name, contentType: 'text/csv', bytes: new TextEncoder().encode('Unit,Rent\n101,900') }
    await server.as('owner').connection.send(contract.parsedFile.uploadRentRoll, { body: { file } })
  }
  const uploads = () => server.db.query<{ id: string }>(sql`select id from upload order by created_on, id`)
  const [first] = await uploads()
  const stuck = `parsed-file/uploads/${first?.id}`
  const { files, log } = server.parts
  const reported: unknown[] = []
  const deleteFile = (key: string) => (key === stuck ? Promise.reject(new Error('EACCES')) : files.delete(key))
  await server.clock.advance(31 * 24 * 3600_000)
  const housekeeping = startHousekeeping({
    ...server.parts,
    files: { ...files, delete: deleteFile },
    log: { ...log, error: (event, fields) => reported.push([event, fields]) },
  })
  await server.clock.advance(3600_000)
  await housekeeping.stop()
  expect(await uploads()).toEqual([first])
  expect(reported).toEqual([['housekeeping', { file: stuck, error: 'EACCES' }]])
  await server.close()
})
