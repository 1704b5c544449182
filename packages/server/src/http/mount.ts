import type { Contract, Endpoint } from '@uwkit/core/contract'
import type { Hono, Context as HonoContext } from 'hono'
import type { Transaction } from '../db/database.ts'
import { answerOf } from './answer.ts'
import { authorize } from './authorize.ts'
import { AlreadyExists, type AppParts, type Context, type Handler, Pending, type Session } from './context.ts'
import { type CheckNames, decodeRequest } from './decode-request.ts'
import { badRequest, HttpError, requireVersion, tooMany, unauthorized } from './http-error.ts'
import { idempotencyKeyOf, requestHash, storeAnswer, storedAnswer } from './repeatable.ts'

/** Variables of every request in Hono. */
export interface RequestVariables {
  Variables: {
    requestId: string
    address: string
    route: string
    /** Headers of this answer that replace those of data. */
    extraHeaders: Readonly<Record<string, string>>
  }
}

/** Checks and limits of requests, from concepts that this folder does not know. */
interface Guards {
  /** Maximum number of requests of a caller. */
  limit: RateLimit
  /** Refuses unknown names in a request. */
  checkNames: CheckNames
  /** Returns the session of a request; `null` if there is none. */
  sessionOf(request: Request, parts: AppParts): Promise<Session | null>
  /** Returns the deals of a write; called before it, because deleted records cannot be found afterwards. */
  affectedDeals(
    endpoint: Endpoint,
    values: { path: Readonly<Record<string, string>>; body: unknown },
    context: Context,
  ): Promise<string[]>
  /** Records that a call changed something, and notifies subscribers. */
  recordChange(
    endpoint: Endpoint,
    values: { path: Readonly<Record<string, string>>; body: unknown; result: unknown; dealsBefore: readonly string[] },
    context: Context,
  ): Promise<void>
  /** Refuses if anyone except the session's user holds one of the records; in a transaction, until it ends. */
  requireUnlocked(
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
  const fixedPaths = new Set(
    Object.values(contracts).flatMap((endpoints) =>
      Object.values(endpoints).flatMap(({ path }) => (path.includes('{') ? [] : [path])),
    ),
  )
  const mounted = Object.entries(contracts).flatMap(([concept, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, endpoint]) => {
      const handler = handlers[concept]?.[name]
      return handler === undefined ? [] : [{ endpoint, handler }]
    }),
  )
  for (const { endpoint, handler } of mounted.sort((a, b) => bySpecificity(a.endpoint, b.endpoint))) {
    const hasAlternative = mounted.some(({ endpoint: other }) => other !== endpoint && isSameCall(other, endpoint))
    const dependsOnAccept = hasAlternative && endpoint.answer.kind === 'file'
    app.on(endpoint.method, honoPath(endpoint.path), async (hono, next) => {
      if (dependsOnAccept && !acceptsFile(endpoint, hono.req.header('accept'))) return next()
      // "/v3/deals/mapping" is not a deal, even if the method does not exist on that path.
      if (endpoint.path.includes('{') && fixedPaths.has(hono.req.path)) return next()
      hono.set('route', `${endpoint.method} ${endpoint.path}`)
      const session = await guards.sessionOf(hono.req.raw, parts)
      limitCaller(hono, guards.limit, session?.user.id ?? hono.get('address'))
      const scope = authorize(endpoint.access, session, endpoint.effect)
      const path = hono.req.param() as Record<string, string>
      const sent = await decodeRequest(endpoint, hono.req.raw, path, parts.settings, guards.checkNames)
      const { request, expectedVersion, isFromHeader } = versioned(endpoint, sent, hono.req.raw.headers)
      const context = contextOf(hono, parts, guards, session, scope, expectedVersion)
      const work = async () => {
        if (endpoint.access.isLocked) await context.requireUnlocked(Object.values(path))
        if (endpoint.effect === 'read') return handler(request, context)
        const values = { path, body: sent.body }
        const dealsBefore = await guards.affectedDeals(endpoint, values, context)
        const result = await handler(request, context)
        if (!(result instanceof AlreadyExists || result instanceof Pending))
          await guards.recordChange(endpoint, { ...values, result, dealsBefore }, context)
        return result
      }
      return inTime(parts, () => answered(endpoint, hono.req.raw, sent, work, context)).catch((error: unknown) => {
        throw isFromHeader && error instanceof HttpError && error.code === 'changed'
          ? new HttpError('precondition_failed', error.message)
          : error
      })
    })
  }
}

