import { type Client, createClient, memoryTokenStore } from '@uwkit/core/client'
import { type ApiContract, contract, type Endpoint } from '@uwkit/core/contract'
import { actAs, openSession } from '../account/session.store.ts'
import type { TestServer } from './start-test-server.ts'
import { testPeople } from './test-people.ts'

/** One call over the wire, and what came back. */
export interface RecordedCall {
  /** By concept and method: `deal.get`. */
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

/** A client whose calls are written down as they go over the wire. */
export function recordedClient(server: TestServer, token: string | null): { client: Client; calls: RecordedCall[] } {
  const calls: RecordedCall[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const kept = request.clone()
    const response = await server.fetch(request)
    const answer = new Uint8Array(await response.clone().arrayBuffer())
    const { status, headers } = response
    calls.push({ ...endpointOf(kept), request: kept, status, headers, answer })
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

/** The token of a new sign-in, so that what a call does to it disturbs no other; `null` for nobody. */
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

/** Which endpoint a request is for: the one whose path leaves least open; of twins the one whose answer is accepted. */
function endpointOf(request: Request): { name: string; endpoint: Endpoint } {
  const { pathname } = new URL(request.url)
  const accepted = request.headers.get('accept') ?? ''
  const found = patterns.filter(({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname))
  const path = found[0]?.endpoint.path
  const twins = found.filter(({ endpoint }) => endpoint.path === path)
  const wanted = twins.find(({ endpoint }) => (endpoint.answer.kind === 'file') !== accepted.includes('json'))
  const { name, endpoint } = wanted ?? twins[0] ?? {}
  if (name === undefined || endpoint === undefined) throw new Error(`no endpoint for ${request.method} ${pathname}`)
  return { name, endpoint }
}

/** Who makes a call in tests of the whole contract. */
export type Caller = 'anonymous' | 'impersonating' | Parameters<TestServer['as']>[0]

/** What is there before a call is made. */
interface Given {
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
