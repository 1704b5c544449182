import type { webhookContract as contract } from '../../webhook/webhook.contract.ts'
import type { StreamedEvent } from '../../webhook/webhook.schema.ts'
import { type Calls, pause } from '../calls.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { CanceledError, ConnectionError, ServerError } from '../errors.ts'

/** Pause before a stream is reopened. Our own choice; the server sends browsers the same value. */
const reconnectMilliseconds = 2000

/** A stream that survives lost connections. */
export const webhookMethods = (connection: Connection, calls: Calls<typeof contract>) => ({
  /**
   * Calls back for each event until the signal aborts. Reopens a connection that ends, as when a server restarts, after
   * the last event, so that none is missed.
   * @param lastEventId The event after which to begin; if omitted, from now on.
   * @throws {ResponseError} The server refuses the stream. @throws {CanceledError} The signal canceled it.
   */
  async followEvents(
    listener: (event: StreamedEvent) => void,
    { lastEventId, ...options }: CallOptions & { lastEventId?: string } = {},
  ): Promise<never> {
    let last = lastEventId
    for (;;) {
      try {
        for await (const event of await calls.streamEvents(last === undefined ? {} : { lastEventId: last }, options)) {
          last = event.id
          listener(event)
        }
      } catch (error) {
        if (options.signal?.aborted) throw new CanceledError()
        const isLost = error instanceof ConnectionError || error instanceof ServerError || error instanceof TypeError
        if (!isLost) throw error
      }
      await pause(connection.clock, reconnectMilliseconds, options.signal)
    }
  },
})
