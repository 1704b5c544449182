import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Client, NotFoundError } from '@uwkit/core/client'
import type { AnswerOf, Endpoint, RequestOf } from '@uwkit/core/contract'

/** What the server is to hold of a subject, as plain values; `null` for nothing. */
export type State = object | null

/** One write, and what the server holds once it is done. */
export interface Write {
  state: State
  /** Resolves when the server has acknowledged it. */
  send(client: Client): Promise<unknown>
}

/** Something that is written again and again, each time as a whole. */
export interface Subject {
  /** What it is to a lender: `rent roll`. */
  kind: string
  /** What is acknowledged is only queued, and reading it waits until it is done. */
  isDoneLater?: boolean
  /** The next write to it, where the server holds this much; `null` where there is no further one. */
  next(held: State): Write | null
  /** The id of the reading of an upload that was acknowledged. */
  readingId?(): string | null
  /** What the server holds of it, as far as it was sent. */
  read(client: Client): Promise<State>
}

/** A subject, and what the server has said of it. */
export interface Tracked {
  /** Of this subject alone. */
  name: string
  subject: Subject
  /** What the server held after each write that it acknowledged, the last one last; at first nothing. */
  acknowledged: State[]
  /** What it holds if it did a write that it never answered; `undefined` where it answered all. */
  unanswered?: State
}

/** How a subject stands after a server died. */
export type Standing = 'kept' | 'lost' | 'half-written'

/**
 * How a subject stands by what the server holds of it: what was acknowledged last, or what was sent after that and not
 * answered, each as a whole. Anything older is lost, and anything else half-written.
 */
export function standingOf({ acknowledged, unanswered }: Tracked, seen: State): Standing {
  const isSeen = (state: State | undefined) => isDeepStrictEqual(state, seen)
  if (isSeen(acknowledged.at(-1)) || isSeen(unanswered)) return 'kept'
  return seen === null || acknowledged.some(isSeen) ? 'lost' : 'half-written'
}

/** Some fields of a record as plain values, for comparing. */
export function plain(record: object, ...names: readonly string[]): object {
  const chosen = names.map((name) => [name, (record as Record<string, unknown>)[name]] as const)
  return JSON.parse(JSON.stringify(Object.fromEntries(chosen))) as object
}

/** What is found; `null` where the server says that there is none. */
export async function orNone<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

/** Makes a call whose every failure throws, those that a user interface passes over too. */
export async function answered<One extends Endpoint>(
  client: Client,
  endpoint: One,
  request: RequestOf<One>,
): Promise<AnswerOf<One>> {
  return (await client.connection.exchange(endpoint, request)).result as AnswerOf<One>
}

/** By which two contents are told apart. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
