import { Agent, type Dispatcher, EnvHttpProxyAgent, ProxyAgent, fetch as undiciFetch } from 'undici'
import { type RetryOptions, retryingFetch } from './retrying-fetch.ts'

/** What a transport is made of. */
export interface TransportOptions extends RetryOptions {
  /** Connections kept open to a host; 10 by default. */
  connections?: number
  /** Until a connection stands; 10,000 by default. */
  connectMilliseconds?: number
  /** Until an answer begins, and between two parts of it; 120,000 by default: reading a large file takes a while. */
  answerMilliseconds?: number
  /** An idle connection is kept for so long; 30,000 by default. */
  keepAliveMilliseconds?: number
  /** URL of a proxy; `null` for none. Left out, `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` of the environment decide. */
  proxy?: string | null
}

/** A way to send calls under Node. */
export interface Transport {
  /** For {@link createClient}. */
  fetch: typeof globalThis.fetch
  /** Ends the connections once their calls are over. */
  close(): Promise<void>
}

/**
 * The transport of a client under Node: a pool of connections that are kept open, through a proxy where there is one, with
 * timeouts, and retries of calls that can be repeated.
 *
 * @example
 * const transport = createTransport({ proxy: null })
 * await transport.close()
 * typeof transport.fetch // => 'function'
 */
export function createTransport(options: TransportOptions = {}): Transport {
  const dispatcher = dispatcherOf(options)
  const pooled: typeof globalThis.fetch = async (input, init) => {
    // Bodies as bytes: forms of the platform are strange to undici's own fetch, and a retry sends them again.
    const { url, method, headers, body, signal } = new Request(input, init)
    const bytes = body === null ? null : new Uint8Array(await new Response(body).arrayBuffer())
    const answer = await undiciFetch(url, { method, headers: [...headers], body: bytes, signal, dispatcher })
    return answer as unknown as Response
  }
  return { fetch: retryingFetch(pooled, options), close: () => dispatcher.close() }
}

function dispatcherOf(options: TransportOptions): Dispatcher {
  const { connectMilliseconds = 10_000, answerMilliseconds = 120_000, keepAliveMilliseconds = 30_000 } = options
  const settings = {
    connections: options.connections ?? 10,
    connect: { timeout: connectMilliseconds },
    headersTimeout: answerMilliseconds,
    bodyTimeout: answerMilliseconds,
    keepAliveTimeout: keepAliveMilliseconds,
  }
  if (options.proxy === null) return new Agent(settings)
  return options.proxy === undefined
    ? new EnvHttpProxyAgent(settings)
    : new ProxyAgent({ ...settings, uri: options.proxy })
}
