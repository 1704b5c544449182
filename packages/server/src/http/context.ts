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

/** Who is signed in, and by what. */
export interface Session {
  /** Of the session; not the token. */
  id: string
  /** As whom the request acts; `realUser` in it is who really works, while that is somebody else. */
  user: User
  /** The API key that the request comes with, and what it may do; `null` for a person who is signed in. */
  key: { id: string; scopes: readonly ApiKeyScope[] } | null
  /** Whether an administrator has no second factor though the company requires it: administration waits for that. */
  lacksTwoFactor: boolean
}

/** What the app stands on; the same for all requests. */
export interface AppParts {
  db: Database
  files: Files
  queue: Queue
  mail: Mail
  clock: Clock
  /** The streams of events that are open here. */
  eventStreams: EventStreams
  /** Sends to addresses that companies name. */
  outbound: Outbound
  providers: Providers
  /** Whose identity tokens open a session; `null` for nobody's. */
  identities: IdentityTokens | null
  settings: HttpSettings
  /** What pages and clients are told of this deployment. */
  configuration: Configuration
  /** The app that browsers open; `null` where the API is alone. */
  web: WebFiles | null
  log: Log
  /** How many jobs this process does at once. @default 0, other processes do them */
  workers?: number
  /** The server stops: it answers, and is no longer ready. @default false */
  isStopping?: boolean
}

/** What a handler works with, beyond the request's own values. */
export interface Context extends AppParts {
  /**
   * Who is signed in.
   *
   * @throws {HttpError} 401, the request has no session.
   */
  readonly session: Session
  /** Who is signed in; `null` for nobody, which only endpoints for anyone meet. */
  readonly visitor: Session | null
  /** Whose records the request can see and change, by the access that its endpoint states. */
  readonly scope: Scope
  /** The version that `If-Match` names, for calls without a body that says it; `null` for none. */
  readonly expectedVersion: number | null
  readonly requestId: string
  readonly headers: Headers
  /** Of the caller, as far as it is known. */
  readonly address: string
  /** Headers to send along with the answer. */
  readonly answerHeaders: Headers
  /** Top-level fields that the call turned out to change, for the audit trail; empty where that is not known. */
  readonly changedFields: Set<string>
  /** Companies whose records the call turned out to change, where its answer does not say. */
  readonly changedCompanies: Set<string>
  /** Seconds since 1970, to the millisecond. */
  now(): number
  /**
   * Refuses while somebody else holds one of the records. Path parameters of an endpoint with `isLocked` are looked at
   * before its handler; for records that the path does not name, as the deal of a building, ask here.
   *
   * @param transaction In which the records are written: until it ends, nobody takes their locks. Without it, somebody may
   *   between the question and the write.
   * @throws {HttpError} 409, with the holder's name.
   */
  refuseLocked(recordIds: readonly string[], transaction?: Transaction): Promise<void>
}

/** Who writes and when, and where to note which fields turn out to change. */
export interface Writing {
  user: User
  /** Seconds since 1970. */
  now: number
  noteChanged(fields: readonly string[]): void
}

/** What comes back with a record as it was answered, and is no field that somebody changes. */
const sentBack: ReadonlySet<string> = new Set(['id', 'deal_id'])

/** How a request writes: as its user, at its moment. */
export function writingOf({
  session,
  now,
  changedFields,
}: Pick<Context, 'session' | 'now' | 'changedFields'>): Writing {
  return {
    user: session.user,
    now: now(),
    noteChanged: (fields) => {
      for (const field of fields) if (!sentBack.has(field)) changedFields.add(field)
    },
  }
}

/** The work is not done yet: 201, ask again later. For endpoints with `mayBePending`. */
export class Pending {
  readonly isPending = true
}

/** Nothing was made: what was asked for is there already. 200 in place of 201, for endpoints with `mayExist`. */
export class AlreadyThere<Result> {
  readonly result: Result

  constructor(result: Result) {
    this.result = result
  }
}

/** What a handler may hand back in place of a list or a page of one. */
type ListedOf<Result> = Result extends Page<infer Entry> | readonly (infer Entry)[] ? Listed<Entry> : never

/** Events of a stream, with `null` for signs of life. */
type EventsOf<Result> = Result extends AsyncIterable<infer Event> ? AsyncIterable<Event | null> : never

/** A request's own values, decoded by its endpoint. */
interface HandlerRequest<One extends Endpoint> {
  path: Readonly<Record<PathParameter<One['path']>, string>>
  query: One extends Endpoint<string, infer Query> ? Query : never
  body: One extends Endpoint<string, unknown, infer Body> ? Body : never
}

/** What a handler hands back. */
type Handed<One extends Endpoint> =
  | AnswerOf<One>
  | AlreadyThere<AnswerOf<One>>
  | ListedOf<AnswerOf<One>>
  | EventsOf<AnswerOf<One>>
  | JsonText
  | Pending

/** Answers the calls of one endpoint. */
export type Handler<One extends Endpoint> = (
  request: HandlerRequest<One>,
  context: Context,
) => Promise<Handed<One>> | Handed<One>

/** A handler for every endpoint of a concept; one that is missing does not compile. */
export type Handlers<Concept extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Concept]: Handler<Concept[Name]>
}

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
