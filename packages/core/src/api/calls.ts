import type { Contract, Endpoint, ResultOf } from '../contract/endpoint.ts'
import type { CallOptions, Connection, Exchange } from './connection.ts'
import { CanceledError } from './errors.ts'

/** The values of a path, in order. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...PathArguments<Rest>]
  : []

/** The fields that a call takes as separate arguments. */
type FieldArguments<Fields extends readonly string[], Values> = Fields extends readonly [
  infer Field extends keyof Values,
  ...infer Rest extends readonly string[],
]
  ? undefined extends Values[Field]
    ? [field?: Values[Field], ...FieldArguments<Rest, Values>]
    : [field: Values[Field], ...FieldArguments<Rest, Values>]
  : []

/** The whole body and query, if a call has no separate field arguments. */
type WholeArguments<Query, Body> = [
  ...([Body] extends [null] ? [] : [body: Body]),
  ...([Query] extends [null] ? [] : [query?: Partial<Query>]),
]

/** Arguments of the client's method for an endpoint, derived from the endpoint's definition. */
export type CallArguments<One extends Endpoint> =
  One extends Endpoint<infer Path, infer Query, infer Body, unknown, infer _, infer Fields>
    ? [
        ...PathArguments<Path>,
        ...(Fields extends readonly []
          ? WholeArguments<Query, Body>
          : FieldArguments<Fields, [Body] extends [null] ? Query : Body>),
        options?: CallOptions,
      ]
    : never

/** Client methods for the endpoints of a concept, by their names in its contract. */
export type Calls<One extends Contract> = {
  [Name in keyof One]: (...given: CallArguments<One[Name]>) => Promise<ResultOf<One[Name]>>
}

/** Methods that a concept adds to its calls or puts in their place: polling, several calls in one, defaults. */
export type CustomMethods = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>

/** The client of a concept: one method per endpoint of its contract, with its own methods in place of theirs. */
export type Resource<One extends Contract, Own extends CustomMethods> = {
  [Name in keyof Calls<One> as Name extends keyof Own ? never : Name]: Calls<One>[Name]
} & Own

/**
 * Builds the calls of a contract: each endpoint is a method that takes its path values, then its body or query, then options.
 *
 * @example
 * const ofLoans = { get: endpoint({ method: 'GET', path: '/loans/{id}', summary: 'Fetch a loan.', answer: json(z.any()), access: byUser }) }
 * const connection = { send: async (endpoint, request) => [endpoint.path, request] }
 * await callsOf(connection, ofLoans).get('7') // => ['/loans/{id}', { path: { id: '7' } }]
 */
export function callsOf<One extends Contract>(connection: Pick<Connection, 'send'>, contract: One): Calls<One> {
  const calls = Object.entries(contract).map(([name, endpoint]) => {
    const call = (...given: unknown[]) => {
      const { request, options } = requestFrom(endpoint, given)
      return connection.send(endpoint, request as never, options)
    }
    return [name, call] as const
  })
  return Object.fromEntries(calls) as unknown as Calls<One>
}

/**
 * Builds the client of a concept immediately; {@link createClient} builds the same on the first call.
 *
 * @param own Methods that a concept adds to its calls or puts in their place.
 */
export function resourceOf<One extends Contract, Own extends CustomMethods>(
  connection: Connection,
  contract: One,
  own: (connection: Connection, calls: Calls<One>) => Own,
): Resource<One, Own> {
  const calls = callsOf(connection, contract)
  return { ...calls, ...own(connection, calls) } as unknown as Resource<One, Own>
}

/** Builds the request of a call from the arguments of its method. */
function requestFrom({ path, query, body, fields }: Endpoint, given: readonly unknown[]) {
  const request: { path?: object; query?: unknown; body?: unknown } = {}
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const rest = given.slice(names.length)
  if (names.length > 0) request.path = definedValues(names, given)
  if (fields.length > 0) request[body === null ? 'query' : 'body'] = definedValues(fields, rest)
  else {
    const whole = [...(body === null ? [] : ['body' as const]), ...(query === null ? [] : ['query' as const])]
    Object.assign(request, definedValues(whole, rest))
  }
  const sent = fields.length > 0 ? fields.length : Number(body !== null) + Number(query !== null)
  return { request, options: rest[sent] as CallOptions | undefined }
}

/** Returns values by name, without those that were not given. */
function definedValues(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const pairs = names.map((name, at) => [name, values[at]] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** Options for polling. */
export interface PollOptions extends CallOptions {
  /** Pause between an answer and the next request. */
  everyMilliseconds: number
  /** Replaces the pause between requests, for callers that are notified when to ask. */
  wait?: () => Promise<void>
}

/**
 * Polls until the answer is no longer pending, as for jobs that read a PDF or build a report. The first request goes
 * out immediately, each further one after a pause.
 *
 * @param send Sends one request; {@link Connection.exchange} does.
 * @returns The result of the last answer.
 * @throws {CanceledError} The signal canceled it, also during a pause. @throws Any error of a request.
 * @example
 * const answers = [{ isPending: true, result: undefined }, { isPending: false, result: 'read' }]
 * await poll({ clock: systemClock }, async () => answers.shift(), { everyMilliseconds: 1 }) // => 'read'
 */
export async function poll<Result>(
  { clock }: Pick<Connection, 'clock'>,
  send: (options: CallOptions) => Promise<Exchange<Result>>,
  { everyMilliseconds, signal, wait }: PollOptions,
): Promise<Result> {
  for (;;) {
    if (signal?.aborted) throw new CanceledError()
    const { isPending, result } = await send(signal ? { signal } : {})
    if (!isPending) return result as Result
    await (wait?.() ?? pause(clock, everyMilliseconds, signal))
  }
}

/**
 * Waits for a time.
 *
 * @throws {CanceledError} The signal canceled it.
 */
export function pause(
  clock: Connection['clock'],
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      cancelTimer()
      reject(new CanceledError())
    }
    const cancelTimer = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stopWaiting)
      resolve()
    })
    signal?.addEventListener('abort', stopWaiting, { once: true })
  })
}
