import { ConnectionError } from '@uwkit/core/client'
import { type Random, randomFrom } from '../../samples/generator/random.ts'
import { type ServerPlace, type ServerProcess, startServer } from './server-process.ts'
import type { Tracked } from './subject.ts'
import { importComps } from './subjects/deal.ts'
import { uploadSubject } from './subjects/files.ts'
import { clientOf, everyKind, type Looked, lookAt, writeTogether } from './writing.ts'

/** Options of a storm. */
export interface StormOptions {
  place: ServerPlace
  rounds: number
  seed: number
  /** Minimum and maximum number of acknowledged writes before the server is killed. */
  writes: readonly [number, number]
  onRound?: (round: StormRound) => void
}

/** Results of a round. */
export interface StormRound extends Looked {
  round: number
  /** Writes that the server acknowledged. */
  acknowledged: number
  /** Writes in progress when it was killed; each was done as a whole, or not at all. */
  unanswered: number
}

/**
 * Writes to a server concurrently and kills it during the writes, repeatedly on the same data; checks all that was
 * written after each restart.
 *
 * @throws {Error} The server rejected a write, or did not start again.
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
      // Jobs of a cluster’s dead server are taken over when its lease ends, so they are checked at the end.
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

async function writeUntilKilled(
  server: ServerProcess,
  tracked: Tracked[],
  { random, round, maximum }: { random: Random; round: number; maximum: number },
): Promise<Pick<StormRound, 'acknowledged' | 'unanswered'>> {
  let acknowledged = 0
  let isKilled = false
  try {
    await writeTogether({
      client: clientOf(server),
      tracked,
      random,
      name: `storm-${round}`,
      kinds: everyKind,
      first: [uploadSubject],
      isOver: () => isKilled,
      onAcknowledged: () => {
        acknowledged += 1
        if (acknowledged !== maximum) return
        isKilled = true
        server.kill()
      },
      onFailure: (error) => {
        if (!isKilled || !(error instanceof ConnectionError)) throw error
      },
    })
  } finally {
    isKilled = true
    server.kill()
    await server.ended
  }
  return { acknowledged, unanswered: tracked.filter((one) => 'unanswered' in one).length }
}
