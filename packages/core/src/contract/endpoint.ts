import * as z from 'zod'
import type { Access } from './access.ts'
import { type WireCodec, type WireShape, wireObject } from './wire.ts'

/** A file from a download or for an upload. */
export interface WireFile {
  /** The sender's name for the file; `null` if not given. */
  name: string | null
  /** Such as `application/pdf`. */
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The content of a successful answer. */
export type Answer<Result> =
  | {
      kind: 'json'
      schema: z.ZodType<Result>
      /** Schema of one entry, if the answer is a page of a list: the server encodes and sends entry by entry. */
      entry?: z.ZodType
      /** If there is an entry: whether the list is sent whole, as an array, and not as a page. */
      isArray?: boolean
    }
  | { kind: 'file'; contentTypes: readonly string[]; result?: Result }
  | { kind: 'events'; event: z.ZodType; result?: Result }
  | { kind: 'nothing'; result?: Result }

/**
 * Describes an answer of JSON that a schema decodes.
 *
 * @example
 * json(z.string()).kind // => 'json'
 */
export function json<Result>(schema: z.ZodType<Result>): Answer<Result> {
  return { kind: 'json', schema }
}

/**
 * Describes an answer that is a file to download, of one of the content types.
 *
 * @example
 * file('text/csv') // => { kind: 'file', contentTypes: ['text/csv'] }
 */
export function file(...contentTypes: string[]): Answer<WireFile> {
  return { kind: 'file', contentTypes }
}

/**
 * Describes an answer that stays open and sends events as they happen: server-sent events.
 *
 * @param event Schema of each event's data.
 * @example
 * events(z.string()).kind // => 'events'
 */
export function events<Event>(event: z.ZodType<Event>): Answer<AsyncIterable<Event>> {
  return { kind: 'events', event }
}

/**
 * Describes an answer without content.
 *
 * @example
 * nothing() // => { kind: 'nothing' }
 */
export function nothing(): Answer<undefined> {
  return { kind: 'nothing' }
}

/** The body of a call. */
export interface RequestBody<Body> {
  kind: 'json' | 'multipart'
  /** Decodes the wire's JSON, or the parts of a form (texts and files by name), to values. */
  schema: z.ZodType<Body>
}

/**
 * Describes a JSON body.
 *
 * @example
 * jsonBody(z.string()).kind // => 'json'
 */
export function jsonBody<Body>(schema: z.ZodType<Body>): RequestBody<Body> {
  return { kind: 'json', schema }
}

/**
 * Describes a form with files: parts are text, or files if the schema is {@link filePart}.
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
  /** Values assumed for omitted parameters, by product name. */
  defaults: Readonly<Record<string, unknown>>
}

/**
 * Describes the parameters of a query, with their defaults.
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

/** Entries of the error catalog for calls whose failure does not stop the caller. Source: the product's error catalog. */

/** Reported to no one: data of outside vendors. */
export const silentNull = { returns: 'null', reportsTo: 'none' } as const
/** Reported to the error service. */
export const reportedNull = { returns: 'null', reportsTo: 'error service' } as const
export const reportedEmpty = { returns: 'empty list', reportsTo: 'error service' } as const
/** Shown to the user. */
export const shownNull = { returns: 'null', reportsTo: 'user' } as const
export const shownEmpty = { returns: 'empty list', reportsTo: 'user' } as const

/** HTTP methods of the contract. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What the client does when a call fails. `throw` throws the error; the others return `null` or an empty list and
 * notify no one, the error service or the user. A canceled call always ends without a report.
 */
export type FailureBehavior = 'throw' | { returns: 'null' | 'empty list'; reportsTo: 'none' | 'error service' | 'user' }

/** Names of the braced parts of a path: `id` of `/rent_roll/{id}`. */
export type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never

/** Fields that a call may take as separate arguments: those of its body, or of its query if it has no body. */
export type FieldName<Query, Body> = Extract<keyof ([Body] extends [null] ? Query : Body), string>

/** One call of the API, as data, used by the client, the server and the documentation. */
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
  /** One sentence for the documentation that states what the call does. */
  summary: string
  query: QueryParameters<Query> | null
  body: RequestBody<Body> | null
  /**
   * Fields of the body (of the query if there is no body) that the client's method takes as separate arguments after
   * the path values; if empty, the method takes the whole body and query.
   */
  fields: Fields
  answer: Answer<Result>
  /** Whether the server may answer 201 without a result; the client then asks again later. */
  mayBePending: boolean
  /** Content of the authorization header: the token of a sign-in if there is one, or e-mail and password. */
  authorization: 'token' | 'basic'
  access: Access
  /**
   * Effect of the call on records. `read`: none. `write`: it makes all of its changes or none. `write by steps`: some
   * changes stay even if the rest is refused, such as an uploaded file or a counted try.
   */
  effect: 'read' | 'write' | 'write by steps'
  /** Whether the call changes one record with a version, which `If-Match` may name. */
  isVersioned: boolean
  /**
   * Address of the created record, with answer fields in braces as spelled on the wire, for calls of our own that
   * answer 201; `null` for others. A record that is only part of a list is named by its id after `#`.
   */
  creates: string | null
  /** Whether the created record may already exist, which is answered with 200. */
  mayExist: boolean
  /** Documented failures beyond those of access and of malformed requests: the server's message by status. */
  failures: Readonly<Record<number, string>>
  onFailure: OnFailure
  /** `product`: named by the product's specification; `addition`: ours, because the product needs it. */
  origin: 'product' | 'addition'
}

/** Input for an endpoint; omitted fields have defaults. */
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
  /** If omitted, a GET reads and all other methods write. */
  effect?: Endpoint['effect']
  isVersioned?: boolean
  creates?: string
  mayExist?: boolean
  failures?: Readonly<Record<number, string>>
  onFailure?: OnFailure
  origin?: 'product' | 'addition'
}

/**
 * Builds an endpoint from its definition. Defaults: no query, no body, no separate fields, never pending, the stored
 * token, no documented failures, and a client that throws.
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

/** The endpoints of a concept by client method name. */
export type Contract = Readonly<Record<string, Endpoint>>

/** The content of an endpoint's answer. */
export type AnswerOf<One extends Endpoint> =
  One extends Endpoint<string, unknown, unknown, infer Result> ? Result : never

/** The client's result: the answer, or `null` if a failure returns that. */
export type ResultOf<One extends Endpoint> =
  | AnswerOf<One>
  | (One['onFailure'] extends { returns: 'null' } ? null : never)

/** Values for the path, the query and the body of a call, as far as the endpoint has them. */
export type RequestOf<One extends Endpoint> =
  One extends Endpoint<infer Path, infer Query, infer Body>
    ? ([PathParameter<Path>] extends [never] ? unknown : { path: Record<PathParameter<Path>, string> }) &
        (Query extends null ? unknown : { query?: Partial<Query> }) &
        (Body extends null ? unknown : { body: Body })
    : never
