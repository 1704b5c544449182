import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedSeed } from '../testing/pglite-seed.ts'
import { DurableFiles, durableStart } from './durable-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'uwkit-durable-'))
let flushed = 0
let database: PGlite
beforeAll(async () => {
  const files = new DurableFiles(join(folder, 'database'), () => {
    flushed += 1
  })
  const loadDataDir = new Blob([await migratedSeed()])
  database = await PGlite.create({ fs: files, startParams: [...durableStart], loadDataDir })
  await files.opened()
})
afterAll(async () => {
  await database.close()
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
