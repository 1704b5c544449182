import { type Client, ConnectionError, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { type Random, randomFrom } from '../../samples/generator/random.ts'
import { type ServerPlace, type ServerProcess, startServer } from './server-process.ts'
import { type Standing, type Subject, standingOf, type Tracked } from './subject.ts'
import { dealSubject, importComps } from './subjects/deal.ts'
import { rentRollSubject, statementsSubject } from './subjects/documents.ts'
import { keptFileSubject, uploadSubject } from './subjects/files.ts'
import { rulesSubject } from './subjects/rules.ts'

/** How a storm is made. */
export interface StormOptions {
  place: ServerPlace
  rounds: number
  seed: number
  /** After how many acknowledged writes the server is killed, from and to. */
  writes: readonly [number, number]
  onRound?: (round: StormRound) => void
}

/** What a round came to. */
export interface StormRound {
  round: number
  /** Writes that the server acknowledged. */
  acknowledged: number
  /** Writes that were under way when it was killed; each was done as a whole, or not at all. */
  unanswered: number
  /** How many of the latter the server had done. */
  doneUnanswered: number
  /** Of all subjects so far. */
  lost: string[]
  halfWritten: string[]
}

/** How many write at once. */
const writers = 12

const kinds: readonly ((name: string, random: Random) => Subject)[] = [
  rentRollSubject,
  statementsSubject,
  dealSubject,
  dealSubject,
  keptFileSubject,
  rulesSubject,
]

/**
 * Writes to a server from all sides and kills it in the middle of that, again and again on the same data; after each
 * restart, looks at all that was written.
 *
 * @throws {Error} The server refused a write, or did not start again.
 */
export async function runStorm({ place, rounds, seed, writes, onRound }: StormOptions): Promise<StormRound[]> {
  const random = randomFrom(seed)
  const tracked: Tracked[] = []
  const results: StormRound[] = []
  let server = await startServer(place)
  try {
    await importComps(clientOf(server))
    for (let round = 1; round <= rounds; round += 1) {
      const written = await writeUntilKilled(server, tracked, { random, round, maximum: random.whole(...writes) })
      server = await startServer(place)
      // What a cluster’s dead server was at work on is taken up a minute later: those jobs are asked for at the end.
      const waits = place.databaseUrl === null || round === rounds
      const looked = await lookAt(clientOf(server), tracked, waits)
      const result = { round, ...written, ...looked }
      results.push(result)
      onRound?.(result)
    }
    return results
  } finally {
    await server.stop()
  }
}

function clientOf({ address, token }: ServerProcess): Client {
  return createClient({
    host: address,
    fetch,
    tokenStore: memoryTokenStore(token),
    clock: systemClock,
    reportError: (error) => {
      throw error
    },
  })
}

async function writeUntilKilled(
  server: ServerProcess,
  tracked: Tracked[],
  { random, round, maximum }: { random: Random; round: number; maximum: number },
): Promise<Pick<StormRound, 'acknowledged' | 'unanswered'>> {
  const client = clientOf(server)
  const busy = new Set<Tracked>()
  let acknowledged = 0
  let isKilled = false
  let count = 0

  function begun(make: (name: string, random: Random) => Subject): Tracked {
    count += 1
    const one = { subject: make(`storm-${round}-${count}`, randomFrom(random.whole(0, 2 ** 31))), acknowledged: [null] }
    tracked.push(one)
    return one
  }
  async function write(one: Tracked): Promise<void> {
    const next = one.subject.next(one.acknowledged.at(-1) ?? null)
    if (next === null) return
    one.unanswered = next.state
    try {
      await next.send(client)
    } catch (error) {
      if (isKilled && error instanceof ConnectionError) return
      throw error
    }
    one.acknowledged.push(next.state)
    delete one.unanswered
    acknowledged += 1
    if (acknowledged !== maximum) return
    isKilled = true
    server.kill()
  }
  async function writer(): Promise<void> {
    while (!isKilled) {
      const idle = tracked.filter((one) => !busy.has(one))
      const one = idle.length > 0 && random.next() < 0.55 ? random.pick(idle) : begun(random.pick(kinds))
      busy.add(one)
      await write(one)
      busy.delete(one)
    }
  }
  try {
    await Promise.all([write(begun(uploadSubject)), ...Array.from({ length: writers }, writer)])
  } finally {
    isKilled = true
    server.kill()
    await server.ended
  }
  return { acknowledged, unanswered: tracked.filter((one) => 'unanswered' in one).length }
}

async function lookAt(
  client: Client,
  tracked: readonly Tracked[],
  waits: boolean,
): Promise<Pick<StormRound, 'doneUnanswered' | 'lost' | 'halfWritten'>> {
  const found: Record<Standing, string[]> = { kept: [], lost: [], 'half-written': [] }
  let doneUnanswered = 0
  for (const one of tracked) {
    if (one.subject.isDoneLater === true && !waits) continue
    const seen = await one.subject.read(client)
    const standing = standingOf(one, seen)
    found[standing].push(one.subject.kind)
    if (one.unanswered === undefined) continue
    const isDone = standing === 'kept' && standingOf({ ...one, acknowledged: [] }, seen) === 'kept'
    if (isDone) {
      doneUnanswered += 1
      one.acknowledged.push(seen)
    }
    delete one.unanswered
  }
  return { doneUnanswered, lost: found.lost, halfWritten: found['half-written'] }
}
