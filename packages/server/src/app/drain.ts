import type { Server, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** How long a server that stops still listens behind a proxy, milliseconds: a proxy that asks each second notices. Our own choice. */
const noticeMilliseconds = 3_000
/** Longest wait for requests under way when the server stops, milliseconds. Our own choice. */
const stopMilliseconds = 30_000

/** Lets go of the callers of one server without losing a request. */
export interface Drain {
  /** Keeps an eye on an answer, from its request on. */
  watch(outgoing: ServerResponse): void
  /**
   * Asks callers to go elsewhere, and stops listening: each answer from now on closes its connection; after a while nobody new is
   * let in, and the answers under way are finished.
   *
   * @param onClosed Called when nobody new is let in.
   */
  end(server: Server, onClosed: () => void): Promise<void>
}

/** @param noticeFor How long callers have to notice, milliseconds. */
export function drainOf(noticeFor: number): Drain {
  const underWay = new Set<ServerResponse>()
  let isEnding = false
  return {
    watch: (outgoing) => {
      if (isEnding) outgoing.shouldKeepAlive = false
      underWay.add(outgoing)
      outgoing.once('close', () => underWay.delete(outgoing))
    },
    end: async (server, onClosed) => {
      isEnding = true
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
      if (noticeFor > 0) await setTimeout(noticeFor)
      const ended = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      server.closeIdleConnections()
      onClosed()
      const force = globalThis.setTimeout(() => server.closeAllConnections(), stopMilliseconds)
      await ended
      clearTimeout(force)
    },
  }
}

/**
 * How long callers have to notice that a server stops: behind a proxy, which asks whether it is ready, some seconds; who calls
 * it directly has nowhere else to go.
 *
 * @example
 * noticeOf({ behindProxy: true })
 * // => 3000
 */
export function noticeOf({ behindProxy }: { behindProxy: boolean }): number {
  return behindProxy ? noticeMilliseconds : 0
}
