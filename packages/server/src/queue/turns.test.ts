import { contract } from '@uwkit/core/contract'
import { type FakeClock, fakeClock } from '@uwkit/core/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { silentLog } from '../http/log.ts'
import { plansOf } from '../testing/many-records.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'
import { runDueJobs, startJobWorkers } from './job-worker.ts'
import { finishJob, type Job, type JobHandler, jobQueue, type Queue, takeJob } from './queue.ts'
import { defaultQueueLimits, nextJob } from './turns.ts'

let server: TestServer
let clock: FakeClock
let queue: Queue
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  clock = fakeClock(1_000_000)
  queue = jobQueue(server.db, clock)
  await server.db.query(sql`delete from job`)
})

const [lender, colleague, broker] = [testPeople.owner.id, testPeople.sameCompany.id, testPeople.otherCompany.id]
const kind = 'test.read'
/** Adds documents of a user; their payload is the user's id and a number. */
async function addJobs(userId: string | null, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await queue.add({ kind, payload: `${userId} ${at}`, userId })
    await clock.advance(1)
  }
}
const take = (limits = defaultQueueLimits) => takeJob(server.db, [kind], clock.now() / 1000, 12, limits)

describe('turns of companies', () => {
  it('a file of one company starts within one running job of each worker, while another has queued 200', async () => {
    await addJobs(lender, 200)
    const begun: string[] = []
    const running: (() => void)[] = []
    let onBegin = (): void => undefined
    const nextBegins = () =>
      new Promise<void>((resolve) => {
        onBegin = resolve
      })
    const read: JobHandler = (payload) =>
      new Promise((done) => {
        begun.push(String(payload))
        running.push(() => done(null))
        if (begun.length >= 2) onBegin()
      })
    const twoBegun = nextBegins()
    const parts = { db: server.db, clock, log: silentLog }
    const workers = startJobWorkers(parts, [{ works: { [kind]: read }, workers: 2 }])
    await twoBegun
    for (let at = 0; at < 5; at += 1) {
      const another = nextBegins()
      running.shift()?.()
      await another
    }
    await addJobs(broker, 1)
    const before = begun.length
    const another = nextBegins()
    running.shift()?.()
    await another
    // Two workers: as soon as one of the two running documents ends, not after the 193rd.
    expect(begun.slice(before)).toEqual([`${broker} 1`])
    const stopped = workers.stop()
    for (const finish of running) finish()
    await stopped
  })

  it('alternate while several wait, colleagues as one, each in the order of its uploads', async () => {
    await addJobs(lender, 2)
    await addJobs(colleague, 2)
    await addJobs(broker, 2)
    await addJobs(null, 1)
    const begun: unknown[] = []
    const works = { [kind]: async (payload: unknown) => begun.push(payload) }
    await runDueJobs({ db: server.db, clock, log: silentLog, works })
    expect(begun).toEqual([
      `${lender} 1`,
      `${broker} 1`,
      'null 1',
      `${lender} 2`,
      `${broker} 2`,
      `${colleague} 1`,
      `${colleague} 2`,
    ])
  })

  it('go to who has the fewest under way, wherever those run', async () => {
    await addJobs(lender, 3)
    const taken = [await take(), await take()]
    await addJobs(broker, 3)
    const further = [await take(), await take(), await take(), await take()]
    expect([...taken, ...further].map((job) => job?.payload)).toEqual([
      `${lender} 1`,
      `${lender} 2`,
      `${broker} 1`,
      `${broker} 2`,
      `${lender} 3`,
      `${broker} 3`,
    ])
  })

  it('end at the most that may run of one company; a worker that died counts until its lease ends', async () => {
    const limits = { ...defaultQueueLimits, runningOfCompany: 2 }
    await addJobs(lender, 4)
    const first = await take(limits)
    await take(limits)
    expect(await take(limits)).toBeNull()
    await addJobs(broker, 1)
    expect((await take(limits))?.payload).toBe(`${broker} 1`)
    await finishJob(server.db, first as Job, null, clock.now() / 1000)
    expect((await take(limits))?.payload).toBe(`${lender} 3`)
    expect(await take(limits)).toBeNull()
    await clock.advance(12_000)
    // The broker's, and the lender's two whose workers sent no heartbeat, come before waiting ones; then again at most two.
    const again = [await take(limits), await take(limits), await take(limits), await take(limits)]
    expect(again.map((job) => job && [job.payload, job.attempts])).toEqual([
      [`${broker} 1`, 2],
      [`${lender} 2`, 2],
      [`${lender} 3`, 2],
      null,
    ])
  })

  it('hold when many workers ask at the same moment', async () => {
    const limits = { ...defaultQueueLimits, runningOfCompany: 3 }
    await addJobs(lender, 10)
    await addJobs(broker, 10)
    const taken = await Promise.all(Array.from({ length: 16 }, () => take(limits)))
    const users = taken.flatMap((job) => (job === null ? [] : [String(job.userId)])).toSorted()
    expect(users).toEqual([lender, lender, lender, broker, broker, broker].toSorted())
  })

  it('of reading delay no mail, and the server’s own work has no limit', async () => {
    const limits = { ...defaultQueueLimits, runningOfCompany: 1 }
    await addJobs(lender, 2)
    await addJobs(null, 2)
    await queue.add({ kind: 'test.mail', payload: 'mail', userId: lender })
    expect([(await take(limits))?.payload, (await take(limits))?.payload, (await take(limits))?.payload]).toEqual([
      `${lender} 1`,
      'null 1',
      'null 2',
    ])
    expect(await take(limits)).toBeNull()
    const mail = await takeJob(server.db, ['test.mail'], clock.now() / 1000, 12, limits)
    expect(mail?.payload).toBe('mail')
  })

  it('are found by indexes alone, however much waits', async () => {
    await server.db.query(sql`
      insert into job (id, kind, payload, party, state, created_on, due_on)
      select 'j' || at, ${kind}, 'null', 'company ' || at % 50, 'waiting', at, at from generate_series(1, 20000) at`)
    await server.db.transaction((transaction) => transaction.script('analyze job'))
    const [plan = ''] = await plansOf(server.db, [nextJob([kind], 50_000, 8)])
    expect(plan).toContain('job_line')
    expect(plan).not.toMatch(/Seq Scan on job\b/)
  })
})

it('uploads are refused, and not kept, while as much of the company waits as may', async () => {
  const uploads: string[] = []
  server.parts.queue = jobQueue(server.db, clock, { waitingOfCompany: 2 })
  const upload = async (role: 'owner' | 'sameCompany' | 'otherCompany', unit: number) => {
    const bytes = new TextEncoder().encode(`Unit,Rent\n${unit},900`)
    const file = { name: `roll-${unit}.csv`, contentType: 'text/csv', bytes }
    await server.as(role).connection.send(contract.parsedFile.uploadRentRoll, { body: { file } })
    uploads.push(file.name)
  }
  await upload('owner', 101)
  await upload('sameCompany', 102)
  await expect(upload('owner', 103)).rejects.toMatchObject({
    status: 429,
    message: '2 of your company’s documents are waiting to be read. Upload more when some are done.',
  })
  await upload('otherCompany', 104)
  const kept = await server.db.query<{ fileName: string }>(sql`select file_name from upload order by file_name`)
  expect(kept.map(({ fileName }) => fileName)).toEqual(uploads)
})
