import { setTimeout } from 'node:timers/promises'
import type { Client } from '@uwkit/core/client'
import { randomFrom } from '../../samples/generator/random.ts'
import { type ServerPool, startPool } from '../workers/server-pool.ts'
import type { ServerPlace } from './server-process.ts'
import type { Tracked } from './subject.ts'
import { importComps } from './subjects/deal.ts'
import { longUploadSubject, uploadSubject } from './subjects/files.ts'
import { clientOf, everyKind, type Looked, lookAt, writeTogether } from './writing.ts'

/** How a rolling storm is made. */
export interface RollingOptions {
  /** On a cluster: the servers and the workers share it. */
  place: ServerPlace
  rounds: number
  seed: number
  onRound?: (round: RollingRound) => void
}

/** What a round came to, in which each server was replaced and a worker killed while many wrote and read. */
export interface RollingRound extends Looked {
  round: number
  /** Calls that were answered, those of the event stream left out. */
  calls: number
  acknowledged: number
  /** Calls that got another answer than they should, or none. */
  dropped: string[]
  /** Reads that did not show what had been acknowledged before. */
  stale: string[]
  /** How long the servers took to stop, milliseconds. */
  stops: number[]
  /** How long the longest call waited for its answer, those of the event stream left out, milliseconds. */
  longestCall: number
  /** Documents that were being read when a worker was killed, and those of them that another took over. */
  runningAtKill: number
  takenOver: number
  /** From the kill until the last of them was begun again, seconds. */
  takeOverSeconds: number
  /** Documents that were uploaded in all rounds so far. */
  uploads: number
  /** How many of them have no result, or one that was never told. */
  resultless: number
  /** How many results more were made or told than documents were uploaded. */
  surplus: number
}

const serverCount = 2
const workerCount = 2
/** Read by `uw work`: the kind of job that a worker is killed over. */
const readingKind = 'parsed-file.read'

/**
 * Two servers behind the proxy of the example, and two workers. While many write and read through the proxy, a worker that
 * reads a document is killed and replaced, and each server is replaced in turn; then looks at all that was written, and counts the
 * results of each document. All calls are made once.
 */
export async function runRollingStorm({ place, rounds, seed, onRound }: RollingOptions): Promise<RollingRound[]> {
  const random = randomFrom(seed)
  const tracked: Tracked[] = []
  const results: RollingRound[] = []
  const pool = await startPool(place, { servers: serverCount, workers: workerCount })
  let calls = 0
  let longestCall = 0
  const client = clientOf(pool, async (...call) => {
    const began = performance.now()
    const answer = await fetch(...call)
    calls += 1
    longestCall = Math.max(longestCall, performance.now() - began)
    return answer
  })
  const events = followReadings(pool)
  try {
    await importComps(client)
    await events.isOpen
    for (let round = 1; round <= rounds; round += 1) {
      const callsBefore = calls
      longestCall = 0
      let acknowledged = 0
      const dropped: string[] = []
      const stale: string[] = []
      let isOver = false
      const writing = writeTogether({
        client,
        tracked,
        random,
        name: `rolling-${round}`,
        kinds: [...everyKind, uploadSubject],
        // One for each worker, so that whichever is killed is at work.
        first: Array.from({ length: workerCount }, () => longUploadSubject),
        readers: 4,
        isOver: () => isOver,
        onAcknowledged: () => {
          acknowledged += 1
        },
        onFailure: (error) => {
          dropped.push(error instanceof Error ? error.message : String(error))
        },
        onRead: (standing, { name, subject }) => {
          if (standing !== 'kept') stale.push(`${subject.kind} (${name})`)
        },
      })
      const replaced = await replaceAll(client, pool).finally(() => {
        isOver = true
      })
      await writing
      const during = { calls: calls - callsBefore, longestCall }
      const looked = await lookAt(client, tracked, true)
      const uploads = tracked.flatMap(({ subject }) => subject.readingId?.() ?? [])
      const result = {
        round,
        ...during,
        acknowledged,
        dropped,
        stale,
        ...replaced,
        ...looked,
        ...(await countResults(client, events.told, uploads)),
      }
      results.push(result)
      onRound?.(result)
    }
    return results
  } finally {
    await events.close()
    await pool.close()
  }
}

