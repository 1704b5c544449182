import { createHash } from 'node:crypto'
import { type Client, NotFoundError } from '@uwkit/core/client'
import type { AnswerOf, Endpoint, RequestOf } from '@uwkit/core/contract'

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
