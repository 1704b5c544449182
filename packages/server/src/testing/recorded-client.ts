import { type Client, createClient, memoryTokenStore } from '@uwkit/core/client'
import { contract, type Endpoint } from '@uwkit/core/contract'
import { actAs, openSession } from '../account/index.ts'
import type { Caller } from './contract-call.ts'
import type { TestServer } from './start-test-server.ts'
import { testPeople } from './test-people.ts'

/** One call over the wire, and what came back. */
export interface RecordedCall {
  /** By concept and method: `deal.get`. */
  name: string
  endpoint: Endpoint
  request: Request
  status: number
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
    calls.push({ ...endpointOf(kept), request: kept, status: response.status, answer })
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
