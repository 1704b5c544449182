import type { Contract, Endpoint, ResultOf } from '../contract/endpoint.ts'
import type { CallOptions, Connection, Exchange } from './connection.ts'
import { CanceledError } from './errors.ts'

/** The values of a path, in their order. */
type PathArguments<Path extends string> = Path extends `${string}{${string}}${infer Rest}`
  ? [id: string, ...PathArguments<Rest>]
  : []

/** The fields that a call takes one by one. */
type FieldArguments<Fields extends readonly string[], Values> = Fields extends readonly [
  infer Field extends keyof Values,
  ...infer Rest extends readonly string[],
]
  ? undefined extends Values[Field]
    ? [field?: Values[Field], ...FieldArguments<Rest, Values>]
    : [field: Values[Field], ...FieldArguments<Rest, Values>]
  : []

/** Body and query as they are, where a call takes no fields one by one. */
type WholeArguments<Query, Body> = [
  ...([Body] extends [null] ? [] : [body: Body]),
  ...([Query] extends [null] ? [] : [query?: Partial<Query>]),
]

/** What the client's method of an endpoint is called with, by the definition of the endpoint. */
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

/** The methods of a client for the endpoints of a concept, by their names in its contract. */
export type Calls<One extends Contract> = {
  [Name in keyof One]: (...given: CallArguments<One[Name]>) => Promise<ResultOf<One[Name]>>
}

/** What a concept adds to its calls, or says in their place: asking again, several calls in one, defaults. */
export type OwnMethods = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>

/** The client of a concept: a method for each endpoint of its contract, and those of its own in place of theirs. */
export type Resource<One extends Contract, Own extends OwnMethods> = {
  [Name in keyof Calls<One> as Name extends keyof Own ? never : Name]: Calls<One>[Name]
} & Own

/**
 * The calls of a contract: each endpoint is a method that takes the values of its path, then what it sends, then options.
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
 * The client of a concept, at once: {@link createClient} makes the same with the first call.
 *
 * @param own Methods that a concept has beside its calls or in place of them.
 */
export function resourceOf<One extends Contract, Own extends OwnMethods>(
  connection: Connection,
  contract: One,
  own: (connection: Connection, calls: Calls<One>) => Own,
): Resource<One, Own> {
  const calls = callsOf(connection, contract)
  return { ...calls, ...own(connection, calls) } as unknown as Resource<One, Own>
}

/** What a call sends, by what its method was given. */
function requestFrom({ path, query, body, fields }: Endpoint, given: readonly unknown[]) {
  const request: { path?: object; query?: unknown; body?: unknown } = {}
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const rest = given.slice(names.length)
  if (names.length > 0) request.path = definedOf(names, given)
  if (fields.length > 0) request[body === null ? 'query' : 'body'] = definedOf(fields, rest)
  else {
    const whole = [...(body === null ? [] : ['body' as const]), ...(query === null ? [] : ['query' as const])]
    Object.assign(request, definedOf(whole, rest))
  }
  const sent = fields.length > 0 ? fields.length : Number(body !== null) + Number(query !== null)
  return { request, options: rest[sent] as CallOptions | undefined }
}

/** Values by their names, without those that were not given. */
function definedOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const pairs = names.map((name, at) => [name, values[at]] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** How to ask again and again. */
export interface PollOptions extends CallOptions {
  /** Between an answer and the next question. */
  everyMilliseconds: number
  /** Waits between two questions in place of that time: for who is told when to ask. */
  wait?: () => Promise<void>
}

/**
 * Asks until the answer is no longer pending: jobs that read a PDF, reports that are being made. The first question goes
 * out at once, each further one after a pause.
 *
 * @param ask Asks once; {@link Connection.exchange} does.
 * @returns What the last answer holds.
 * @throws {CanceledError} The signal canceled it, in a pause as well. @throws Whatever a question throws.
 * @example
 * const answers = [{ isPending: true, result: undefined }, { isPending: false, result: 'read' }]
 * await poll({ clock: systemClock }, async () => answers.shift(), { everyMilliseconds: 1 }) // => 'read'
 */
export async function poll<Result>(
  { clock }: Pick<Connection, 'clock'>,
  ask: (options: CallOptions) => Promise<Exchange<Result>>,
  { everyMilliseconds, signal, wait }: PollOptions,
): Promise<Result> {
  for (;;) {
    if (signal?.aborted) throw new CanceledError()
    const { isPending, result } = await ask(signal ? { signal } : {})
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
      callOff()
      reject(new CanceledError())
    }
    const callOff = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stopWaiting)
      resolve()
    })
    signal?.addEventListener('abort', stopWaiting, { once: true })
  })
}
