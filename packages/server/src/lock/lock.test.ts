import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '../account/session.store.ts'
import { json, sql } from '../db/sql.ts'
import { limitedPerson, startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { databaseMissing } from '../testing/test-database.ts'
import { testPeople } from '../testing/test-people.ts'
import { acquireLocks, releaseLocks } from './lock.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await insertDeals(server, 'r1 r2 r3 r4 r5 r6 r7 r8 s1 s2 s3 s4 s5 s6')
})
afterAll(() => server.close())

/** Inserts deals of the owner by their ids: users who may open them may lock them. */
async function insertDeals({ db }: TestServer, ids: string) {
  for (const id of ids.split(' ')) {
    await db.query(sql`
      insert into deal (id, user_id, company_id, content, created_on, modified_on)
      values (${id}, 'owner', 'lender', ${json({ dealName: id })}, 1, 1)`)
  }
}

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

  it('is refused to who may not open the record, as one on a record that is not there', async () => {
    const { client: withoutDeals } = await limitedPerson(server)
    for (const client of [server.as('otherCompany'), withoutDeals]) {
      await expect(client.lock.set(['r8'])).rejects.toMatchObject({ status: 404 })
    }
    await expect(server.as('owner').lock.set(['r8', 'none'])).rejects.toMatchObject({ status: 404 })
    expect(await server.as('owner').lock.set(['r8'])).toMatchObject({ isGranted: true })
  })
})

describe('locks of one user at two screens', () => {
  const colleagueGets = async (id: string) => (await server.as('sameCompany').lock.set([id])).isGranted
  const signedInAgain = async () => {
    const { bearer } = await openSession(server.db, testPeople.owner.id, server.clock.now() / 1000)
    const client = server.anonymous()
    await client.connection.tokenStore.set(bearer)
    return client
  }

  it('are given back each by its own screen: two tabs, and two sign-ins', async () => {
    const { lock } = server.as('owner')
    const other = await signedInAgain()
    await lock.set(['s1'], [], { clientId: 'one tab' })
    await lock.set(['s2'], [], { clientId: 'another' })
    await other.lock.set(['s3'])
    expect([await colleagueGets('s1'), await colleagueGets('s2'), await colleagueGets('s3')]).toEqual([
      false,
      false,
      false,
    ])
    await lock.set([], [], { clientId: 'one tab' })
    expect([await colleagueGets('s1'), await colleagueGets('s2')]).toEqual([true, false])
    await lock.set([], [], { clientId: 'another' })
  })

  it('of one record are given back by the last who leaves it', async () => {
    const { lock } = server.as('owner')
    const other = await signedInAgain()
    await lock.set(['s4'], [], { clientId: 'one tab' })
    expect(await other.lock.set(['s4'])).toMatchObject({ isGranted: true })
    await lock.set([], [], { clientId: 'one tab' })
    expect(await colleagueGets('s4')).toBe(false)
    await other.lock.set([])
    expect(await colleagueGets('s4')).toBe(true)
  })

  it('are given back by signing out, those of this sign-in alone', async () => {
    const other = await signedInAgain()
    await other.lock.set(['s5'])
    await server.as('owner').lock.set(['s6'])
    await other.account.signOut()
    expect([await colleagueGets('s5'), await colleagueGets('s6')]).toEqual([true, false])
    await server.as('owner').lock.set([])
  })
})

describe('an administrator who acts as a user', () => {
  it('is refused what the user holds, as anybody else, and gives back nothing of it', async () => {
    const deal = await server.as('owner').deal.create({ dealName: 'Elm' })
    await server.as('owner').lock.set([deal.id])
    const acting = server.impersonating()
    await expect(acting.deal.update(deal.id, { dealName: 'Oak' })).rejects.toThrow('Olive Owen is editing this')
    expect(await acting.lock.set([deal.id])).toMatchObject({ isGranted: false })
    await acting.lock.set([])
    expect(await server.as('sameCompany').lock.set([deal.id])).toMatchObject({ isGranted: false })
    await server.as('owner').lock.set([])
    expect(await acting.lock.set([deal.id])).toMatchObject({
      isGranted: true,
      locks: [{ holderId: testPeople.providerAdmin.id }],
    })
    await expect(server.as('owner').deal.update(deal.id, { dealName: 'Ash' })).rejects.toMatchObject({ status: 409 })
    await acting.lock.set([])
  })
})

