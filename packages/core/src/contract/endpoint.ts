import * as z from 'zod'
import type { Access } from './access.ts'
import { type WireCodec, type WireShape, wireObject } from './wire.ts'

/** A file on its way: from a download, or into an upload. */
export interface WireFile {
  /** As the sender calls it; `null` where it does not say. */
  name: string | null
  /** Such as `application/pdf`. */
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What a call answers when all went well. */
export type Answer<Result> =
  | {
      kind: 'json'
      schema: z.ZodType<Result>
      /** Of one entry, where the answer is a page of a list: the server encodes and sends entry by entry. */
      entry?: z.ZodType
      /** Where there is an entry: the list is sent as an array, whole, and not as a page. */
      isArray?: boolean
    }
  | { kind: 'file'; contentTypes: readonly string[]; result?: Result }
  | { kind: 'events'; event: z.ZodType; result?: Result }
  | { kind: 'nothing'; result?: Result }

/**
 * JSON that a schema decodes.
 *
 * @example
 * json(z.string()).kind // => 'json'
 */
export function json<Result>(schema: z.ZodType<Result>): Answer<Result> {
  return { kind: 'json', schema }
}

/**
 * A file to download, of one of the content types.
 *
 * @example
 * file('text/csv') // => { kind: 'file', contentTypes: ['text/csv'] }
 */
export function file(...contentTypes: string[]): Answer<WireFile> {
  return { kind: 'file', contentTypes }
}

/**
 * Events as they happen, one after the other on an answer that stays open: server-sent events.
 *
 * @param event What the data of each is.
 * @example
 * events(z.string()).kind // => 'events'
 */
export function events<Event>(event: z.ZodType<Event>): Answer<AsyncIterable<Event>> {
  return { kind: 'events', event }
}

/**
 * No content.
 *
 * @example
 * nothing() // => { kind: 'nothing' }
 */
export function nothing(): Answer<undefined> {
  return { kind: 'nothing' }
}

/** What a call sends. */
export interface RequestBody<Body> {
  kind: 'json' | 'multipart'
  /** From the wire's JSON, or from the parts of a form (texts and files by name), to values. */
  schema: z.ZodType<Body>
}

/**
 * A body of JSON.
 *
 * @example
 * jsonBody(z.string()).kind // => 'json'
 */
export function jsonBody<Body>(schema: z.ZodType<Body>): RequestBody<Body> {
  return { kind: 'json', schema }
}

/**
 * A form with files: parts are text, or files where the schema says {@link filePart}.
 *
 * @example
 * formBody(wireObject({ file: filePart })).kind // => 'multipart'
 */
export function formBody<Body>(schema: z.ZodType<Body>): RequestBody<Body> {
  return { kind: 'multipart', schema }
}

/** A file in a form. */
export const filePart = z.custom<WireFile>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array,
  'isn’t a file',
)

/** The query of an endpoint: text on the wire, values in the product. */
export interface QueryParameters<Query> {
  schema: WireCodec<Query>
  /** What is sent and understood where nothing is said, by product name. */
  defaults: Readonly<Record<string, unknown>>
}

/**
 * The parameters of a query, with their defaults.
 *
 * @param shape Codecs from text by product name, as of a wire object.
 * @example
 * queryOf({ page: integerText.default(-1), filter: z.string().optional() }).defaults // => { page: -1 }
 */
export function queryOf<Shape extends WireShape>(
  shape: Shape,
): QueryParameters<ReturnType<typeof wireObject<Shape>> extends z.ZodType<infer Query> ? Query : never> {
  const defaults: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const schema = 'wireName' in field ? field.schema : field
    const answer = schema.safeDecode(undefined)
    if (answer.success && answer.data !== undefined) defaults[name] = answer.data
  }
  return { schema: wireObject(shape) as never, defaults }
}

/** What the error catalog says of calls whose failure does not stop their caller. Source: the product's error catalog. */

/** Nobody hears of it: data of outside vendors. */
export const quietlyNull = { returns: 'null', tells: 'nobody' } as const
/** The error service hears of it. */
export const reportedNull = { returns: 'null', tells: 'error service' } as const
export const reportedEmpty = { returns: 'empty list', tells: 'error service' } as const
/** The person at the screen is shown it. */
export const shownNull = { returns: 'null', tells: 'user' } as const
export const shownEmpty = { returns: 'empty list', tells: 'user' } as const

/** The methods that endpoints of the contract use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What the client does when a call fails. `throw` throws the error; the others hand back `null` or an empty list and tell
 * nobody, the error service or the person at the screen. A canceled call always ends without a report.
 */
export type FailureBehavior = 'throw' | { returns: 'null' | 'empty list'; tells: 'nobody' | 'error service' | 'user' }

/** Parts of a path in braces: `id` of `/rent_roll/{id}`. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** Names of the fields that a call may take one by one: those of its body, or of its query where it has no body. */
export type FieldName<Query, Body> = Extract<keyof ([Body] extends [null] ? Query : Body), string>

