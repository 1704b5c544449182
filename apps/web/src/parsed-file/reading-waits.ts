import type { Client } from '@uwkit/core/client'

/** Between two questions, milliseconds: by the product's interval for PDF, or seldom while a stream would tell. */
const pauses = { alone: 3_000, besideStream: 20_000 }

/** Waits until a reading may be done. */
export interface ReadingWait {
  /** Comes back when the server tells of the reading, or after a while. */
  wait(readingId: string): Promise<void>
  /** Closes the stream. */
  end(): void
}

/**
 * Waits for readings by the stream of events, which is open no longer than somebody waits: a browser has few connections for one
 * host. Where the stream can't be had, the server is asked every three seconds.
 *
 * @param signal Ends every wait.
 */
export function readingWait(client: Pick<Client, 'webhook' | 'connection'>, signal: AbortSignal): ReadingWait {
  const ending = new AbortController()
  const finished = new Set<unknown>()
  let isOpen = false
  let wake = (): void => undefined
  signal.addEventListener('abort', () => wake(), { once: true })
  const following = client.webhook.followEvents(
    ({ type, data }) => {
      isOpen = true
      if (type === 'deal.changed' || type === 'export.finished') return
      finished.add(data.reading_id)
      // What happened before the stream was open, the next question tells.
      wake()
    },
    { signal: AbortSignal.any([signal, ending.signal]) },
  )
  following.catch(() => {
    isOpen = false
    wake()
  })
  return {
    wait: (readingId) =>
      new Promise((resolve) => {
        if (signal.aborted || finished.has(readingId)) {
          resolve()
          return
        }
        const callOff = client.connection.clock.after(isOpen ? pauses.besideStream : pauses.alone, resolve)
        wake = () => {
          callOff()
          resolve()
        }
      }),
    end: () => ending.abort(),
  }
}
