import type { Measured } from './measure.ts'

/** How often as long as one deal all that is of it may take, at the median. Our own choice. */
const wholeToDeal = 1.5

/** How often as long as the bare route a read may take at the median, by database. Our own choice. */
const readsToBare: Readonly<Record<string, number>> = { pglite: 3, postgres: 2 }

/** How long 95 of 100 small requests may take while workers read, milliseconds. Our own choice. */
const whileReading = 100

/** What of a run is over its limit, a sentence each. */
export function overLimits({ database, bare, mixed, pair, beside }: Measured): string[] {
  const medianOf = (name: string) => mixed.kinds.find((kind) => kind.name === name)?.latency.p50 ?? Number.NaN
  const reads = [
    ...mixed.kinds.map(({ name, latency }) => ({ name, latency, over: '' })),
    ...(pair?.kinds ?? []).map(({ name, latency }) => ({ name, latency, over: ' over two servers' })),
  ].filter(({ name }) => name.startsWith('read: '))
  const whileRead = beside.filter(({ name }) => /\bread (and|by)\b/.test(name))
  const figures = [
    ...(reads.length > 0
      ? []
      : [{ what: 'reads to the bare route', seen: Number.NaN, limit: readsToBare[database] ?? Number.NaN, unit: '×' }]),
    ...(whileRead.length > 0
      ? []
      : [{ what: 'p95 of requests while workers read', seen: Number.NaN, limit: whileReading, unit: 'ms' }]),
    ...reads.map(({ name, latency, over }) => ({
      what: `${name}${over} to the bare route`,
      seen: latency.p50 / bare.all.p50,
      limit: readsToBare[database] ?? Number.NaN,
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
  // A figure that could not be worked out is not within its limit.
  return figures
    .filter(({ seen, limit }) => !(seen <= limit))
    .map(
      ({ what, seen, limit, unit }) =>
        `${database}: ${what} is ${seen.toFixed(2)} ${unit}, over its limit of ${limit} ${unit}`,
    )
}
