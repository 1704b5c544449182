import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { databaseMissing } from '../testing/test-database.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('a lock on a record', () => {
  it('is given to who asks first; the other is told who holds it', async () => {
    expect(await server.as('owner').lock.set(['r1'])).toMatchObject({ isGranted: true, locks: [{ recordId: 'r1' }] })
    expect(await server.as('sameCompany').lock.set(['r1'])).toMatchObject({
      isGranted: false,
      locks: [{ recordId: 'r1', holderId: 'owner', holderName: 'Olive Owen' }],
    })
  })

  it('is all or nothing: one record in the way gives none of the others', async () => {
    await server.as('owner').lock.set(['r2'])
    expect(await server.as('sameCompany').lock.set(['r2', 'r3'])).toMatchObject({ isGranted: false })
    expect(await server.as('companyAdmin').lock.set(['r3'])).toMatchObject({ isGranted: true })
  })

  it('is released by saying the set without it, and all by an empty set', async () => {
    await server.as('owner').lock.set(['r4', 'r5'])
    await server.as('owner').lock.set(['r5'])
    expect(await server.as('sameCompany').lock.set(['r4'])).toMatchObject({ isGranted: true })
    await server.as('owner').lock.set([])
    expect(await server.as('sameCompany').lock.set(['r5'])).toMatchObject({ isGranted: true })
  })

  it('lives 120 seconds after it was last refreshed', async () => {
    await server.as('owner').lock.set(['r6'])
    await server.clock.advance(100_000)
    await server.as('owner').lock.set(['r6'])
    await server.clock.advance(119_000)
    expect(await server.as('sameCompany').lock.set(['r6'])).toMatchObject({ isGranted: false })
    await server.clock.advance(1_000)
    expect(await server.as('sameCompany').lock.set(['r6'])).toMatchObject({ isGranted: true })
  })

  it('is taken over only by saying so, and the former holder is then refused', async () => {
    await server.as('owner').lock.set(['r7'])
    expect(await server.as('sameCompany').lock.set(['r7'], ['r7'])).toMatchObject({ isGranted: true })
    expect(await server.as('owner').lock.set(['r7'])).toMatchObject({
      isGranted: false,
      locks: [{ holderId: 'colleague' }],
    })
  })

  it('of somebody in another company is in nobody’s way', async () => {
    await server.as('otherCompany').lock.set(['r8'])
    expect(await server.as('owner').lock.set(['r8'])).toMatchObject({ isGranted: true })
  })
})

describe('fifty users who open a record at the same moment', () => {
  const missing = databaseMissing('postgres')
  it.skipIf(missing !== null)(`on a PostgreSQL cluster: one gets the lock ${missing ?? ''}`, async () => {
    const cluster = await startTestServer({ database: 'postgres' })
    try {
      for (const record of ['a', 'b', 'c']) {
        const clients = Array.from({ length: 50 }, (_, index) =>
          cluster.as((['owner', 'sameCompany', 'companyAdmin'] as const)[index % 3] ?? 'owner'),
        )
        const answers = await Promise.all(clients.map((client) => client.lock.set([record, `${record}2`])))
        const holders = new Set(
          answers.filter(({ isGranted }) => isGranted).flatMap(({ locks }) => locks.map(({ holderId }) => holderId)),
        )
        expect(holders.size).toBe(1)
        for (const role of ['owner', 'sameCompany', 'companyAdmin'] as const) await cluster.as(role).lock.set([])
      }
    } finally {
      await cluster.close()
    }
  })
})
