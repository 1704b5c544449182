import type { Client } from '@uwkit/core/client'
import type { ApiContract } from '@uwkit/core/contract'
import type { TestServer } from './start-test-server.ts'

/** Who makes a call in tests of the whole contract. */
export type Caller = 'anonymous' | 'impersonating' | Parameters<TestServer['as']>[0]

/** What is there before a call is made. */
export interface Given {
  /** Of the record that the call is about, which belongs to the owner; lists are looked through for it. */
  id?: string
  /** Of the record whose lock stands in the way of a write; that of the record itself where it is not said. */
  lockedId?: string
  /** With which the call is made, in place of its caller's own. */
  token?: string
  readonly [name: string]: unknown
}

/** What a call needs was made; now it can be sent, by anybody. */
export interface ReadyCall {
  given: Given
  send(client: Client): Promise<unknown>
}

/** A call of the contract, as a client makes it, and what it needs to succeed. */
export interface ContractCall {
  /** Makes what the call needs, anew each time. */
  ready(server: TestServer): Promise<ReadyCall>
  /** Who makes it where all goes well. */
  by: Caller
  /** Its answer lists records, and leaves out those that are out of reach. */
  isList: boolean
  /** Calls that end in each documented failure, by status. */
  fails: Readonly<Record<number, ContractCall>>
}

/** What is said of a call beside what it needs and how it is sent. */
type Further = Partial<Pick<ContractCall, 'by' | 'isList' | 'fails'>>

/** The calls of a concept; one that is missing does not compile. */
export type ContractCalls<Concept extends keyof ApiContract> = {
  readonly [Name in keyof ApiContract[Concept]]: ContractCall
}

/**
 * A call: what it needs, and how a client makes it. The owner makes it unless told otherwise.
 *
 * @example
 * callOf(nothing, (client) => client.account.profile()).by
 * // => 'owner'
 */
export function callOf<Needed extends Given>(
  needed: (server: TestServer) => Promise<Needed>,
  send: (client: Client, given: Needed) => Promise<unknown>,
  { by = 'owner', isList = false, fails = {} }: Further = {},
): ContractCall {
  const ready = async (server: TestServer): Promise<ReadyCall> => {
    const given = await needed(server)
    return { given, send: (client) => send(client, given) }
  }
  return { ready, by, isList, fails }
}

/** For calls that need nothing to be there. */
export async function nothing(): Promise<Given> {
  return {}
}

/** A text file to upload. */
export function csvFile(text: string, name = 'table.csv') {
  return { name, contentType: 'text/csv', bytes: new TextEncoder().encode(text) }
}
