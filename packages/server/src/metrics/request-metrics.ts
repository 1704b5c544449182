import type { MetricFamily, MetricSample } from './prometheus-text.ts'

/** Upper bounds of the durations that are told apart, seconds. Our own choice: around what a page and an upload take. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

interface Durations {
  /** How many ended within each bound, and not within the one before. */
  counts: number[]
  count: number
  seconds: number
}

/** Counts requests. Its labels are routes of the contract and statuses, never paths: there are only so many of them. */
export interface RequestMetrics {
  /** @param route `GET /v3/deals/{id}`, or a word for what is no call. */
  add(route: string, status: number, seconds: number): void
  families(): MetricFamily[]
}

/** Counts the requests of one server from now on. */
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
      { name: 'uwkit_requests_total', help: 'Requests answered.', kind: 'counter', samples: [...totals.values()] },
      {
        name: 'uwkit_request_seconds',
        help: 'How long requests took.',
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
