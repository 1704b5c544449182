import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { type Random, randomFrom } from '../../samples/generator/random.ts'
import { type Standing, type Subject, standingOf, type Tracked } from './subject.ts'
import { dealSubject } from './subjects/deal.ts'
import { rentRollSubject, statementsSubject } from './subjects/documents.ts'
import { keptFileSubject } from './subjects/files.ts'
import { rulesSubject } from './subjects/rules.ts'

/** Creates a subject without any writes. */
export type MakeSubject = (name: string, random: Random) => Subject

/** The subjects of every storm. */
export const everyKind: readonly MakeSubject[] = [
  rentRollSubject,
  statementsSubject,
  dealSubject,
  dealSubject,
  keptFileSubject,
  rulesSubject,
]

/** Number of concurrent writers. */
const writers = 12

/** Options of concurrent writing to a server. */
export interface Writing {
  client: Client
  /** Written subjects; new ones are added. */
  tracked: Tracked[]
  random: Random
  /** Prefix of the names of new subjects. */
  name: string
  kinds: readonly MakeSubject[]
  /** Subjects to write first, in addition to the rest. */
  first?: readonly MakeSubject[]
  /** Number of concurrent readers of subjects that are not being written. @default 0 */
  readers?: number
  isOver(): boolean
  onAcknowledged(): void
  /** Called when a call fails; unless it throws, the subject is not written again. */
  onFailure(error: unknown): void
  /** Called with the state of a subject that was read after its last write was acknowledged. */
  onRead?(standing: Standing, one: Tracked): void
}

/** Writes until the end time, and waits for all answers. */
export async function writeTogether(writing: Writing): Promise<void> {
  const { client, tracked, random, kinds, first = [], readers = 0 } = writing
  const busy = new Set<Tracked>()
  let count = 0

  function begun(make: MakeSubject): Tracked {
    count += 1
    const name = `${writing.name}-${count}`
    const one: Tracked = { name, subject: make(name, randomFrom(random.whole(0, 2 ** 31))), acknowledged: [null] }
    tracked.push(one)
    return one
  }
  async function alone(one: Tracked, call: () => Promise<void>): Promise<void> {
    busy.add(one)
    try {
      await call()
    } catch (error) {
      return writing.onFailure(error)
    }
    busy.delete(one)
  }
  const write = (one: Tracked): Promise<void> =>
    alone(one, async () => {
      const next = one.subject.next(one.acknowledged.at(-1) ?? null)
      if (next === null) return
      one.unanswered = next.state
      await next.send(client)
      one.acknowledged.push(next.state)
      delete one.unanswered
      writing.onAcknowledged()
    })
  const idle = (isWanted: (one: Tracked) => boolean = () => true) =>
    tracked.filter((one) => !busy.has(one) && !('unanswered' in one) && isWanted(one))
  async function writer(): Promise<void> {
    while (!writing.isOver()) {
      const free = idle()
      await write(free.length > 0 && random.next() < 0.55 ? random.pick(free) : begun(random.pick(kinds)))
    }
  }
  async function reader(): Promise<void> {
    while (!writing.isOver()) {
      const free = idle(({ subject }) => subject.isDoneLater !== true)
      // A subject must be written before it can be read.
      if (free.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      else {
        const one = random.pick(free)
        await alone(one, async () => writing.onRead?.(standingOf(one, await one.subject.read(client)), one))
      }
    }
  }
  await Promise.all([
    ...first.map((make) => write(begun(make))),
    ...Array.from({ length: writers }, writer),
    ...Array.from({ length: readers }, reader),
  ])
}

/** What the server stores of all that was written. */
export interface Looked {
  /** Number of unanswered writes that the server completed. */
  doneUnanswered: number
  /** Lost subjects, of all so far. */
  lost: string[]
  halfWritten: string[]
}

/** Checks all that was written. @param waits Whether to also wait for queued work. */
export async function lookAt(client: Client, tracked: readonly Tracked[], waits: boolean): Promise<Looked> {
  const found: Record<Standing, string[]> = { kept: [], lost: [], 'half-written': [] }
  let doneUnanswered = 0
  for (const one of tracked) {
    if (one.subject.isDoneLater === true && !waits) continue
    const seen = await one.subject.read(client)
    const standing = standingOf(one, seen)
    found[standing].push(`${one.subject.kind} (${one.name})`)
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

/** Creates a client that throws on every failure, without retries, so that dropped calls are detected. */
export function clientOf({ address, token }: { address: string; token: string | null }, calling = fetch): Client {
  return createClient({
    host: address,
    fetch: calling,
    tokenStore: memoryTokenStore(token),
    clock: systemClock,
    reportError: (error) => {
      throw error
    },
  })
}
