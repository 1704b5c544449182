import { setTimeout } from 'node:timers/promises'
import type { Client } from '@uwkit/core/client'
import { randomFrom } from '../../samples/generator/random.ts'
import { type ServerPool, startPool } from '../workers/server-pool.ts'
import type { ServerPlace } from './server-process.ts'
import type { Tracked } from './subject.ts'
import { importComps } from './subjects/deal.ts'
import { longUploadSubject, uploadSubject } from './subjects/files.ts'
import { clientOf, everyKind, type Looked, lookAt, writeTogether } from './writing.ts'

/** Options of a rolling storm. */
export interface RollingOptions {
  /** A cluster that the servers and the workers share. */
  place: ServerPlace
  rounds: number
  seed: number
  onRound?: (round: RollingRound) => void
}

/** Results of a round, in which each server was replaced and a worker killed during many writes and reads. */
export interface RollingRound extends Looked {
  round: number
  /** Answered calls, without those of the event stream. */
  calls: number
  acknowledged: number
  /** Calls with a wrong answer, or none. */
  dropped: string[]
  /** Reads that did not show what was acknowledged before. */
  stale: string[]
  /** How long the servers took to stop, in milliseconds. */
  stops: number[]
  /** Maximum wait of a call for its answer, without those of the event stream, in milliseconds. */
  longestCall: number
  /** Documents that were being read when a worker was killed, and those of them that another took over. */
  runningAtKill: number
  takenOver: number
  /** Seconds from the kill until the last of them was restarted. */
  takeOverSeconds: number
  /** Uploaded documents in all rounds so far. */
  uploads: number
  /** Number of them without a result, or with one that was never reported. */
  resultless: number
  /** Number of results created or reported in excess of the uploaded documents. */
  surplus: number
}

const serverCount = 2
const workerCount = 2
/** The kind of job of `uw work` during which a worker is killed. */
const readingKind = 'parsed-file.read'

/**
 * Runs two servers behind the proxy of the example, and two workers. During many writes and reads through the proxy, a
 * worker that is reading a document is killed and replaced, and each server is replaced in turn; then checks all that
 * was written, and counts the results of each document. No call is repeated.
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
        // One for each worker, so that the killed one is always busy.
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

/** Returns all readings, the latest first. */
async function readingsOf(client: Client) {
  return (await client.account.listJobs({ page: -1 })).data.filter(({ kind }) => kind === readingKind)
}

/** Kills and replaces a busy worker, and each server in turn; returns the results. */
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

/** Maximum number of kills: a worker that finished its document just before it was killed was idle, so another is killed. */
const maximumKills = 5

/** Counts the results of all uploaded documents, once each is reported. */
async function countResults(
  client: Client,
  told: ReadonlyMap<string, number>,
  uploads: readonly string[],
): Promise<Pick<RollingRound, 'uploads' | 'resultless' | 'surplus'>> {
  const done = (await readingsOf(client)).flatMap(({ id, state }) => (state === 'done' ? [id] : []))
  // The stream must report within this time.
  const end = Date.now() + 20_000
  while (done.some((id) => !told.has(id)) && Date.now() < end) await setTimeout(100)
  return { uploads: uploads.length, ...resultsOf(uploads, done, told) }
}

/**
 * Returns the number of documents without a result, and of results in excess of one per document, counted by document:
 * a second result does not replace a missing one.
 *
 * @param uploads Ids of their readings.
 * @param done Ids of the readings that are finished.
 * @param told How often each was reported as finished.
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

/** Follows the event stream through the proxy, across restarts, and counts how often each reading was reported as finished. */
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
    // It continues until it is ended.
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