/** One call of the API, as data: the client sends by it, the server answers by it, the documentation is printed from it. */
export interface Endpoint<
  Path extends string = string,
  Query = unknown,
  Body = unknown,
  Result = unknown,
  OnFailure extends FailureBehavior = FailureBehavior,
  Fields extends readonly string[] = readonly string[],
> {
  method: HttpMethod
  /** With its parameters in braces: `/rent_roll/{id}`. */
  path: Path
  /** What the call does, in one sentence for the reader of the documentation. */
  summary: string
  query: QueryParameters<Query> | null
  body: RequestBody<Body> | null
  /**
   * What the client's method takes after the values of the path: these fields of the body (of the query where there is no
   * body) one by one, each by its place; with none named, the body and the query as they are.
   */
  fields: Fields
  answer: Answer<Result>
  /** Whether the server may answer 201 with nothing yet: ask again later. */
  mayBePending: boolean
  /** What the authorization header carries: the token of a sign-in where there is one, or e-mail and password. */
  authorization: 'token' | 'basic'
  access: Access
  /**
   * What the call does to records. `read`: nothing. `write`: it changes them, all that it does or none of it. `write by steps`:
   * some of what it does stays where the rest is refused, such as a file that was uploaded, or a try that is counted.
   */
  effect: 'read' | 'write' | 'write by steps'
  /** Whether the call changes one record that has a version, which `If-Match` may name. */
  isVersioned: boolean
  /**
   * Where what the call makes is found, with fields of the answer in braces as the wire spells them, for calls of our own that
   * answer 201; `null` for others. What is found in a list alone is named by its id after `#`.
   */
  creates: string | null
  /** Whether what the call makes may be there already, and is answered with 200. */
  mayExist: boolean
  /** Documented failures beyond those of access and of malformed requests: what the server says, by status. */
  failures: Readonly<Record<number, string>>
  onFailure: OnFailure
  /** `product`: named by the product's specification; `addition`: ours, because the product needs it. */
  origin: 'product' | 'addition'
}

/** What the author of an endpoint writes; the rest has defaults. */
export interface EndpointDefinition<
  Path extends string,
  Query,
  Body,
  Result,
  OnFailure extends FailureBehavior,
  Fields extends readonly string[],
> {
  method: HttpMethod
  path: Path
  summary: string
  query?: QueryParameters<Query>
  body?: RequestBody<Body>
  fields?: Fields
  answer: Answer<Result>
  mayBePending?: boolean
  authorization?: 'token' | 'basic'
  access: Access
  /** Left out, a GET reads and all else writes. */
  effect?: Endpoint['effect']
  isVersioned?: boolean
  creates?: string
  mayExist?: boolean
  failures?: Readonly<Record<number, string>>
  onFailure?: OnFailure
  origin?: 'product' | 'addition'
}

/**
 * An endpoint, with what its definition leaves out: no query, no body, no fields of their own place, never pending, the stored token, no failures of its
 * own, and a client that throws.
 *
 * @example
 * endpoint({ method: 'DELETE', path: '/auth', summary: 'Sign out.', answer: nothing(), access: byUser }).onFailure // => 'throw'
 */
export function endpoint<
  const Path extends string,
  Query = null,
  Body = null,
  Result = undefined,
  const OnFailure extends FailureBehavior = 'throw',
  const Fields extends readonly FieldName<Query, Body>[] = [],
>(
  definition: EndpointDefinition<Path, Query, Body, Result, OnFailure, Fields>,
): Endpoint<Path, Query, Body, Result, OnFailure, Fields> {
  return {
    query: null,
    body: null,
    fields: [] as readonly string[] as Fields,
    mayBePending: false,
    authorization: 'token',
    effect: definition.method === 'GET' ? 'read' : 'write',
    isVersioned: false,
    creates: null,
    mayExist: false,
    failures: {},
    onFailure: 'throw' as OnFailure,
    origin: 'product',
    ...definition,
  }
}

/** The endpoints of a concept by the name of the client's method. */
export type Contract = Readonly<Record<string, Endpoint>>

/** What an endpoint's answer holds. */
export type AnswerOf<One extends Endpoint> =
  One extends Endpoint<string, unknown, unknown, infer Result> ? Result : never

/** What the client hands back: the answer, or `null` where a failure ends in that. */
export type ResultOf<One extends Endpoint> =
  | AnswerOf<One>
  | (One['onFailure'] extends { returns: 'null' } ? null : never)

/** What a call is made with: values for the path, the query and the body, as far as the endpoint has them. */
export type RequestOf<One extends Endpoint> =
  One extends Endpoint<infer Path, infer Query, infer Body>
    ? ([PathParameter<Path>] extends [never] ? unknown : { path: Record<PathParameter<Path>, string> }) &
        (Query extends null ? unknown : { query?: Partial<Query> }) &
        (Body extends null ? unknown : { body: Body })
    : never
