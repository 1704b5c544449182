import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Clock, createClient, memoryTokenStore } from '@uwkit/core/client'
import { openServer, serverSettings, signInLocalOwner, silentLog } from '@uwkit/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uw } from '../output/command.fixtures.ts'
import { signInFileOf, storedSignIns } from '../remote/connect.ts'
import { isolateSettings, type Served, serveHere } from '../remote/served.fixtures.ts'
import { contentOf, folderOfRolls, sample, writeMismatchedRoll } from './batch.fixtures.ts'
import { type DocumentJob, type JobAnswer, type JobSetting, writeEntry } from './job.ts'
import { readOn } from './read-on.ts'

const home = mkdtempSync(join(tmpdir(), 'uwkit-batch-on-'))
const folder = folderOfRolls(2)
const inbox = join(folder, 'inbox')

beforeAll(() => {
  isolateSettings(home)
  copyFileSync(join(sample, 't12.xlsx'), join(inbox, 'deal-01/t12.xlsx'))
  writeMismatchedRoll(join(inbox, 'missed.csv'))
  writeFileSync(join(inbox, 'broken.xlsx'), 'PK\u0003\u0004 and no more')
  writeFileSync(join(inbox, 'letter.csv'), 'Dear lender,\nthe roll follows by mail.\n')
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const path of [home, folder]) rmSync(path, { recursive: true, force: true })
})

