import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedSeed } from '../testing/pglite-seed.ts'
import type { Database } from './database.ts'
import { migrate, readMigrations } from './migrations.ts'
import { openPglite } from './pglite.ts'
import { unpackSeed } from './shipped-seed.ts'
import { databaseOver } from './single-connection.ts'
import { sql } from './sql.ts'

let folder = ''
let seed = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uwkit-seed-'))
  seed = join(folder, 'seed.tar.gz')
  writeFileSync(seed, gzipSync(await migratedSeed(), { level: 1 }))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every column of every table, index and rule, in words. */
async function shapeOf(db: Database): Promise<unknown[]> {
  return db.query(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
      as part from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    order by 1`)
}

it('a new folder has from the seed what all migrations make, and nothing is left to migrate', async () => {
  const place = join(folder, 'first', 'database')
  mkdirSync(place, { recursive: true })
  // What a start that was cut short has left does no harm.
  mkdirSync(`${place}.new`)
  writeFileSync(join(`${place}.new`, 'PG_VERSION'), 'half')
  expect(unpackSeed(seed, place)).toBe(true)
  const seeded = databaseOver(await openPglite({ folder: place }))
  expect(await migrate(seeded)).toEqual([])
  const anew = databaseOver(await openPglite({}))
  expect(await migrate(anew)).toEqual(readMigrations().map(({ name }) => name))
  const shape = await shapeOf(seeded)
  expect(shape.length).toBeGreaterThan(100)
  expect(shape).toEqual(await shapeOf(anew))
  expect(await seeded.query(sql`select id from account_user`)).toEqual([])
  await Promise.all([seeded.close(), anew.close()])
  expect([existsSync(`${place}.new`), statSync(join(place, 'base')).mode & 0o77]).toEqual([false, 0])
})

it('a folder with a database is left as it is', () => {
  const place = join(folder, 'second')
  mkdirSync(place)
  writeFileSync(join(place, 'PG_VERSION'), '17')
  expect([unpackSeed(seed, place), readdirSync(place)]).toEqual([false, ['PG_VERSION']])
})

it('what is no archive of a database is refused, and leaves no folder that would pass for one', () => {
  const broken = join(folder, 'broken.tar.gz')
  writeFileSync(broken, gzipSync(Buffer.alloc(1024, 'x')))
  const place = join(folder, 'third')
  expect(() => unpackSeed(broken, place)).toThrow('is no archive of a database')
  expect(existsSync(place)).toBe(false)
})

it('a folder whose database is damaged is named and left as it is, never begun anew', () => {
  const place = join(folder, 'damaged')
  mkdirSync(join(place, 'base'), { recursive: true })
  writeFileSync(join(place, 'base', '99999999'), 'loans')
  expect(() => unpackSeed(seed, place)).toThrow(`${place} has files but no PG_VERSION`)
  expect(readdirSync(join(place, 'base'))).toEqual(['99999999'])
})
