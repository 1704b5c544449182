import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseMissing, migratedSeed, openTestDatabase } from '../testing/test-database.ts'
import { type Database } from './database.ts'
import { migrate, readMigrations, unpackSeed } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { sql } from './sql.ts'

const today = readMigrations()
const steps = [
  ...today,
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

  it('are refused where another build has set the database up, which stays as it is', async () => {
    const { db, close } = await openTestDatabase()
    const other = [...today.slice(0, -1), { name: '9001_test_other', text: 'create table other (id text primary key)' }]
    await expect(migrate(db, other)).rejects.toThrow(`it was set up by another build (${today.at(-1)?.name})`)
    expect(await db.query(sql`select to_regclass('other') as other`)).toEqual([{ other: null }])
    await close()
  })

  it('of a later version are no hindrance', async () => {
    const { db, close } = await openTestDatabase()
    expect(await migrate(db, today.slice(0, -1))).toEqual([])
    await close()
  })

  it('may take longer than a statement of a request may, as may waiting for the server that does them', async () => {
    const { db, close } = await openTestDatabase()
    const texts: string[] = []
    const watched: Database = {
      ...db,
      transaction: (work) =>
        db.transaction((one) =>
          work({
            query: (statement) => {
              texts.push(statement.text)
              return one.query(statement)
            },
            script: (text) => {
              texts.push(text)
              return one.script(text)
            },
          }),
        ),
    }
    const look = `create table looked as select current_setting('statement_timeout') as allowed`
    await migrate(watched, [...today, { name: '9001_test_look', text: look }])
    expect(texts.findIndex((text) => text.includes('statement_timeout = 0'))).toBe(0)
    expect(await db.query(sql`select allowed from looked`)).toEqual([{ allowed: '0' }])
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

  it.skipIf(missing !== null)(`are done on a cluster however short its requests must be ${missing ?? ''}`, async () => {
    const { url, close } = await openTestDatabase('postgres')
    const hasty = openPostgres({ url: url ?? '', statementMilliseconds: 200 })
    await expect(hasty.query(sql`select pg_sleep(1)`)).rejects.toThrow('statement timeout')
    expect(await migrate(hasty, [...today, { name: '9001_test_slow', text: 'select pg_sleep(1)' }])).toEqual([
      '9001_test_slow',
    ])
    // The next request on the same connection has its timeout again.
    await expect(hasty.query(sql`select pg_sleep(1)`)).rejects.toThrow('statement timeout')
    await hasty.close()
    await close()
  })
})

let folder = ''
let seed = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uwkit-seed-'))
  seed = join(folder, 'seed.tar.zst')
  writeFileSync(seed, zstdCompressSync(await migratedSeed()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a folder with a database is left as it is', () => {
  const place = join(folder, 'second')
  mkdirSync(place)
  writeFileSync(join(place, 'PG_VERSION'), '17')
  expect([unpackSeed(seed, place), readdirSync(place)]).toEqual([false, ['PG_VERSION']])
})

it('what is no archive of a database is refused, and leaves no folder that would pass for one', () => {
  const broken = join(folder, 'broken.tar.gz')
  writeFileSync(broken, zstdCompressSync(Buffer.alloc(1024, 'x')))
  const place = join(folder, 'third')
  expect(() => unpackSeed(broken, place)).toThrow('isn’t a database archive')
  expect(existsSync(place)).toBe(false)
})

it('a folder whose database is damaged is named and left as it is, never begun anew', () => {
  const place = join(folder, 'damaged')
  mkdirSync(join(place, 'base'), { recursive: true })
  writeFileSync(join(place, 'base', '99999999'), 'loans')
  expect(() => unpackSeed(seed, place)).toThrow(`${place} has files but no PG_VERSION`)
  expect(readdirSync(join(place, 'base'))).toEqual(['99999999'])
})
