import type { StreamedEvent, WebhookEvent } from '@uwkit/core/webhook'

/** A place in the order in which events are told. */
export interface EventPlace {
  transactionId: number
  id: number
  /** When it was, seconds since 1970: what is older than events are kept has been lost. */
  seconds: number
}

/** Which events somebody may hear of. */
export interface EventReader {
  audiences: readonly string[]
  types: readonly WebhookEvent[]
}

/** Who opens a stream, and from where on. */
export interface StreamRequest {
  userId: string
  reader: EventReader
  /** After which event it begins; `null` for the present. */
  after: EventPlace | null
  /** How long it stays open, seconds; 0 tells what has happened since, and ends. */
  wait: number
  /** Asked now and then: what the caller may hear of by now, `null` where that is nothing any more. */
  renew(): Promise<EventReader | null>
}

/** An event, or `null` as a sign of life while nothing happens. */
export type Told = StreamedEvent | null

/** The streams of events that are open on one server. */
export interface EventStreams {
  /** @throws {HttpError} 429, the user has as many open as one may. @throws {HttpError} 503, the server stops. */
  open(request: StreamRequest): Promise<AsyncIterableIterator<Told>>
  /** Ends all, and lets none be opened any more. */
  close(): void
}
