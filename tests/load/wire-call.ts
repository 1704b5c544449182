import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import type { Call } from './call.ts'

/** A call as the typed client sends it, to be sent again and again without the client's own work. */
export async function wireCall(make: (client: Client) => Promise<unknown>): Promise<Call> {
  let sent: Request | null = null
  const client = createClient({
    host: 'http://localhost',
    fetch: async (input, init) => {
      sent = new Request(input, init)
      throw new TypeError('noted, not sent')
    },
    tokenStore: memoryTokenStore(),
    clock: systemClock,
    reportError: () => undefined,
  })
  await make(client).catch(() => undefined)
  const request = sent as Request | null
  if (request === null) throw new Error('nothing was sent')
  const { pathname, search } = new URL(request.url)
  const body = new Uint8Array(await request.arrayBuffer())
  return {
    method: request.method,
    path: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    ...(body.length === 0 ? {} : { body }),
  }
}
