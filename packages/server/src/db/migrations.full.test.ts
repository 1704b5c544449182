import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { migratedSeed } from '../testing/test-database.ts'
import { type Database, databaseOver } from './database.ts'
import { migrate, readMigrations, unpackSeed } from './migrations.ts'
import { openPglite } from './pglite.ts'
import { sql } from './sql.ts'

/** Returns every column of every table, every index and constraint, as text. */
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
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-seed-'))
  const seed = join(folder, 'seed.tar.zst')
  writeFileSync(seed, zstdCompressSync(await migratedSeed()))
  const place = join(folder, 'first', 'database')
  mkdirSync(place, { recursive: true })
  // Leftovers of an interrupted start do no harm.
  mkdirSync(`${place}.new`)
  writeFileSync(join(`${place}.new`, 'PG_VERSION'), 'half')
  expect(unpackSeed(seed, place)).toBe(true)
  const seeded = databaseOver(await openPglite({ folder: place }))
  expect(await migrate(seeded)).toEqual([])
  const fresh = databaseOver(await openPglite({}))
  expect(await migrate(fresh)).toEqual(readMigrations().map(({ name }) => name))
  const shape = await shapeOf(seeded)
  expect(shape.length).toBeGreaterThan(100)
  expect(shape).toEqual(await shapeOf(fresh))
  expect(await seeded.query(sql`select id from account_user`)).toEqual([])
  await Promise.all([seeded.close(), fresh.close()])
  expect([existsSync(`${place}.new`), statSync(join(place, 'base')).mode & 0o77]).toEqual([false, 0])
  rmSync(folder, { recursive: true })
})
