import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LockTimes, reserveFolder } from './out-lock.ts'

let out = ''
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'uw-out-'))
})
afterEach(() => rmSync(out, { recursive: true }))

const lock = () => join(out, '.uw-batch.lock')
const atOnce: LockTimes = { stale: 10_000, update: 1000, tries: 0, interval: 1 }
const unsaid = (text: string) => {
  throw new Error(`said: ${text}`)
}

it('lets one run at a time write into a folder, and leaves nothing behind', async () => {
  const first = await reserveFolder(out, unsaid, atOnce)
  await expect(reserveFolder(out, unsaid, atOnce)).rejects.toThrow(/in use by another run.*name another folder/)
  expect(() => first.checkOwnership()).not.toThrow()
  await first.release()
  await (await reserveFolder(out, unsaid, atOnce)).release()
  expect(readdirSync(out)).toEqual([])
})

it('says that it waits for a run that goes on, and takes the folder when that one is done', async () => {
  const first = await reserveFolder(out, unsaid, atOnce)
  const given: string[] = []
  const released: Promise<void>[] = []
  const say = (text: string) => {
    given.push(text)
    released.push(first.release())
  }
  const second = await reserveFolder(out, say, { ...atOnce, tries: 100, interval: 5 })
  await Promise.all(released)
  expect(given).toEqual([`Another run is using ${out}, or was stopped while using it. Waiting up to 1 seconds\n`])
  await second.release()
  expect(readdirSync(out)).toEqual([])
})

it('takes over at once what a run left that gave no sign for longer than it may', async () => {
  mkdirSync(lock())
  utimesSync(lock(), 1, 1)
  await (await reserveFolder(out, unsaid, atOnce)).release()
  expect(readdirSync(out)).toEqual([])
})

it('does not go on in a folder whose lock somebody took away, and leaves the lock of the next run alone', async () => {
  const run = await reserveFolder(out, unsaid, atOnce)
  rmdirSync(lock())
  await vi.waitFor(() => expect(() => run.checkOwnership()).toThrow('lock was lost'), 20_000)
  const next = await reserveFolder(out, unsaid, atOnce)
  await run.release()
  expect(readdirSync(out)).toEqual(['.uw-batch.lock'])
  await next.release()
})

it('says what is in the way where a lock cannot be made, and never tries for ever', async () => {
  writeFileSync(lock(), '')
  utimesSync(lock(), 1, 1)
  await expect(reserveFolder(out, unsaid, atOnce)).rejects.toThrow(`Delete ${lock()}`)
})