describe('a record that somebody takes over while it is being saved', () => {
  const missing = databaseMissing('postgres')
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const picture = { name: 'front.png', contentType: 'image/png', bytes: png }
  type Owner = ReturnType<TestServer['as']>
  const writes: Record<string, (owner: Owner, dealId: string) => Promise<unknown>> = {
    deal: ({ deal }, id) => deal.update(id, { dealName: 'Oak' }),
    'lender underwriting': ({ loan }, id) => loan.updateUnderwriting(id, { lines: [] }),
    'summary page': ({ deal }, id) => deal.createSummary(id, []),
    picture: ({ deal }, dealId) => deal.createPicture({ dealId, picture }),
    'rent comps': ({ rentComps }, id) => rentComps.select(id, ['1']),
    'expense comps': ({ expenseComps }, id) => expenseComps.select(id, ['1']),
  }
  let cluster: TestServer
  beforeAll(async () => {
    if (missing === null) cluster = await startTestServer({ database: 'postgres' })
  })
  afterAll(async () => {
    if (missing === null) await cluster.close()
  })

  const kinds = Object.entries(writes)
  it.skipIf(missing !== null).each(kinds)(
    `on a PostgreSQL cluster: no %s is written ${missing ?? ''}`,
    async (_, write) => {
      const deal = await cluster.as('owner').deal.create({ dealName: 'Elm' })
      const taking = { scope: 'company lender', ids: [deal.id], takeOver: [] }
      const colleague = { holderId: testPeople.sameCompany.id, sessionId: 's', clientId: '' }
      const moment = Promise.withResolvers<void>()
      const outcome = { message: 'none yet' }
      const saving = moment.promise
        .then(() => write(cluster.as('owner'), deal.id))
        .then(
          () => Object.assign(outcome, { message: 'saved' }),
          (error: Error) => Object.assign(outcome, { message: error.message }),
        )
      await cluster.db.transaction(async (transaction) => {
        await acquireLocks(transaction, colleague, taking, cluster.clock.now() / 1000)
        // The lock is not visible yet: a read before the write finds none.
        moment.resolve()
        for (let isWaiting = false; !isWaiting && outcome.message === 'none yet'; ) {
          const [row] = await transaction.query<{ waiting: number }>(
            sql`select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted`,
          )
          isWaiting = row?.waiting !== 0
        }
      })
      await saving
      expect(outcome.message).toBe('Cole Lee is editing this record, so it is read-only.')
    },
  )
})

describe('fifty users who open a record at the same moment', () => {
  const missing = databaseMissing('postgres')
  it.skipIf(missing !== null)(`on a PostgreSQL cluster: one gets the lock ${missing ?? ''}`, async () => {
    const cluster = await startTestServer({ database: 'postgres' })
    try {
      await insertDeals(cluster, 'a a2 b b2 c c2')
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

describe('the sets of one client at the same moment', () => {
  const missing = databaseMissing('postgres')
  it.skipIf(missing !== null)(`follow one another, and none is begun twice ${missing ?? ''}`, async () => {
    const cluster = await startTestServer({ database: 'postgres' })
    try {
      const client = { holderId: testPeople.owner.id, sessionId: 's1', clientId: '' }
      let begun = 0
      // Each releases what the other takes; a deadlock would restart one of them.
      const set = (...ids: string[]) =>
        cluster.db.transaction(async (transaction) => {
          begun += 1
          const given = await acquireLocks(transaction, client, { scope: 'lender', ids, takeOver: [] }, 1000)
          await releaseLocks(transaction, client, ids)
          return given
        })
      for (let round = 0; round < 5; round += 1) {
        await set('d1', 'd2')
        const given = await Promise.all(Array.from({ length: 20 }, (_, index) => set(index % 2 === 0 ? 'd1' : 'd2')))
        expect(given.every((count) => count === 1)).toBe(true)
      }
      expect(begun).toBe(5 * 21)
    } finally {
      await cluster.close()
    }
  })
})
