import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { AppParts } from '../http/context.ts'
import type { RequestVariables } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { prometheusText } from './prometheus-text.ts'
import type { RequestMetrics } from './request-metrics.ts'
import { serverFamilies } from './server-metrics.ts'

/** Serves `GET /metrics` to who has the token; without a token in the settings there is no such path. */
export function serveMetrics(
  app: Hono<RequestVariables>,
  { db, clock, settings }: AppParts,
  requests: RequestMetrics,
  version: string,
): void {
  const { metricsToken } = settings
  if (metricsToken === null) return
  app.get('/metrics', async (hono) => {
    hono.set('route', 'metrics')
    const [, given = ''] = /^Bearer (\S+)$/i.exec(hono.req.header('authorization') ?? '') ?? []
    if (!isSame(given, metricsToken)) {
      throw new Refusal(
        401,
        'unauthorised',
        'Send the token of UWKIT_METRICS_TOKEN as "authorization: Bearer <token>".',
      )
    }
    const families = [...requests.families(), ...(await serverFamilies(db, version, clock.now() / 1000))]
    return hono.body(prometheusText(families), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}

/** Whether two texts are one, in a time that tells nothing of them. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(one), hashOf(other))
}
