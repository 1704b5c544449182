import { type Client, createClient, memoryTokenStore } from '@uwkit/core/client'
import { type ApiContract, contract, type Endpoint } from '@uwkit/core/contract'
import { actAs, openSession } from '../account/session.store.ts'
import type { TestServer } from './start-test-server.ts'
import { testPeople } from './test-people.ts'

/** One call over the wire, with its answer. */
export interface RecordedCall {
  /** Concept and method: `deal.get`. */
  name: string
  endpoint: Endpoint
  request: Request
  status: number
  headers: Headers
  answer: Uint8Array<ArrayBuffer>
}

/** Every endpoint with its name, `deal.get`. */
export const namedEndpoints: readonly { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([concept, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([method, endpoint]) => ({ name: `${concept}.${method}`, endpoint })),
)

/** Builds a client whose calls are recorded as they go over the wire. */
export function recordedClient(server: TestServer, token: string | null): { client: Client; calls: RecordedCall[] } {
  const calls: RecordedCall[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const copy = request.clone()
    const response = await server.fetch(request)
    const answer = new Uint8Array(await response.clone().arrayBuffer())
    const { status, headers } = response
    calls.push({ ...endpointOf(copy), request: copy, status, headers, answer })
    return response
  }
  const client = createClient({
    host: server.host,
    fetch,
    tokenStore: memoryTokenStore(token),
    clock: server.clock,
    reportError: () => undefined,
  })
  return { client, calls }
}

/** Returns the token of a new sign-in, so that the call's effects on it disturb no other; `null` if anonymous. */
export async function newToken({ db, clock }: TestServer, caller: Caller): Promise<string | null> {
  const now = clock.now() / 1000
  if (caller === 'anonymous') return null
  if (caller !== 'impersonating') return (await openSession(db, testPeople[caller].id, now)).bearer
  const { bearer, sessionId } = await openSession(db, testPeople.providerAdmin.id, now)
  await actAs(db, sessionId, testPeople.owner.id)
  return bearer
}

const patterns = namedEndpoints
  .map(({ name, endpoint }) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
    freedom: endpoint.path.split('{').length,
  }))
  .toSorted((a, b) => a.freedom - b.freedom)

/** Returns the endpoint of a request: the one with the most specific path; of duplicates, the one whose answer is accepted. */
function endpointOf(request: Request): { name: string; endpoint: Endpoint } {
  const { pathname } = new URL(request.url)
  const accepted = request.headers.get('accept') ?? ''
  const found = patterns.filter(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname))
  const path = found[0]?.endpoint.path
  const twins = found.filter(({ endpoint }) => endpoint.path === path)
  const match = twins.find(({ endpoint }) => (endpoint.answer.kind === 'file') !== accepted.includes('json'))
  const { name, endpoint } = match ?? twins[0] ?? {}
  if (name === undefined || endpoint === undefined) throw new Error(`no endpoint for ${request.method} ${pathname}`)
  return { name, endpoint }
}

/** Callers in tests of the whole contract. */
export type Caller = 'anonymous' | 'impersonating' | Parameters<TestServer['as']>[0]

/** Data that exists before a call is made. */
interface Given {
  /** Id of the record that the call is about, which belongs to the owner; lists are searched for it. */
  id?: string
  /** Id of the record whose lock blocks a write; by default the record itself. */
  lockedId?: string
  /** Token of the call, in place of its caller's own. */
  token?: string
  readonly [name: string]: unknown
}

/** A call whose data exists; any caller can send it. */
export interface ReadyCall {
  given: Given
  send(client: Client): Promise<unknown>
}

/** A call of the contract, as a client makes it, and the data it needs to succeed. */
export interface ContractCall {
  /** Creates the data that the call needs, again each time. */
  ready(server: TestServer): Promise<ReadyCall>
  /** Caller of the successful case. */
  by: Caller
  /** Whether its answer lists records and omits those that are out of scope. */
  isList: boolean
  /** Calls that end in each documented failure, by status. */
  fails: Readonly<Record<number, ContractCall>>
}

/** Details of a call other than its data and how it is sent. */
type Further = Partial<Pick<ContractCall, 'by' | 'isList' | 'fails'>>

/** The calls of a concept; a missing one does not compile. */
export type ContractCalls<Concept extends keyof ApiContract> = {
  readonly [Name in keyof ApiContract[Concept]]: ContractCall
}

/**
 * Builds a call: the data it needs, and how a client makes it. The owner makes it by default.
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

/** Prepares nothing, for calls that need no data. */
export async function nothing(): Promise<Given> {
  return {}
}

/** Builds a text file to upload. */
export function csvFile(text: string, name = 'table.csv') {
  return { name, contentType: 'text/csv', bytes: new TextEncoder().encode(text) }
}
