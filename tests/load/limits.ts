import type { Measured } from './measure.ts'
import { isRead } from './mixed-calls.ts'

/** Maximum median time of a whole deal as a multiple of that of one deal. Our own choice. */
const wholeToDeal = 1.5

/** Maximum median time of a read as a multiple of the bare route's, by database. Our own choice. */
const readsToBare = { pglite: 3, postgres: 2 }

/** Maximum 95th percentile of small requests while workers read, in milliseconds. Our own choice. */
const whileReading = 100

/** The limits as text, for the page of a run. */
export const limitsText = [
  `At the median a read may take ${readsToBare.postgres} times the bare route on PostgreSQL, also over two servers, and ${readsToBare.pglite} times on the embedded database; all of a`,
  `deal ${wholeToDeal} times a deal. While workers read, 95 of 100 small requests may take ${whileReading} ms. Nothing else has a limit.`,
]

/** Returns the figures of a run that are over their limit, one sentence each. */
export function overLimits({ database, bare, mixed, pair, beside }: Measured): string[] {
  const medianOf = (name: string) => mixed.kinds.find((kind) => kind.name === name)?.latency.p50 ?? Number.NaN
  const reads = [
    ...mixed.kinds.map(({ name, latency }) => ({ name, latency, over: '' })),
    ...(pair?.kinds ?? []).map(({ name, latency }) => ({ name, latency, over: ' over two servers' })),
  ].filter(isRead)
  const whileRead = beside.filter(({ name }) => /\bread (and|by)\b/.test(name))
  const limit = Object.entries(readsToBare).find(([name]) => name === database)?.[1] ?? Number.NaN
  const figures = [
    ...(reads.length > 0 ? [] : [{ what: 'reads to the bare route', seen: Number.NaN, limit, unit: '×' }]),
    ...(whileRead.length > 0
      ? []
      : [{ what: 'p95 of requests while workers read', seen: Number.NaN, limit: whileReading, unit: 'ms' }]),
    ...reads.map(({ name, latency, over }) => ({
      what: `${name}${over} to the bare route`,
      seen: latency.p50 / bare.all.p50,
      limit,
      unit: '×',
    })),
    {
      what: 'all of a deal to a deal',
      seen: medianOf('read: all of a deal') / medianOf('read: deal'),
      limit: wholeToDeal,
      unit: '×',
    },
    ...whileRead.map(({ name, heldUp }) => ({
      what: `p95 of requests while ${name}`,
      seen: heldUp.small.p95,
      limit: whileReading,
      unit: 'ms',
    })),
  ]
  // A figure that could not be computed is not within its limit.
  return figures
    .filter(({ seen, limit }) => !(seen <= limit))
    .map(
      ({ what, seen, limit, unit }) =>
        `${database}: ${what} is ${seen.toFixed(2)} ${unit}, over its limit of ${limit} ${unit}`,
    )
}
