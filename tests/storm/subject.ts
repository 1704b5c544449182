import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Client, NotFoundError } from '@uwkit/core/client'
import type { AnswerOf, Endpoint, RequestOf } from '@uwkit/core/contract'

/** What the server must store of a subject, as plain values; `null` for nothing. */
export type State = object | null

/** One write, and what the server stores once it is done. */
export interface Write {
  state: State
  /** Sends the write; resolves when the server has acknowledged it. */
  send(client: Client): Promise<unknown>
}

/** A record that is written repeatedly, each time as a whole. */
export interface Subject {
  /** Kind of record: `rent roll`. */
  kind: string
  /** Whether an acknowledged write is only queued, so that reading waits until it is done. */
  isDoneLater?: boolean
  /** Returns the next write for the stored state; `null` if there is none. */
  next(held: State): Write | null
  /** Returns the id of the reading of an acknowledged upload. */
  readingId?(): string | null
  /** Returns what the server stores of it, as far as it was sent. */
  read(client: Client): Promise<State>
}

/** A subject, and the server's answers about it. */
export interface Tracked {
  /** Name of this subject alone. */
  name: string
  subject: Subject
  /** The stored state after each acknowledged write, in order; initially nothing. */
  acknowledged: State[]
  /** The state if the server did a write that it never answered; `undefined` if it answered all. */
  unanswered?: State
}

/** The state of a subject after a server died. */
export type Standing = 'kept' | 'lost' | 'half-written'

/**
 * Judges a subject by what the server stores: the last acknowledged write, or the unanswered one after it, each as a
 * whole, is kept. Anything older is lost, and anything else half-written.
 */
export function standingOf({ acknowledged, unanswered }: Tracked, seen: State): Standing {
  const isSeen = (state: State | undefined) => isDeepStrictEqual(state, seen)
  if (isSeen(acknowledged.at(-1)) || isSeen(unanswered)) return 'kept'
  return seen === null || acknowledged.some(isSeen) ? 'lost' : 'half-written'
}

/** Returns some fields of a record as plain values, for comparison. */
export function plain(record: object, ...names: readonly string[]): object {
  const chosen = names.map((name) => [name, (record as Record<string, unknown>)[name]] as const)
  return JSON.parse(JSON.stringify(Object.fromEntries(chosen))) as object
}

/** Returns the result; `null` if the server reports that there is none. */
export async function orNone<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

/** Makes a call and throws on every failure, including those that a user interface ignores. */
export async function answered<One extends Endpoint>(
  client: Client,
  endpoint: One,
  request: RequestOf<One>,
): Promise<AnswerOf<One>> {
  return (await client.connection.exchange(endpoint, request)).result as AnswerOf<One>
}

/** Returns a digest that distinguishes contents. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
