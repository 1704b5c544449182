import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { MetricFamily, MetricSample } from './prometheus-text.ts'

/** What the database, the queue and the process say of themselves just now. */
export async function serverFamilies(db: Database, version: string, now: number): Promise<MetricFamily[]> {
  const queue = await queueFamilies(db, now).catch(() => null)
  const { open, idle, waiting } = db.load()
  return [
    gauge('uwkit_info', 'Version and database of this server.', [{ labels: { version, database: db.kind }, value: 1 }]),
    gauge('uwkit_database_up', 'Whether the database answers.', [{ value: queue === null ? 0 : 1 }]),
    gauge('uwkit_database_connections', 'Connections of this process to the database.', [
      { labels: { state: 'idle' }, value: idle },
      { labels: { state: 'used' }, value: open - idle },
    ]),
    gauge('uwkit_database_waiting', 'Statements that wait for a connection.', [{ value: waiting }]),
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
      'Long work by kind that waits, runs, or was given up and waits for an administrator (dead).',
      rows.map((row) => ({ labels: labels(row), value: row.count })),
    ),
    gauge(
      'uwkit_oldest_job_seconds',
      'How long the oldest of them has waited since it was due, has run, or has been given up.',
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
      help: 'Processor time of this process.',
      kind: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory of this process.', [{ value: rss }]),
    gauge('process_heap_bytes', 'Memory of its main thread that is in use.', [{ value: heapUsed }]),
    gauge('process_uptime_seconds', 'How long this process has run.', [{ value: process.uptime() }]),
  ]
}

function gauge(name: string, help: string, samples: readonly MetricSample[]): MetricFamily {
  return { name, help, kind: 'gauge', samples }
}
