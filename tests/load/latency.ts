/** Latencies of many calls, milliseconds. */
export interface Latency {
  count: number
  p50: number
  p95: number
  p99: number
  longest: number
}

/** What latencies come to; by nearest rank. */
export function latencyOf(milliseconds: readonly number[]): Latency {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { count: sorted.length, p50: rank(0.5), p95: rank(0.95), p99: rank(0.99), longest: rank(1) }
}
