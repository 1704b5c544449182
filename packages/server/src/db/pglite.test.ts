import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedSeed } from '../testing/test-database.ts'
import { openDatabase } from './open-database.ts'
import { DurableFiles, durableParameters } from './pglite.ts'
import { sql } from './sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'uwkit-durable-'))
const place = join(folder, 'database')
let flushed = 0
let failure: Error | null = null
let database: PGlite
beforeAll(async () => {
  const files = new DurableFiles(place, () => {
    flushed += 1
    if (failure !== null) throw failure
  })
  const loadDataDir = new Blob([await migratedSeed()])
  database = await PGlite.create({ fs: files, startParams: [...durableParameters], loadDataDir })
  await files.opened(() => expect.unreachable())
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('has flushed a write to the disk before it acknowledges it, and flushes nothing for a question', async () => {
  await database.exec('create table note (words text)')
  const before = flushed
  await database.query('insert into note values ($1)', ['signed'])
  const after = flushed
  expect(after).toBeGreaterThan(before)
  expect((await database.query('select words from note')).rows).toEqual([{ words: 'signed' }])
  expect(flushed).toBe(after)
})

it('has a whole transaction flushed by its end', async () => {
  await database.exec('begin')
  await database.query('insert into note values ($1)', ['first'])
  await database.query('insert into note values ($1)', ['second'])
  const before = flushed
  await database.exec('commit')
  expect(flushed).toBeGreaterThan(before)
})

it('flushes every file after the opening, and the folder itself, though one of them fails', async () => {
  const files = new DurableFiles(place)
  const failures: string[] = []
  const seen: string[] = []
  await files.opened(
    ({ message }) => failures.push(message),
    async (path) => {
      seen.push(relative(place, path))
      if (seen.length === 1) throw new Error('EIO')
    },
  )
  expect(failures).toEqual([`${seen[0]} could not be written to disk: EIO`])
  expect(seen.toSorted()).toEqual(['', ...readdirSync(place, { recursive: true })].map(String).toSorted())
})

it('acknowledges no write that the disk refuses', async () => {
  failure = new Error('EIO')
  await expect(database.query('insert into note values ($1)', ['lost'])).rejects.toThrow('could not fsync')
})

it('tells the server’s log of a file that cannot be flushed after the opening, and serves on', async () => {
  const other = join(folder, 'other')
  const first = await PGlite.create({ dataDir: other, loadDataDir: new Blob([await migratedSeed()]) })
  await first.close()
  // A link to itself is a file that cannot be opened.
  symlinkSync('loop', join(other, 'loop'))
  const reported = Promise.withResolvers<string>()
  const db = await openDatabase({ databaseUrl: null, embedded: { folder: other } }, ({ message }) =>
    reported.resolve(message),
  )
  expect(await reported.promise).toMatch(/^loop could not be written to disk: ELOOP/)
  expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await db.close()
})
