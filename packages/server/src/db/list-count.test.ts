import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabaseKind, databaseMissing, openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Database, Queryable } from './database.ts'
import { storedCount } from './list.ts'
import { openPostgres } from './postgres.ts'
import { type Scope, sql, textList } from './sql.ts'

const scopes: Readonly<Record<string, Scope>> = {
  owner: { kind: 'own', userId: 'owner' },
  other: { kind: 'own', userId: 'other' },
  lender: { kind: 'company', userId: 'owner', companyId: 'lender' },
  rival: { kind: 'company', userId: 'other', companyId: 'rival' },
  alone: { kind: 'company', userId: 'owner', companyId: null },
  all: { kind: 'any' },
}

/** Returns the counts that the database stores. */
async function storedCounts(db: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, scope] of Object.entries(scopes)) {
    const [row] = await db.query<{ count: number }>(sql`select ${storedCount('deal', scope)} as count`)
    counts[name] = row?.count ?? -1
  }
  return counts
}

/** Returns the same, counted one by one. */
async function counted(db: Queryable): Promise<Record<string, number>> {
  const [row] = await db.query<Record<string, number>>(sql`
    select count(*) filter (where user_id = 'owner') as owner, count(*) filter (where user_id = 'other') as other,
      count(*) filter (where company_id = 'lender') as lender, count(*) filter (where company_id = 'rival') as rival,
      count(*) filter (where user_id = 'owner') as alone, count(*) as all from deal`)
  return row ?? {}
}

const insert = (db: Queryable, ids: readonly string[], [user, company]: readonly [string, string | null]) =>
  db.query(sql`
    insert into deal (id, user_id, company_id, content, created_on, modified_on)
    select id, ${user}, ${company}::text, '{"dealName": "Elm"}', 0, 0 from unnest(${textList(ids)}) id`)

const kinds = (['pglite', 'postgres'] as const).filter((kind) => databaseMissing(kind) === null)

describe.each<DatabaseKind>(kinds)('the number of a list on %s', (kind) => {
  let database: TestDatabase
  /** The first of two servers: one writes, the other counts. */
  let one: Database
  let other: Database
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    one = database.db
    other = database.url === null ? one : openPostgres({ url: database.url })
    await one.query(sql`insert into company (id, company_name, created_on, modified_on)
      values ('lender', 'Lender', 0, 0), ('rival', 'Rival', 0, 0)`)
    await one.query(sql`insert into account_user (id, company_id, email, created_on, modified_on)
      values ('owner', 'lender', 'owner@lender.example', 0, 0), ('other', 'rival', 'other@rival.example', 0, 0)`)
  }, 60_000)
  afterAll(async () => {
    if (other !== one) await other.close()
    await database.close()
  })

  it('is right on another server as soon as a write has ended', async () => {
    expect(await storedCounts(other)).toEqual({ owner: 0, other: 0, lender: 0, rival: 0, alone: 0, all: 0 })
    await insert(one, ['a', 'b', 'c'], ['owner', 'lender'])
    await insert(one, ['d'], ['other', null])
    expect(await storedCounts(other)).toEqual({ owner: 3, other: 1, lender: 3, rival: 0, alone: 3, all: 4 })
    await one.query(sql`update deal set user_id = 'other', company_id = 'rival' where id in ('a', 'd')`)
    expect(await storedCounts(other)).toEqual({ owner: 2, other: 2, lender: 2, rival: 2, alone: 2, all: 4 })
    await one.query(sql`update deal set modified_on = 1`)
    await one.query(sql`delete from deal where id in ('a', 'b')`)
    expect(await storedCounts(other)).toEqual({ owner: 1, other: 1, lender: 1, rival: 1, alone: 1, all: 2 })
  })

  it('counts what a transaction has written for that transaction alone, and nothing of one that fails', async () => {
    const before = await storedCounts(one)
    const failing = one.transaction(async (transaction) => {
      await insert(transaction, ['e', 'f'], ['owner', 'lender'])
      expect((await storedCounts(transaction)).lender).toBe((before.lender ?? 0) + 2)
      if (other !== one) expect(await storedCounts(other)).toEqual(before)
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect(await storedCounts(other)).toEqual(before)
  })

  it('stays that of the rows over many writes at once, and takes no more room for them', async () => {
    const writes = Array.from({ length: 400 }, (_, at) => async () => {
      const db = at % 2 === 0 ? one : other
      const owner = at % 3 === 0 ? (['other', 'rival'] as const) : (['owner', 'lender'] as const)
      await insert(db, [`w${at}`, `x${at}`], owner)
      if (at % 5 === 0) await db.query(sql`delete from deal where id = ${`w${at}`}`)
    })
    await Promise.all(writes.map((write) => write()))
    expect(await storedCounts(other)).toEqual(await counted(one))
    const [{ rows } = { rows: -1 }] = await one.query<{ rows: number }>(sql`select count(*) as rows from list_count`)
    // 960 statements, two differences each, and every 101st adds up those of its owner.
    expect(rows).toBeLessThan(700)
  })
})
