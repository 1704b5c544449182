import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { type Random, randomFrom } from '../../samples/generator/random.ts'
import { type Standing, type Subject, standingOf, type Tracked } from './subject.ts'
import { dealSubject } from './subjects/deal.ts'
import { rentRollSubject, statementsSubject } from './subjects/documents.ts'
import { keptFileSubject } from './subjects/files.ts'
import { rulesSubject } from './subjects/rules.ts'

/** Makes a subject that nothing was written to yet. */
export type MakeSubject = (name: string, random: Random) => Subject

/** What is written to in every storm. */
export const everyKind: readonly MakeSubject[] = [
  rentRollSubject,
  statementsSubject,
  dealSubject,
  dealSubject,
  keptFileSubject,
  rulesSubject,
]

/** How many write at once. */
const writers = 12

/** People who write to a server from all sides. */
export interface Writing {
  client: Client
  /** What is written to; new subjects are added. */
  tracked: Tracked[]
  random: Random
  /** What the names of new subjects begin with. */
  name: string
  kinds: readonly MakeSubject[]
  /** What is written to first, beside the rest. */
  first?: readonly MakeSubject[]
  /** How many read meanwhile what nobody is writing to. @default 0 */
  readers?: number
  isOver(): boolean
  onAcknowledged(): void
  /** Told of a call that failed, unless it throws; its subject is left alone from then on. */
  onFailure(error: unknown): void
  /** Told how a subject stands that was read after its last write was acknowledged. */
  onRead?(standing: Standing, one: Tracked): void
}

/** Writes until it is over, and waits for all answers. */
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
      // Somebody must have written before there is anything to read.
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

/** What the server holds of all that was written. */
export interface Looked {
  /** How many writes that were never answered the server had done. */
  doneUnanswered: number
  /** Of all subjects so far. */
  lost: string[]
  halfWritten: string[]
}

/** Looks at all that was written. @param waits Whether for what is done later too. */
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

/** A client whose every failure throws, without second tries: what a server drops is to be seen. */
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
