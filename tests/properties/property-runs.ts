import fc from 'fast-check'
import { everyTest } from '../../tools/verify/extent.ts'

/** Number of runs that the environment requests for each property; it overrides the figure of the property itself. */
const asked = Number(process.env.PROPERTY_RUNS ?? 0)

/** Returns the number of documents that a property is tried on: a sixth of them unless the run is the full one. */
export function runsOf(ordinary: number): number {
  if (asked > 0) return asked
  return everyTest ? ordinary : Math.ceil(ordinary / 6)
}

/**
 * Checks a property, with a fresh seed each time; a failure prints its counterexample and the seed to repeat it.
 *
 * @param runs Number of documents that a full run of the tests tries.
 */
export function holdsFor<T>(runs: number, documents: fc.Arbitrary<T>, check: (document: T) => void): void {
  fc.assert(fc.property(documents, check), { numRuns: runsOf(runs) })
}

/**
 * Checks an asynchronous property, such as one of a file that is read; otherwise like `holdsFor`.
 *
 * @param runs Number of documents that a full run of the tests tries.
 */
export function alwaysHolds<T>(
  runs: number,
  documents: fc.Arbitrary<T>,
  check: (document: T) => Promise<void>,
): Promise<void> {
  return Promise.resolve(fc.assert(fc.asyncProperty(documents, check), { numRuns: runsOf(runs) }))
}

/** Timeout of a test: only a run that was requested to be long takes longer than seconds. */
export const patience = { timeout: asked > 0 ? 3_600_000 : 60_000 }
