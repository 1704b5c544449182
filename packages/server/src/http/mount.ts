import type { Contract, Endpoint } from '@uwkit/core/contract'
import type { Hono, Context as HonoContext } from 'hono'
import type { Transaction } from '../db/database.ts'
import { answerOf } from './answer-of.ts'
import { authorise } from './authorise.ts'
import type { AppParts, Context, Handler, Session } from './context.ts'
import { decodeRequest } from './decode-request.ts'
import { rateLimit } from './rate-limit.ts'
import { Refusal, tooMany, unauthorised } from './refusal.ts'

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
export interface Guards {
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
      const reach = authorise(endpoint.access, session)
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
      if (visitor === null) throw unauthorised()
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
