import { isDeepStrictEqual } from 'node:util'
import type { Client } from '@uwkit/core/client'

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
  /** What the server holds of it, as far as it was sent. */
  read(client: Client): Promise<State>
}

/** A subject, and what the server has said of it. */
export interface Tracked {
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
