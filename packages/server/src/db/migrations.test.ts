import { describe, expect, it } from 'vitest'
import { databaseMissing, openTestDatabase } from '../testing/test-database.ts'
import { migrate, readMigrations } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { sql } from './sql.ts'

const steps = [
  { name: '9001_test_first', text: "create table first (id text primary key); insert into first values ('a;b');" },
  { name: '9002_test_second', text: 'alter table first add column size integer not null default 7' },
]

describe('migrations', () => {
  it('are named by their order and their concept, and no two have one number', () => {
    const names = readMigrations().map(({ name }) => name)
    for (const name of names) expect(name).toMatch(/^\d{4}_[a-z]+(-[a-z]+)*_[a-z0-9_-]+$/)
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
  })

  it('are applied once, in order, and a second start finds nothing to do', async () => {
    const { db, close } = await openTestDatabase()
    expect(await migrate(db, steps)).toEqual(['9001_test_first', '9002_test_second'])
    expect(await migrate(db, steps)).toEqual([])
    expect(await db.query(sql`select * from first`)).toEqual([{ id: 'a;b', size: 7 }])
    await close()
  })

  it('leave nothing behind where one of them fails', async () => {
    const { db, close } = await openTestDatabase()
    const broken = [...steps, { name: '9003_test_broken', text: 'create table third (id text); select 1/0' }]
    await expect(migrate(db, broken)).rejects.toThrow('division by zero')
    expect(await migrate(db, steps)).toEqual(['9001_test_first', '9002_test_second'])
    await close()
  })

  const missing = databaseMissing('postgres')
  it.skipIf(missing !== null)(`are safe where two servers start at once on a cluster ${missing ?? ''}`, async () => {
    const { url, db, close } = await openTestDatabase('postgres')
    const others = Array.from({ length: 4 }, () => openPostgres({ url: url ?? '' }))
    const applied = await Promise.all([db, ...others].map((one) => migrate(one, steps)))
    expect(applied.flat().sort()).toEqual(['9001_test_first', '9002_test_second'])
    await Promise.all(others.map((one) => one.close()))
    await close()
  })
})