/**
 * Answers a call. A write and its stored answer are committed together, so that a crash leaves both or neither. A write
 * in steps stores its answer when it is done.
 */
async function answered(
  endpoint: Endpoint,
  raw: Request,
  sent: Awaited<ReturnType<typeof decodeRequest>>,
  work: () => Promise<unknown>,
  context: Context,
): Promise<Response> {
  const answer = async () => answerOf(endpoint, await work(), raw, context)
  if (endpoint.effect === 'read') return answer()
  const key = context.visitor === null ? null : idempotencyKeyOf(raw.headers)
  if (key === null) return endpoint.effect === 'write' ? context.db.whole(answer) : answer()
  const { bodyHash, ...values } = sent
  const body = bodyHash ?? values.body
  const hash = requestHash(`${endpoint.method} ${endpoint.path}`, { ...values, body })
  const write = { owner: ownerOf(context), key, requestHash: hash }
  const once = async () =>
    (await storedAnswer(context.db, write, context.now())) ??
    storeAnswer(context.db, write, await answer(), context.now())
  return endpoint.effect === 'write' ? context.db.whole(once) : once()
}

/** Returns the owner of a write's key: the actual user. */
function ownerOf({ session: { user } }: Context): string {
  return user.realUser?.id ?? user.id
}

/** Returns a request whose version comes from its header if the body has none. */
function versioned(endpoint: Endpoint, request: Awaited<ReturnType<typeof decodeRequest>>, headers: Headers) {
  const header = headers.get('if-match')
  if (header === null || header.trim() === '*') return { request, expectedVersion: null, isFromHeader: false }
  if (!endpoint.isVersioned) throw badRequest('If-Match: omit it; this call changes no versioned record.', 'If-Match')
  const [, text] = /^\s*(?:W\/)?"(\d+(?:\.\d+)?)"\s*$/.exec(header) ?? []
  if (text === undefined) throw new HttpError('precondition_failed', 'If-Match isn’t a version of this record.')
  const expectedVersion = Number(text)
  if (endpoint.body === null) return { request, expectedVersion, isFromHeader: true }
  const body = request.body as { modifiedOn?: number | null }
  if (typeof body.modifiedOn === 'number') {
    requireVersion(expectedVersion, body.modifiedOn)
    return { request, expectedVersion, isFromHeader: false }
  }
  return {
    request: { ...request, body: { ...body, modifiedOn: expectedVersion } },
    expectedVersion,
    isFromHeader: true,
  }
}

function contextOf(
  hono: HonoContext<RequestVariables>,
  parts: AppParts,
  guards: Guards,
  visitor: Session | null,
  scope: Context['scope'],
  expectedVersion: number | null,
): Context {
  return {
    ...parts,
    visitor,
    scope,
    expectedVersion,
    get session() {
      if (visitor === null) throw unauthorized()
      return visitor
    },
    requestId: hono.get('requestId'),
    headers: hono.req.raw.headers,
    address: hono.get('address'),
    answerHeaders: new Headers(),
    changedFields: new Set(),
    changedCompanies: new Set(),
    now: () => parts.clock.now() / 1000,
    requireUnlocked: (recordIds, transaction) => guards.requireUnlocked(recordIds, visitor, parts, transaction),
  }
}

