import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ApiContract, contract, errorCodes } from '@uwkit/core/contract'
import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { accountHandlers } from '../account/account.routes.ts'
import { recordChange } from '../account/audit.store.ts'
import { sessionOf } from '../account/session.store.ts'
import { buildingHandlers } from '../building/building.routes.ts'
import { chartOfAccountsHandlers } from '../chart-of-accounts/chart-of-accounts.routes.ts'
import { sql } from '../db/sql.ts'
import { dealHandlers } from '../deal/deal.routes.ts'
import { expenseCompsHandlers } from '../expense-comps/expense-comps.routes.ts'
import { exportHandlers } from '../export/export.routes.ts'
import { featureFlagsHandlers } from '../feature-flags/feature-flags.routes.ts'
import { errorAnswer, jsonAnswer } from '../http/answer.ts'
import type { AppParts, Handlers } from '../http/context.ts'
import { requestIdOf, securityHeaders } from '../http/headers.ts'
import { failureOf, HttpError } from '../http/http-error.ts'
import { messageOf } from '../http/log.ts'
import { limitCaller, methodsAt, mount, type RequestVariables, rateLimit } from '../http/mount.ts'
import { loanHandlers } from '../loan/loan.routes.ts'
import { lockHandlers } from '../lock/lock.routes.ts'
import { requireUnlocked } from '../lock/lock.store.ts'
import { requestMetrics, serveMetrics } from '../metrics/metrics.ts'
import { operatingStatementHandlers } from '../operating-statement/operating-statement.routes.ts'
import { parsedFileHandlers } from '../parsed-file/parsed-file.routes.ts'
import { predictionHandlers } from '../prediction/prediction.routes.ts'
import { propertyDataHandlers } from '../property-data/property-data.routes.ts'
import { rentCompsHandlers } from '../rent-comps/rent-comps.routes.ts'
import { rentRollHandlers } from '../rent-roll/rent-roll.routes.ts'
import { reviewHandlers } from '../review/review.routes.ts'
import { sizerHandlers } from '../sizer/sizer.routes.ts'
import { serveWeb } from '../web/serve-web.ts'
import { affectedDeals, publishChangedDeals } from '../webhook/deal-events.ts'
import { webhookHandlers } from '../webhook/webhook.routes.ts'
import { checkNames } from './known-names.ts'
import { type CallExamples, openApiText } from './open-api.ts'
import { productVersion } from './product-version.ts'

/** The API over its parts: `app.fetch` answers a request without a socket. */
export type App = Hono<RequestVariables>

