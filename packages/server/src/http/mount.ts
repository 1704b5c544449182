import type { Contract, Endpoint, WireFile } from '@uwkit/core/contract'
import { UwkitError } from '@uwkit/core/shared'
import type { Hono, Context as HonoContext } from 'hono'
import type { Transaction } from '../db/database.ts'
import { authorize } from './authorize.ts'
import { type AppParts, type Context, type Handler, Pending, type Session } from './context.ts'
import { decodeRequest } from './decode-request.ts'
import { contentDisposition } from './headers.ts'
import { Refusal, tooMany, unauthorized } from './refusal.ts'

/** What every request carries through Hono. */
export interface RequestVariables {
  Variables: {
    requestId: string
    address: string
    route: string
    /** Headers of this answer in place of those of data. */
    ownHeaders: Readonly<Record<string, string>>
  }
}

/** How requests are told apart and held back; by concepts that this folder does not know. */
interface Guards {
  /** Who sends a request; `null` for nobody. */
  sessionOf(request: Request, parts: AppParts): Promise<Session | null>
  /** Refuses while somebody else than the session's user holds one of the records; in a transaction, until it ends. */
  refuseLocked(
    recordIds: readonly string[],
    session: Session | null,
    parts: AppParts,
    transaction?: Transaction,
  ): Promise<void>
}

type AnyHandlers = Readonly<Record<string, Handler<Endpoint>>>

/** Mounts the endpoints of all concepts with their handlers. */
export function mount(
  app: Hono<RequestVariables>,
  contracts: Readonly<Record<string, Contract>>,
  handlers: Readonly<Record<string, AnyHandlers | undefined>>,
  parts: AppParts,
  guards: Guards,
): void {
  const limit = rateLimit(parts.settings.requestsPerMinute, () => parts.clock.now())
  const mounted = Object.entries(contracts).flatMap(([concept, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const handler = handlers[concept]?.[name]
      return handler === undefined ? [] : [{ endpoint, handler }]
    }),
  )
  for (const { endpoint, handler } of mounted.sort((a, b) => bySpecificity(a.endpoint, b.endpoint))) {
    const hasTwin = mounted.some(({ endpoint: other }) => other !== endpoint && isSameCall(other, endpoint))
    const isByAccept = hasTwin && endpoint.answer.kind === 'file'
    app.on(endpoint.method, honoPath(endpoint.path), async (hono, next) => {
      if (isByAccept && !wantsFile(endpoint, hono.req.header('accept'))) return next()
      hono.set('route', `${endpoint.method} ${endpoint.path}`)
      const session = await guards.sessionOf(hono.req.raw, parts)
      const wait = limit.secondsToWait(session?.user.id ?? hono.get('address'))
      if (wait > 0) throw tooMany(`Too many requests; wait ${wait} seconds.`, wait)
      const reach = authorize(endpoint.access, session)
      const path = hono.req.param() as Record<string, string>
      const request = await decodeRequest(endpoint, hono.req.raw, path, parts.settings)
      const context = contextOf(hono, parts, guards, session, reach)
      if (endpoint.access.isLocked) await context.refuseLocked(Object.values(path))
      const result = await inTime(parts, async () => handler(request as never, context))
      return answerOf(endpoint, result, context.answerHeaders)
    })
  }
}

function contextOf(
  hono: HonoContext<RequestVariables>,
  parts: AppParts,
  guards: Guards,
  visitor: Session | null,
  reach: Context['reach'],
): Context {
  return {
    ...parts,
    visitor,
    reach,
    get session() {
      if (visitor === null) throw unauthorized()
      return visitor
    },
    requestId: hono.get('requestId'),
    headers: hono.req.raw.headers,
    address: hono.get('address'),
    answerHeaders: new Headers(),
    now: () => parts.clock.now() / 1000,
    refuseLocked: (recordIds, transaction) => guards.refuseLocked(recordIds, visitor, parts, transaction),
  }
}