async function inTime<Result>({ clock, settings }: AppParts, work: () => Promise<Result>): Promise<Result> {
  let cancelTimer = (): void => undefined
  const late = new Promise<never>((_, reject) => {
    cancelTimer = clock.after(settings.answerMilliseconds, () =>
      // Not 503: the work continues and may still succeed.
      reject(
        new HttpError('too_slow', 'The request timed out. Before you try again, check whether the change was made.'),
      ),
    )
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    cancelTimer()
  }
}

/** Converts a contract path to Hono's form. A parameter that is part of a segment matches the whole segment. */
function honoPath(path: string): string {
  return path.replace(/(?<=\/)(\w+)\{(\w+)\}/g, ':$2{$1[^/]+}').replace(/\{(\w+)\}(?=\/|$)/g, ':$1')
}

/**
 * Returns the methods of a path and those that every server adds; none for a path that is not a call.
 *
 * @example
 * methodsAt({}, '/rent_roll')
 * // => []
 */
export function methodsAt(contracts: Readonly<Record<string, Contract>>, path: string): string[] {
  const endpoints = Object.values(contracts).flatMap((concept) => Object.values(concept))
  const fixed = endpoints.filter((one) => one.path === path)
  const fitting = endpoints.filter(({ path: one }) => new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
  const found = new Set((fixed.length > 0 ? fixed : fitting).map(({ method }) => method))
  return found.size === 0 ? [] : [...found, ...(found.has('GET') ? ['HEAD'] : []), 'OPTIONS']
}

/** Returns whether two endpoints answer the same call in different ways. */
function isSameCall(one: Endpoint, other: Endpoint): boolean {
  return one.method === other.method && one.path === other.path
}

/** Returns whether a request accepts the file type that an endpoint answers. */
function acceptsFile({ answer }: Endpoint, accepted = '*/*'): boolean {
  return answer.kind === 'file' && answer.contentTypes.some((type) => accepted.includes(type))
}

/** Sorts fixed paths before those with a parameter in the same place; for the same call, the file first. */
function bySpecificity(a: Endpoint, b: Endpoint): number {
  const key = (path: string) => path.replace(/\{\w+\}/g, '\uffff')
  if (a.path === b.path) return Number(b.answer.kind === 'file') - Number(a.answer.kind === 'file')
  return key(a.path) < key(b.path) ? -1 : 1
}

/**
 * Counts a request and adds the caller's rate limit to its answer.
 *
 * @throws {HttpError} 429, and when to retry.
 */
export function limitCaller(hono: HonoContext<RequestVariables>, limit: RateLimit, caller: string): void {
  const { wait, headers } = limit.take(caller)
  hono.set('extraHeaders', { ...hono.get('extraHeaders'), ...headers })
  if (wait > 0) throw tooMany(`Too many requests. Wait ${wait} seconds.`, wait)
}

/** Counts requests per caller, in this process. */
interface RateLimit {
  /**
   * Counts one more request of a caller if it is allowed.
   *
   * @returns Seconds to wait before a retry, 0 if allowed; and the rate limit headers: requests per minute, how many
   * remain, and seconds until all are available again.
   */
  take(caller: string): { wait: number; headers: Readonly<Record<string, string>> }
}

/** Time whose requests may come all at once, milliseconds. */
const minute = 60_000

/**
 * Limits each caller to this many requests per minute: all at once, then one each time its share of the minute has
 * passed, so that no one waits longer than that.
 *
 * @example
 * const limit = rateLimit(2, () => 0)
 * 'aaab'.split('').map((caller) => limit.take(caller).wait)
 * // => [0, 0, 30, 0]
 */
export function rateLimit(perMinute: number, now: () => number): RateLimit {
  const each = minute / perMinute
  // Time at which a caller's requests so far are used up. Source: the generic cell rate algorithm, ITU-T I.371, annex A.
  const usedUpOn = new Map<string, number>()
  let cleanedAt = 0
  return {
    take: (caller) => {
      const current = now()
      if (current - cleanedAt >= minute) {
        cleanedAt = current
        for (const [one, at] of usedUpOn) if (at <= current) usedUpOn.delete(one)
      }
      const present = Math.max(usedUpOn.get(caller) ?? 0, current)
      const early = present + each - current - minute
      // Sums of shares of a minute leave fractions of a millisecond.
      const isEarly = early > 0.5
      if (!isEarly) usedUpOn.set(caller, present + each)
      const ahead = (isEarly ? present : present + each) - current
      return { wait: isEarly ? Math.ceil(early / 1000) : 0, headers: limitHeaders(perMinute, each, ahead) }
    },
  }
}

/**
 * Returns the rate limit headers of a caller who is this many milliseconds ahead. Source: the IETF's draft "RateLimit
 * header fields for HTTP", the three headers of its version 06, which clients know.
 */
function limitHeaders(perMinute: number, each: number, ahead: number): Readonly<Record<string, string>> {
  return {
    'ratelimit-limit': String(perMinute),
    'ratelimit-remaining': String(Math.max(0, Math.floor((minute - ahead + 0.5) / each))),
    'ratelimit-reset': String(Math.ceil(Math.max(0, ahead) / 1000)),
  }
}
