import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PoolFailure, runJobs } from './worker-pool.ts'

/** A process that answers a job in capitals, and hangs, throws, exits or exhausts memory if the job requires it. */
const script = `
process.on('message', ({ job, setting }) => {
  if (job === 'hang') for (;;);
  if (job === 'throw') throw new Error('no good')
  if (job === 'exit') process.exit(3)
  if (job === 'eat') { const all = []; for (;;) all.push(new Array(1000).fill(all.length)) }
  process.send(job.toUpperCase() + setting)
})`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uw-pool-'))
  writeFileSync(join(folder, 'worker.mjs'), script)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function answers(
  jobs: string[],
  workers: number,
  reported: Record<string, string | PoolFailure> = {},
): Promise<typeof reported> {
  await runJobs<string, string>(jobs, {
    script: pathToFileURL(join(folder, 'worker.mjs')),
    setting: '!',
    workers,
    memoryMegabytes: 32,
    // The time of a hanging job is over at once; the others have all the time they need.
    limit: (job, end) => {
      const timer = job === 'hang' ? setImmediate(end) : null
      return () => (timer === null ? undefined : clearImmediate(timer))
    },
    onAnswer: async (job, answer) => {
      if (job === 'full') throw new Error('the disk is full')
      reported[job] = answer
    },
    now: () => 0,
  })
  return reported
}

const all = {
  a: 'A!',
  hang: { ended: 'too_slow', why: 'it exceeded its time limit and was stopped' },
  b: 'B!',
  throw: { ended: 'worker_died', why: 'its process ended (no good)' },
  c: 'C!',
  exit: { ended: 'worker_died', why: 'its process ended' },
  d: 'D!',
  eat: { ended: 'too_large', why: 'it took more than 32 MB of memory and was stopped' },
  e: 'E!',
}

it.each([1, 2])('fails only the document on which a worker hangs or dies, with %i workers', async (workers) => {
  expect(await answers(Object.keys(all), workers)).toEqual(all)
})

it('ends with nothing to do', async () => {
  expect(await answers([], 2)).toEqual({})
})

it('begins no further document once an answer cannot be kept', async () => {
  const reported = {}
  await expect(answers(['a', 'full', 'b', 'c'], 1, reported)).rejects.toThrow('the disk is full')
  expect(reported).toEqual({ a: 'A!' })
})
