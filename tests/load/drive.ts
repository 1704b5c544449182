import { randomFrom } from '../../samples/generator/random.ts'
import type { Answer, Call } from './call.ts'
import type { CallKind } from './mixed-calls.ts'

/** Results of a mixture of calls. */
export interface Driven {
  seconds: number
  /** By kind, in its order. */
  kinds: { name: string; latency: Latency }[]
  all: Latency
  /** Answers other than success, with their counts. */
  failures: Map<string, number>
}

/** Makes calls over a number of connections for some time; each connection makes the next call as soon as it has its answer. */
export async function drive(
  call: (one: Call) => Promise<Answer>,
  kinds: readonly CallKind[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Driven> {
  const lot = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))
  const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]))
  const failures = new Map<string, number>()
  const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)
  let number = 0
  const start = performance.now()
  async function connection(index: number): Promise<void> {
    const random = randomFrom(index)
    while (performance.now() - start < seconds * 1000) {
      const { name, next } = random.pick(lot)
      number += 1
      try {
        const { status, milliseconds, bytes } = await call(next(number))
        times.get(name)?.push(milliseconds)
        if (status >= 300) failed(`${name}: ${status} ${bytes.toString().slice(0, 100)}`)
      } catch (error) {
        failed(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index + 1)))
  return {
    seconds: (performance.now() - start) / 1000,
    kinds: kinds.map(({ name }) => ({ name, latency: latencyOf(times.get(name) ?? []) })),
    all: latencyOf([...times.values()].flat()),
    failures,
  }
}

/** Latencies of many calls, milliseconds. */
export interface Latency {
  count: number
  p50: number
  p95: number
  p99: number
  longest: number
}

/** Summarizes latencies by nearest rank. */
export function latencyOf(milliseconds: readonly number[]): Latency {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { count: sorted.length, p50: rank(0.5), p95: rank(0.95), p99: rank(0.99), longest: rank(1) }
}