/** All readings, the latest first. */
async function readingsOf(client: Client) {
  return (await client.account.listJobs({ page: -1 })).data.filter(({ kind }) => kind === readingKind)
}

/** Kills a worker that is at work and replaces it, and each server in turn; says how that went. */
async function replaceAll(
  client: Client,
  pool: ServerPool,
): Promise<Pick<RollingRound, 'stops' | 'runningAtKill' | 'takenOver' | 'takeOverSeconds'>> {
  const running = async () => (await readingsOf(client)).filter(({ state }) => state === 'running')
  const stops: number[] = []
  const roll = async (): Promise<void> => {
    for (let at = 0; at < serverCount; at += 1) stops.push(await pool.replaceServer(at))
  }
  const rolled = roll()
  let killed = { runningAtKill: 0, takenOver: 0, takeOverSeconds: 0 }
  for (let kill = 0; kill < maximumKills && killed.takenOver === 0; kill += 1) {
    let atWork = await running()
    while (atWork.length < workerCount) {
      await setTimeout(20)
      atWork = await running()
    }
    const killedOn = Date.now() / 1000
    await pool.replaceWorker(0)
    const ids = new Set(atWork.map(({ id }) => id))
    const theirs = async () => (await readingsOf(client)).filter(({ id }) => ids.has(id))
    while ((await theirs()).some(({ state }) => state !== 'done' && state !== 'dead')) await setTimeout(200)
    const again = (await theirs()).filter(({ attempts }) => attempts > 1)
    killed = {
      runningAtKill: atWork.length,
      takenOver: again.length,
      takeOverSeconds: Math.max(0, ...again.map(({ startedOn }) => (startedOn ?? 0) - killedOn)),
    }
  }
  await rolled
  return { stops, ...killed }
}

/** A worker that ended its document right before it was killed had none: then another is killed, so many at most. */
const maximumKills = 5

/** Counts the results of all documents that were uploaded, once each is told. */
async function countResults(
  client: Client,
  told: ReadonlyMap<string, number>,
  uploads: readonly string[],
): Promise<Pick<RollingRound, 'uploads' | 'resultless' | 'surplus'>> {
  const done = (await readingsOf(client)).flatMap(({ id, state }) => (state === 'done' ? [id] : []))
  // What the stream has not told within this time, it does not tell.
  const end = Date.now() + 20_000
  while (done.some((id) => !told.has(id)) && Date.now() < end) await setTimeout(100)
  return { uploads: uploads.length, ...resultsOf(uploads, done, told) }
}

/**
 * How many documents have no result, and how many results there are besides one for each, document by document: one that was
 * read twice makes up for no other.
 *
 * @param uploads Ids of their readings.
 * @param done Ids of the readings that are finished.
 * @param told How often each was told to be finished.
 */
export function resultsOf(
  uploads: readonly string[],
  done: readonly string[],
  told: ReadonlyMap<string, number>,
): Pick<RollingRound, 'resultless' | 'surplus'> {
  const uploaded = new Set(uploads)
  const finished = new Set([...done, ...told.keys()])
  const resultless = uploads.filter((id) => !done.includes(id) || !told.has(id)).length
  const surplus = [...finished].reduce(
    (sum, id) => sum + Math.max(1, told.get(id) ?? 1) - Number(uploaded.has(id)),
    uploads.length - uploaded.size,
  )
  return { resultless, surplus }
}

/** Follows the event stream through the proxy, over the restarts: how often each reading was told to be finished. */
function followReadings(pool: ServerPool) {
  const told = new Map<string, number>()
  const ending = new AbortController()
  let opened = (): void => undefined
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve
  })
  const following = clientOf(pool)
    .webhook.followEvents(
      ({ type, data }) => {
        if (type === 'stream.opened') opened()
        if (type !== 'reading.finished' || typeof data.reading_id !== 'string') return
        told.set(data.reading_id, (told.get(data.reading_id) ?? 0) + 1)
      },
      { signal: ending.signal },
    )
    // It goes on until it is ended.
    .catch((error: unknown) => {
      if (!ending.signal.aborted) throw error
    })
  return {
    told,
    isOpen,
    close: async () => {
      ending.abort()
      await following
    },
  }
}