describe('documents that are read on a server', () => {
  let served: Served
  let address = ''
  beforeAll(async () => {
    const data = join(home, 'data')
    served = await serveHere(data)
    address = served.address
    await storedSignIns(signInFileOf())
      .tokenOf(address)
      .set(readFileSync(join(data, 'owner-token'), 'utf8'))
  }, 120_000)
  afterAll(() => served.stop(), 60_000)

  test('have the reports and the summary of those that are read here', async () => {
    const here = await uw('batch', inbox, '--out', join(folder, 'here'), '--quiet')
    const there = await uw('batch', inbox, '--out', join(folder, 'there'), '--on', address)
    expect([here.code, there.code]).toEqual([2, 2])
    const valuesOf = (lines: string) =>
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    const reports = (out: string) =>
      Object.fromEntries(
        Object.entries(contentOf(join(folder, out, 'reports'))).map(([name, text]) => [name, valuesOf(text)]),
      )
    expect(Object.keys(reports('here'))).toHaveLength(4)
    expect(reports('there')).toEqual(reports('here'))
    expect(readFileSync(join(folder, 'there/summary.csv'), 'utf8')).toBe(
      readFileSync(join(folder, 'here/summary.csv'), 'utf8'),
    )
    expect(there.err).toContain(`6 documents, read on ${address}, 6 at a time\n`)
  }, 120_000)

  test('are named where they cannot be read, with why', () => {
    const failures = readFileSync(join(folder, 'there/failures.csv'), 'utf8')
    expect(failures).toMatch(/broken\.xlsx,unreadable,"?broken\.xlsx: /)
    expect(failures).toMatch(/letter\.csv,unreadable,"?letter\.csv: /)
    expect(existsSync(join(folder, 'there/reports/letter.csv.json'))).toBe(false)
  })

  test('are kept by the next run, which tries again only those that failed', async () => {
    const { err } = await uw('batch', inbox, '--out', join(folder, 'there'), '--on', address)
    expect(err).toMatch(/6 of 6, 100%,.* 2 failed, 4 already finished\n$/)
  }, 120_000)

  test('go with no corrections of one machine, no loan and no single sheet', async () => {
    const on = (...args: string[]) => uw('batch', ...args, '--out', join(folder, 'refused'), '--on', address)
    const manifest = join(folder, 'deals.csv')
    writeFileSync(
      manifest,
      `rent_roll,statement,value\n${inbox}/deal-01/rent-roll.xlsx,${inbox}/deal-01/t12.xlsx,9000000\n`,
    )
    expect((await on(inbox, '--memory', join(folder, 'memory.json'))).err).toContain('can’t be combined with --memory')
    expect((await on(manifest)).err).toContain('Omit --on')
    expect((await on(`${inbox}/deal-01/t12.xlsx#T12`)).err).toContain('Omit #SHEET')
    expect(existsSync(join(folder, 'refused'))).toBe(false)
  })
})

describe('a run that is cut off', () => {
  const server = openServer({ ...serverSettings({}), dataFolder: join(home, 'second') }, silentLog)
  afterAll(async () => (await server).close(), 60_000)
  const out = join(folder, 'cut')
  const names = ['deal-01/rent-roll.xlsx', 'deal-01/t12.xlsx', 'missed.csv']
  const jobs = names.map((name): DocumentJob => ({ kind: 'document', path: join(inbox, name), name, chart: 2 }))
  const setting: JobSetting = {
    out,
    version: '0.0.0',
    again: false,
    on: 'x',
    word: { by: '', today: '2026-01-15', hash: null },
  }
  /** Pauses take no time. */
  const clock: Clock = {
    now: () => Date.now(),
    after: (_, work) => {
      const timer = setImmediate(work)
      return () => clearImmediate(timer)
    },
  }
  const clientWith = async (fetch: (request: Request) => Promise<Response>) => {
    const token = await signInLocalOwner((await server).parts.db, Date.now() / 1000)
    return createClient({
      host: 'http://localhost',
      fetch: (input, init) => fetch(new Request(input, init)),
      tokenStore: memoryTokenStore(token),
      clock,
      reportError: (error) => expect.unreachable(error.message),
    })
  }
  const answer = async (request: Request) => (await server).app.fetch(request)
  const readingCount = async () => {
    const jobs = await (await server).parts.queue.list(null, { page: 0, perPage: 50 })
    return (await jobs.entries()).length
  }

  test('has no document read twice when it is begun again, though the first run noted none', async () => {
    for (const part of ['reports', '.journal']) mkdirSync(join(out, part, 'deal-01'), { recursive: true })
    const client = await clientWith(answer)
    const cut = new Error('the power went')
    const first = readOn(jobs, { client, clock, setting, open: 3, onAnswer: () => Promise.reject(cut) })
    await expect(first).rejects.toBe(cut)
    const readings = await readingCount()
    const noted: [string, JobAnswer][] = []
    const onAnswer = async (job: DocumentJob, one: JobAnswer) => {
      noted.push([job.name, one])
      await writeEntry(out, job, one.entry)
    }
    await readOn(jobs, { client, clock, setting, open: 3, onAnswer })
    expect(noted.map(([name]) => name).toSorted()).toEqual(names)
    expect(noted.every(([, { entry }]) => entry.status === 'done')).toBe(true)
    expect([readings, await readingCount()]).toEqual([3, 3])
  }, 120_000)

  test('waits for a server that restarts or asks for patience, and goes on', async () => {
    let calls = 0
    const client = await clientWith(async (request) => {
      calls += 1
      if (calls % 3 === 1) throw new TypeError('connection refused')
      if (calls % 3 === 2) return Response.json({ error: 'Too many requests; wait 1 seconds.' }, { status: 429 })
      return answer(request)
    })
    const answers: JobAnswer[] = []
    const onAnswer = async (_: DocumentJob, one: JobAnswer) => void answers.push(one)
    await readOn(jobs, { client, clock, setting: { ...setting, again: true }, open: 1, onAnswer })
    expect(answers.map(({ entry }) => entry.status)).toEqual(['done', 'done', 'done'])
  }, 120_000)

  test('ends with what is wrong where the server does not come back', async () => {
    const client = await clientWith(() => Promise.reject(new TypeError('connection refused')))
    const onAnswer = () => Promise.resolve()
    const run = readOn(jobs, { client, clock, setting: { ...setting, again: true }, open: 2, onAnswer })
    await expect(run).rejects.toMatchObject({ code: 'no_connection' })
  })
})
