import type { ApiKeyScope, Configuration, User } from '@uwkit/core/account'
import type { Clock } from '@uwkit/core/client'
import type { AnswerOf, Endpoint, Page, PathParameter } from '@uwkit/core/contract'
import type { StreamedEvent, WebhookEvent } from '@uwkit/core/webhook'
import type { Database, Transaction } from '../db/database.ts'
import type { Listed } from '../db/list.ts'
import type { JsonText, Scope } from '../db/sql.ts'
import type { Files } from '../files/files.ts'
import type { Mail } from '../mail/mail.ts'
import type { Providers } from '../providers/providers.ts'
import type { Queue } from '../queue/queue.ts'
import type { IdentityTokens } from '../security/identity-token.ts'
import type { WebFiles } from '../web/web-files.ts'
import type { Log } from './log.ts'
import type { Outbound } from './outbound.ts'
import type { HttpSettings } from './settings.ts'

/** Signed-in user, and how they signed in. */
export interface Session {
  /** ID of the session; not the token. */
  id: string
  /** User the request acts as; its `realUser` is the actual user if different. */
  user: User
  /** API key of the request and its scopes; `null` for a signed-in user. */
  key: { id: string; scopes: readonly ApiKeyScope[] } | null
  /** Whether an administrator lacks the second factor that the company requires, which blocks administration. */
  lacksTwoFactor: boolean
}

/** Parts the app uses; the same for all requests. */
export interface AppParts {
  db: Database
  files: Files
  queue: Queue
  mail: Mail
  clock: Clock
  /** Open event streams of this server. */
  eventStreams: EventStreams
  /** Sends to addresses that companies set. */
  outbound: Outbound
  providers: Providers
  /** Issuer whose identity tokens open a session; `null` if there is none. */
  identities: IdentityTokens | null
  settings: HttpSettings
  /** Configuration of this deployment that pages and clients receive. */
  configuration: Configuration
  /** The app for browsers; `null` if only the API is served. */
  web: WebFiles | null
  log: Log
  /** Number of jobs this process does at once. @default 0, other processes do them */
  workers?: number
  /** Whether the server is stopping: it answers but is not ready. @default false */
  isStopping?: boolean
}

/** Values a handler uses in addition to those of the request. */
export interface Context extends AppParts {
  /**
   * The signed-in user's session.
   *
   * @throws {HttpError} 401, the request has no session.
   */
  readonly session: Session
  /** The session, `null` if no one is signed in, which only happens for endpoints open to anyone. */
  readonly visitor: Session | null
  /** Records that the request can see and change, by the access of its endpoint. */
  readonly scope: Scope
  /** Version in `If-Match`, for calls without a version in the body; `null` if there is none. */
  readonly expectedVersion: number | null
  readonly requestId: string
  readonly headers: Headers
  /** Address of the caller, if known. */
  readonly address: string
  /** Headers added to the answer. */
  readonly answerHeaders: Headers
  /** Top-level fields that the call changed, for the audit trail; empty if unknown. */
  readonly changedFields: Set<string>
  /** Companies whose records the call changed, if not in its answer. */
  readonly changedCompanies: Set<string>
  /** Seconds since 1970, to the millisecond. */
  now(): number
  /**
   * Refuses if another user holds one of the records. Path parameters of an endpoint with `isLocked` are checked before
   * its handler; records outside the path, such as a building's deal, are checked with this.
   *
   * @param transaction In which the records are written: until it ends, no one takes their locks. Without it, another
   * user may lock them between the check and the write.
   * @throws {HttpError} 409, with the holder's name.
   */
  requireUnlocked(recordIds: readonly string[], transaction?: Transaction): Promise<void>
}

/** User and time of a write, and where to note the changed fields. */
export interface Writing {
  user: User
  /** Seconds since 1970. */
  now: number
  addChangedFields(fields: readonly string[]): void
}

/** Fields of an answered record that come back in a request and are not changes. */
const identityFields: ReadonlySet<string> = new Set(['id', 'deal_id'])

/** Returns the writer of a request: its user and time. */
export function writingOf({
  session,
  now,
  changedFields,
}: Pick<Context, 'session' | 'now' | 'changedFields'>): Writing {
  return {
    user: session.user,
    now: now(),
    addChangedFields: (fields) => {
      for (const field of fields) if (!identityFields.has(field)) changedFields.add(field)
    },
  }
}

/** The work is not done yet: 201, retry later. For endpoints with `mayBePending`. */
export class Pending {
  readonly isPending = true
}

/** Nothing was created because it exists already: 200 instead of 201, for endpoints with `mayExist`. */
export class AlreadyExists<Result> {
  readonly result: Result

  constructor(result: Result) {
    this.result = result
  }
}

/** What a handler may return instead of a list or a page of one. */
type ListedOf<Result> = Result extends Page<infer Entry> | readonly (infer Entry)[] ? Listed<Entry> : never

/** Events of a stream, with `null` for keep-alives. */
type EventsOf<Result> = Result extends AsyncIterable<infer Event> ? AsyncIterable<Event | null> : never

/** Values of a request, decoded by its endpoint. */
interface HandlerRequest<One extends Endpoint> {
  path: Readonly<Record<PathParameter<One['path']>, string>>
  query: One extends Endpoint<string, infer Query> ? Query : never
  body: One extends Endpoint<string, unknown, infer Body> ? Body : never
}

/** Result of a handler. */
type Handed<One extends Endpoint> =
  | AnswerOf<One>
  | AlreadyExists<AnswerOf<One>>
  | ListedOf<AnswerOf<One>>
  | EventsOf<AnswerOf<One>>
  | JsonText
  | Pending

/** Answers the calls of one endpoint. */
export type Handler<One extends Endpoint> = (
  request: HandlerRequest<One>,
  context: Context,
) => Promise<Handed<One>> | Handed<One>

/** Handlers for every endpoint of a concept; a missing one does not compile. */
export type Handlers<Concept extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Concept]: Handler<Concept[Name]>
}

/** Position in the order of events. */
export interface EventPlace {
  transactionId: number
  id: number
  /** Time of the event, seconds since 1970; events older than the retention time are lost. */
  seconds: number
}

/** Events that a user can receive. */
export interface EventReader {
  audiences: readonly string[]
  types: readonly WebhookEvent[]
}

/** Who opens a stream, and its start. */
export interface StreamRequest {
  userId: string
  reader: EventReader
  /** Event after which it begins; `null` for the present. */
  after: EventPlace | null
  /** Seconds it stays open; 0 sends past events and ends. */
  wait: number
  /** Called periodically: returns which events the caller can still receive, `null` if there are none. */
  renew(): Promise<EventReader | null>
}

/** An event, or `null` as a keep-alive while nothing happens. */
export type StreamItem = StreamedEvent | null

/** Open event streams of one server. */
export interface EventStreams {
  /** @throws {HttpError} 429, the user has the maximum number open. @throws {HttpError} 503, the server is stopping. */
  open(request: StreamRequest): Promise<AsyncIterableIterator<StreamItem>>
  /** Ends all streams and refuses new ones. */
  close(): void
}