async function inTime<Result>({ clock, settings }: AppParts, work: () => Promise<Result>): Promise<Result> {
  let callOff = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    callOff = clock.after(settings.answerMilliseconds, () =>
      // Not 503: the work goes on, and may still be done.
      reject(new Refusal(504, 'too_slow', 'The answer took too long; look whether it was done before trying again.')),
    )
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    callOff()
  }
}

/**
 * A path of the contract as Hono spells it. A parameter that is part of a segment takes the whole of it.
 */
function honoPath(path: string): string {
  return path.replace(/(?<=\/)(\w+)\{(\w+)\}/g, ':$2{$1[^/]+}').replace(/\{(\w+)\}(?=\/|$)/g, ':$1')
}

/** Whether two endpoints answer one call, each in its own way. */
function isSameCall(one: Endpoint, other: Endpoint): boolean {
  return one.method === other.method && one.path === other.path
}

/** Whether a request takes the kind of file that an endpoint answers. */
function wantsFile({ answer }: Endpoint, accepted = '*/*'): boolean {
  return answer.kind === 'file' && answer.contentTypes.some((type) => accepted.includes(type))
}

/** A path whose parts are fixed before one that takes anything at the same place; of one call, the file first. */
function bySpecificity(a: Endpoint, b: Endpoint): number {
  const key = (path: string) => path.replace(/\{\w+\}/g, '\uffff')
  if (a.path === b.path) return Number(b.answer.kind === 'file') - Number(a.answer.kind === 'file')
  return key(a.path) < key(b.path) ? -1 : 1
}

/** A handler returned something that its endpoint does not promise: a fault of the server. */
class BrokenContractError extends UwkitError {
  constructor({ method, path }: Endpoint, what: string) {
    super('broken_contract', `${method} ${path}: ${what}`)
    this.name = 'BrokenContractError'
  }
}

/** The HTTP answer for what a handler returned. */
function answerOf(endpoint: Endpoint, result: unknown, headers: Headers): Response {
  headers.set('cache-control', headers.get('cache-control') ?? 'no-store')
  if (result instanceof Pending) {
    if (!endpoint.mayBePending) throw new BrokenContractError(endpoint, 'is never pending')
    return Response.json({}, { status: 201, headers })
  }
  const { answer } = endpoint
  if (answer.kind === 'nothing') return new Response(null, { status: 204, headers })
  if (answer.kind === 'file') {
    const { name, contentType, bytes } = result as WireFile
    headers.set('content-type', contentType)
    headers.set('content-disposition', contentDisposition(name))
    return new Response(bytes, { headers })
  }
  const encoded = answer.schema.safeEncode(result)
  if (!encoded.success) {
    const places = encoded.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new BrokenContractError(endpoint, places.join('; '))
  }
  return Response.json(encoded.data, { headers })
}

/** Counts requests by caller, in this process. */
interface RateLimit {
  /** Seconds that the caller has to wait before one more request is let through; 0 where this one is, which counts. */
  secondsToWait(caller: string): number
}

/** Time over which requests may come all at once, milliseconds. */
const minute = 60_000

/**
 * A limit of so many requests a minute for each caller: as many at once, and from then on one whenever its part of the
 * minute has passed, so that nobody waits longer than that.
 *
 * @example
 * const limit = rateLimit(2, () => 0)
 * 'aaab'.split('').map((caller) => limit.secondsToWait(caller))
 * // => [0, 0, 30, 0]
 */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const each = minute / perMinute
  // When all that a caller has asked for so far is worked off. Source: the generic cell rate algorithm, ITU-T I.371, annex A.
  const workedOff = new Map<string, number>()
  let cleanedOn = 0
  return {
    secondsToWait: (caller) => {
      const current = now()
      if (current - cleanedOn >= minute) {
        cleanedOn = current
        for (const [one, at] of workedOff) if (at <= current) workedOff.delete(one)
      }
      const next = Math.max(workedOff.get(caller) ?? 0, current) + each
      const early = next - current - minute
      // Fractions of a millisecond are what sums of parts of a minute leave.
      if (early > 0.5) return Math.ceil(early / 1000)
      workedOff.set(caller, next)
      return 0
    },
  }
}
