import { UnreadableDocumentError } from '@uwkit/core/shared'
import { type FakeClock, fakeClock } from '@uwkit/core/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { silentLog } from '../http/log.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { runDueJobs, startJobWorker, startJobWorkers } from './job-worker.ts'
import { type JobHandler, jobQueue, type Queue, releaseJobs, takeJob } from './queue.ts'

let database: TestDatabase
let clock: FakeClock
let queue: Queue
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  clock = fakeClock(1_000_000)
  queue = jobQueue(database.db, clock)
  await database.db.query(sql`delete from job`)
})

let stop: () => Promise<void> = async () => undefined
const doJobs = (works: Record<string, JobHandler>) => runDueJobs({ db: database.db, clock, log: silentLog, works })

describe('long work', () => {
  it('is done once, keeps its result, and forgets what it worked on', async () => {
    const id = await queue.add({ kind: 'test.double', payload: { amount: 21 }, userId: 'u1' })
    expect(await queue.find(id)).toMatchObject({ state: 'waiting', userId: 'u1', attempts: 0 })
    const work: JobHandler = async (payload) => (payload as { amount: number }).amount * 2
    expect(await doJobs({ 'test.double': work })).toBe(1)
    expect(await queue.find(id)).toMatchObject({ state: 'done', result: 42, payload: null, attempts: 1 })
    expect(await doJobs({ 'test.double': work })).toBe(0)
  })

  it('is not begun where the transaction that asked for it fails', async () => {
    const asked = database.db.transaction(async (transaction) => {
      await queue.add({ kind: 'test.never', payload: {} }, transaction)
      throw new Error('no')
    })
    await expect(asked).rejects.toThrow('no')
    expect((await queue.list(null, { page: 0, perPage: 16 })).list).toEqual({ ids: [], count: 0, next: null })
  })

  it('is tried five times with growing pauses, then given up, then tried again when an administrator says so', async () => {
    const id = await queue.add({ kind: 'test.fails', payload: {} })
    const begun: number[] = []
    const works = {
      'test.fails': async () => {
        begun.push(clock.now() / 1000 - 1000)
        throw new Error('The mail server is away.')
      },
    }
    for (let second = 0; second < 500; second += 5) {
      await doJobs(works)
      await clock.advance(5_000)
    }
    // Started at 0, then after pauses of 5, 20, 80 and 320 seconds.
    expect(begun).toEqual([0, 5, 25, 105, 425])
    const dead = await queue.list('dead', { page: 0, perPage: 16 })
    expect(await dead.entries()).toMatchObject([{ id, error: 'The mail server is away.', attempts: 5 }])
    expect(await queue.retry(id)).toBe(true)
    expect(await queue.retry(id)).toBe(false)
    await doJobs({ 'test.fails': async () => 'well' })
    expect(await queue.find(id)).toMatchObject({ state: 'done', result: 'well', error: null })
  })

  it('is given up at once where the document is at fault: it will not get better', async () => {
    const id = await queue.add({ kind: 'test.reads', payload: {} })
    await doJobs({
      'test.reads': async () => {
        throw new UnreadableDocumentError('encrypted_file', 'rr.pdf', 'a password is needed')
      },
    })
    expect(await queue.find(id)).toMatchObject({ state: 'dead', error: 'rr.pdf: a password is needed', attempts: 1 })
  })

  it('is taken up by another worker when the lease of its own ends, whose late answer then counts for nothing', async () => {
    const id = await queue.add({ kind: 'test.slow', payload: {} })
    const taken = await takeJob(database.db, ['test.slow'], clock.now() / 1000, 60)
    expect(taken?.id).toBe(id)
    expect(await doJobs({ 'test.slow': async () => 'second' })).toBe(0)
    await clock.advance(60_000)
    expect(await doJobs({ 'test.slow': async () => 'second' })).toBe(1)
    expect(await queue.find(id)).toMatchObject({ state: 'done', result: 'second', attempts: 2 })
  })

  it('whose worker gives no sign of life for 6 seconds is taken over by the next that looks', async () => {
    const id = await queue.add({ kind: 'test.dies', payload: {} })
    const begun = Promise.withResolvers<undefined>()
    const dying: JobHandler = () => {
      begun.resolve(undefined)
      return new Promise(() => undefined)
    }
    // A killed process: its clock is stopped, so it sends no heartbeat.
    const dead = { db: database.db, clock: fakeClock(clock.now()), log: silentLog, works: { 'test.dies': dying } }
    void runDueJobs(dead)
    await begun.promise
    await clock.advance(5_000)
    expect(await doJobs({ 'test.dies': async () => 'taken' })).toBe(0)
    await clock.advance(2_000)
    expect(await doJobs({ 'test.dies': async () => 'taken' })).toBe(1)
    expect(await queue.find(id)).toMatchObject({ state: 'done', result: 'taken', attempts: 2 })
  })

  it('is taken up at once where all workers are known to be dead, and those that nobody began stay as they are', async () => {
    const begun = await queue.add({ kind: 'test.slow', payload: {} })
    await takeJob(database.db, ['test.slow'], clock.now() / 1000, 60)
    const waiting = await queue.add({ kind: 'test.later', payload: {} })
    await releaseJobs(database.db, clock.now() / 1000)
    expect(await doJobs({ 'test.slow': async () => 'again' })).toBe(1)
    expect(await queue.find(begun)).toMatchObject({ state: 'done', result: 'again', attempts: 2 })
    expect(await queue.find(waiting)).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('is shared by several workers: each job is done by one of them', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => queue.add({ kind: 'test.share', payload: index })),
    )
    const done: unknown[] = []
    const works = { 'test.share': async (payload: unknown) => done.push(payload) }
    const counts = await Promise.all([1, 2, 3].map(() => doJobs(works)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(ids.map((_, index) => index))
  })

  it('is finished before a worker stops', async () => {
    const id = await queue.add({ kind: 'test.last', payload: {} })
    let finish = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      const works = {
        'test.last': () =>
          new Promise((done) => {
            finish = () => done('finished')
            resolve()
          }),
      }
      const worker = startJobWorker({ db: database.db, clock, log: silentLog, works })
      stop = () => worker.stop()
    })
    await begun
    const stopped = stop()
    finish()
    await stopped
    expect(await queue.find(id)).toMatchObject({ state: 'done', result: 'finished' })
  })

  it('that takes longer than five seconds when its worker stops is handed back, and its try does not count', async () => {
    const id = await queue.add({ kind: 'test.long', payload: {} })
    const begun = Promise.withResolvers<undefined>()
    const works: Record<string, JobHandler> = {
      'test.long': (_, __, signal) => {
        begun.resolve(undefined)
        return new Promise((___, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    }
    const worker = startJobWorker({ db: database.db, clock, log: silentLog, works })
    await begun.promise
    const stopped = worker.stop()
    await clock.advance(4_999)
    expect(await queue.find(id)).toMatchObject({ state: 'running', attempts: 1 })
    await clock.advance(1)
    await stopped
    expect(await queue.find(id)).toMatchObject({ state: 'waiting', attempts: 0, error: null })
    expect(await doJobs({ 'test.long': async () => 'elsewhere' })).toBe(1)
    expect(await queue.find(id)).toMatchObject({ state: 'done', result: 'elsewhere' })
  })

  it('of one lane never waits for that of another, and a lane does as much at once as it has workers', async () => {
    for (let count = 0; count < 3; count += 1) await queue.add({ kind: 'test.read', payload: {} })
    const mail = await queue.add({ kind: 'test.mail', payload: {} })
    const finish: (() => void)[] = []
    const twoBegun = Promise.withResolvers<undefined>()
    const mailed = Promise.withResolvers<undefined>()
    const read = () =>
      new Promise<undefined>((done) => {
        finish.push(() => done(undefined))
        if (finish.length === 2) twoBegun.resolve(undefined)
      })
    const lanes = [
      { works: { 'test.read': read }, workers: 2 },
      { works: { 'test.mail': async () => mailed.resolve(undefined) }, workers: 1 },
    ]
    const workers = startJobWorkers({ db: database.db, clock, log: silentLog }, lanes)
    await Promise.all([twoBegun.promise, mailed.promise])
    const jobs = await (await queue.list(null, { page: -1, perPage: 1 })).entries()
    const states = jobs.map(({ kind, state }) => `${kind} ${state}`)
    expect(states.filter((one) => one.startsWith('test.read')).toSorted()).toEqual([
      'test.read running',
      'test.read running',
      'test.read waiting',
    ])
    const stopped = workers.stop()
    for (const done of finish) done()
    await stopped
    expect(finish).toHaveLength(2)
    expect(await queue.find(mail)).toMatchObject({ state: 'done' })
  })
})