/** Builds the API: every endpoint of the contract, health and readiness, the pages, headers, errors and the log. */
export function createApp(parts: AppParts): App {
  const { clock, log, settings } = parts
  const app: App = new Hono<RequestVariables>()
  const requests = requestMetrics()

  app.use('*', async (hono, next) => {
    const startedOn = clock.now()
    const requestId = requestIdOf(hono.req.header('x-request-id') ?? null)
    hono.set('requestId', requestId)
    hono.set('address', addressOf(hono.req.raw, hono.env, settings.behindProxy))
    hono.set('route', 'none')
    hono.set('extraHeaders', {})
    await next()
    for (const [name, value] of Object.entries({ ...securityHeaders, ...hono.get('extraHeaders') }))
      hono.res.headers.set(name, value)
    hono.res.headers.set('x-request-id', requestId)
    requests.add(hono.get('route'), hono.res.status, (clock.now() - startedOn) / 1000)
    log.info('request', {
      requestId,
      route: hono.get('route'),
      status: hono.res.status,
      milliseconds: Math.round(clock.now() - startedOn),
    })
  })
  const sharing = {
    origin: [...settings.corsOrigins],
    allowHeaders: ['authorization', 'content-type', 'x-request-id', 'idempotency-key', 'if-match', 'last-event-id'],
    exposeHeaders: [
      'allow',
      'content-disposition',
      'etag',
      'link',
      'location',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'retry-after',
      'x-request-id',
      'x-total-count',
    ],
    maxAge: 600,
  }
  // Only the Azure sign-in accepts a cookie: pages of other sites send none to other calls.
  const [withCookie, withoutCookie] = [cors({ ...sharing, credentials: true }), cors(sharing)]
  app.use('*', (hono, next) => (hono.req.path === '/auth/azure' ? withCookie(hono, next) : withoutCookie(hono, next)))
  app.use('*', compress({ encoding: 'gzip', threshold: 1024 }))

  app.get('/health', (hono) => {
    hono.set('route', 'health')
    return jsonAnswer(JSON.stringify({ status: 'ok' }))
  })
  app.get('/ready', async (hono) => {
    hono.set('route', 'ready')
    if (parts.isStopping === true) throw new HttpError('not_ready', 'The server is stopping.')
    await parts.db.query(sql`select 1 as one`).catch((error: unknown) => {
      log.error('not ready', { error: messageOf(error) })
      throw new HttpError('not_ready', 'The database does not respond.')
    })
    return jsonAnswer(JSON.stringify({ status: 'ready' }))
  })
  serveMetrics(app, parts, requests, productVersion())
  const limit = rateLimit(settings.requestsPerMinute, () => clock.now())
  const limitRate = (hono: HonoContext<RequestVariables>) => limitCaller(hono, limit, hono.get('address'))
  app.get('/v3/errors', (hono) => {
    limitRate(hono)
    return jsonAnswer(JSON.stringify(errorCodes))
  })
  // Created on the first request: it describes all schemas, and most servers never need it.
  let description: Promise<string> | null = null
  app.get('/openapi.json', async (hono) => {
    limitRate(hono)
    description ??= openApiText(contract, { examples: readExamples(), version: productVersion() }).catch(
      (error: unknown) => {
        description = null
        throw error
      },
    )
    return jsonAnswer(await description)
  })
  if (parts.web !== null) {
    const { azure, chat, errorReportsUrl, mapTiles } = parts.configuration
    serveWeb(app, parts.web, {
      azureAuthority: azure?.authority ?? null,
      chatScript: chat?.scriptUrl ?? null,
      errorReports: errorReportsUrl,
      mapTiles: mapTiles?.url ?? null,
    })
  }
  mount(app, contract, handlers, parts, {
    sessionOf,
    requireUnlocked,
    affectedDeals,
    recordChange: async (endpoint, values, context) => {
      const { dealsBefore } = values
      const dealIds = [...dealsBefore, ...(await affectedDeals(endpoint, values, context, dealsBefore))]
      await recordChange(endpoint, { ...values, dealIds }, context)
      await publishChangedDeals(endpoint, dealIds, context)
    },
    checkNames: checkNames(),
    limit,
  })

  app.notFound((hono) => {
    limitRate(hono)
    const { method, path } = hono.req
    const allowed = additionalPaths.has(path) ? readMethods : methodsAt(contract, path)
    if (allowed.length === 0) throw new HttpError('not_found', `There is no ${method} ${path}.`)
    hono.set('extraHeaders', { ...hono.get('extraHeaders'), allow: allowed.join(', ') })
    throw new HttpError('method_not_allowed', `${path} does not support ${method}. It supports ${allowed.join(', ')}.`)
  })
  app.onError((error, hono) => {
    const { httpError, isServerError } = failureOf(error)
    if (isServerError) {
      const { message, stack } = error
      log.error('failure', { requestId: hono.get('requestId'), route: hono.get('route'), error: message, stack })
    }
    return errorAnswer(httpError, settings.publicUrl)
  })
  return app
}

/** Read-only paths that every server answers in addition to the contract. */
const additionalPaths: ReadonlySet<string> = new Set(['/health', '/ready', '/openapi.json', '/v3/errors'])
const readMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Returns the caller's address, from the socket or the proxy in front; empty if there is no socket. */
function addressOf(request: Request, env: unknown, behindProxy: boolean): string {
  // The proxy added the last entry; the caller supplied those before it.
  if (behindProxy) return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  const incoming = (env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  return incoming?.socket?.remoteAddress ?? ''
}

type AllHandlers = { readonly [Concept in keyof ApiContract]: Handlers<ApiContract[Concept]> }

/** Handlers of each concept's calls. An endpoint without a handler does not compile. */
const handlers: AllHandlers = {
  account: accountHandlers,
  featureFlags: featureFlagsHandlers,
  sizer: sizerHandlers,
  export: exportHandlers,
  rentComps: rentCompsHandlers,
  propertyData: propertyDataHandlers,
  loan: loanHandlers,
  expenseComps: expenseCompsHandlers,
  deal: dealHandlers,
  building: buildingHandlers,
  lock: lockHandlers,
  rentRoll: rentRollHandlers,
  webhook: webhookHandlers,
  review: reviewHandlers,
  operatingStatement: operatingStatementHandlers,
  parsedFile: parsedFileHandlers,
  chartOfAccounts: chartOfAccountsHandlers,
  prediction: predictionHandlers,
}

/** Returns the file of examples, next to the built package or next to the source. */
function examplesFile(): string | null {
  const places = ['./samples/', '../samples/', '../../samples/'].map((place) => `${place}data/api-examples.json`)
  return (
    places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place)) ?? null
  )
}

/** Reads the requests and answers of the calls in the tests, by concept and method; empty if the package has no such file. */
export function readExamples(): CallExamples {
  const path = examplesFile()
  return path === null ? {} : (JSON.parse(readFileSync(path, 'utf8')) as CallExamples)
}
