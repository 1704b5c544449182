import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { AppParts } from '../http/context.ts'
import { unauthorized } from '../http/http-error.ts'
import type { RequestVariables } from '../http/mount.ts'

/** Serves `GET /metrics` to callers with the token; without a token in the settings the path does not exist. */
export function serveMetrics(
  app: Hono<RequestVariables>,
  parts: AppParts,
  requests: RequestMetrics,
  version: string,
): void {
  const { metricsToken } = parts.settings
  if (metricsToken === null) return
  app.get('/metrics', async (hono) => {
    hono.set('route', 'metrics')
    const [, given = ''] = /^Bearer (\S+)$/i.exec(hono.req.header('authorization') ?? '') ?? []
    if (!isSame(given, metricsToken)) {
      throw unauthorized('Send the UWKIT_METRICS_TOKEN value as "authorization: Bearer <token>".')
    }
    const families = [...requests.families(), ...(await serverFamilies(parts, version))]
    return hono.body(prometheusText(families), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
}

/** Compares two texts in constant time. */
function isSame(one: string, other: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashOf(one), hashOf(other))
}

/** Upper bounds of the duration buckets, seconds. Our own choice: around the times of a page and an upload. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

interface Durations {
  /** Number that ended within each bound but not within the previous one. */
  counts: number[]
  count: number
  seconds: number
}

/** Counts requests. Labels are contract routes and statuses, never paths, so that their number is limited. */
interface RequestMetrics {
  /** @param route `GET /v3/deals/{id}`, or a word for what is not a call. */
  add(route: string, status: number, seconds: number): void
  families(): MetricFamily[]
}

/** Starts counting the requests of one server. */
export function requestMetrics(): RequestMetrics {
  const totals = new Map<string, MetricSample & { labels: Record<string, string> }>()
  const durations = new Map<string, Durations>()
  return {
    add: (route, status, seconds) => {
      const key = `${status} ${route}`
      const total = totals.get(key) ?? { labels: { route, status: String(status) }, value: 0 }
      totals.set(key, { ...total, value: total.value + 1 })
      const known = durations.get(route) ?? { counts: bounds.map(() => 0), count: 0, seconds: 0 }
      const at = bounds.findIndex((bound) => seconds <= bound)
      if (at !== -1) known.counts[at] = (known.counts[at] ?? 0) + 1
      known.count += 1
      known.seconds += seconds
      durations.set(route, known)
    },
    families: () => [
      {
        name: 'uwkit_requests_total',
        help: 'Requests served by this process.',
        kind: 'counter',
        samples: [...totals.values()],
      },
      {
        name: 'uwkit_request_seconds',
        help: 'Request duration in seconds.',
        kind: 'histogram',
        samples: [...durations].flatMap(([route, known]) => histogramOf(route, known)),
      },
    ],
  }
}

function histogramOf(route: string, { counts, count, seconds }: Durations): MetricSample[] {
  let sum = 0
  const buckets = bounds.map((bound, at): MetricSample => {
    sum += counts[at] ?? 0
    return { suffix: '_bucket', labels: { route, le: String(bound) }, value: sum }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: count },
  ]
}

/** Returns the current figures of the database, the queue and the process. */
async function serverFamilies({ db, clock, workers = 0 }: AppParts, version: string): Promise<MetricFamily[]> {
  const queue = await queueFamilies(db, clock.now() / 1000).catch(() => null)
  const { open, idle, waiting } = db.load()
  return [
    gauge('uwkit_info', 'Version and database of this server.', [{ labels: { version, database: db.kind }, value: 1 }]),
    gauge('uwkit_database_up', 'Whether the database responds.', [{ value: queue === null ? 0 : 1 }]),
    gauge('uwkit_database_connections', 'Database connections of this process.', [
      { labels: { state: 'idle' }, value: idle },
      { labels: { state: 'used' }, value: open - idle },
    ]),
    gauge('uwkit_database_waiting', 'Queries waiting for a connection.', [{ value: waiting }]),
    gauge('uwkit_workers', 'Max concurrent jobs in this process; 0 if uw work runs them.', [{ value: workers }]),
    ...(queue ?? []),
    ...processFamilies(),
  ]
}

async function queueFamilies(db: Database, now: number): Promise<MetricFamily[]> {
  const rows = await db.query<{ kind: string; state: string; count: number; since: number }>(sql`
    select kind, state, count(*) as count,
      min(coalesce(case state when 'running' then started_on when 'dead' then finished_on else due_on end, created_on)) as since
    from job where state <> 'done' group by kind, state order by kind, state`)
  const labels = ({ kind, state }: { kind: string; state: string }) => ({ kind, state })
  return [
    gauge(
      'uwkit_jobs',
      'Background jobs by kind and state: waiting, running, or failed (dead).',
      rows.map((row) => ({ labels: labels(row), value: row.count })),
    ),
    gauge(
      'uwkit_oldest_job_seconds',
      'Seconds since the oldest job was due, started, or failed.',
      rows.map((row) => ({ labels: labels(row), value: Math.max(0, now - row.since) })),
    ),
  ]
}

function processFamilies(): MetricFamily[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU seconds used by this process.',
      kind: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory used by this process, in bytes.', [{ value: rss }]),
    gauge('process_heap_bytes', 'Heap memory used by this process’s main thread, in bytes.', [{ value: heapUsed }]),
    gauge('process_uptime_seconds', 'Uptime of this process, in seconds.', [{ value: process.uptime() }]),
  ]
}

function gauge(name: string, help: string, samples: readonly MetricSample[]): MetricFamily {
  return { name, help, kind: 'gauge', samples }
}

/** One figure of a family, with its labels. */
interface MetricSample {
  labels?: Readonly<Record<string, string>>
  value: number
  /** Part of a histogram. */
  suffix?: '_bucket' | '_sum' | '_count'
}

/** Figures with the same name. */
interface MetricFamily {
  name: string
  help: string
  kind: 'counter' | 'gauge' | 'histogram'
  samples: readonly MetricSample[]
}

/**
 * Returns figures in Prometheus's text format.
 *
 * @source Prometheus documentation, "Exposition formats", text format 0.0.4.
 * @example
 * prometheusText([{ name: 'up', help: 'Lives.', kind: 'gauge', samples: [{ value: 1 }] }])
 * // => '# HELP up Lives.\n# TYPE up gauge\nup 1\n'
 */
export function prometheusText(families: readonly MetricFamily[]): string {
  return families.map(familyText).join('')
}

function familyText({ name, help, kind, samples }: MetricFamily): string {
  const lines = samples.map(({ labels = {}, value, suffix = '' }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
    return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
  })
  return [`# HELP ${name} ${help}\n`, `# TYPE ${name} ${kind}\n`, ...lines].join('')
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
