import fc from 'fast-check'
import { everyTest } from '../../tools/verify/extent.ts'

/** How often the environment asks for each property; it then overrides the figure of the property itself. */
const asked = Number(process.env.PROPERTY_RUNS ?? 0)

/** How many documents a property is tried on: a sixth of them where the run is not the full one. */
export function runsOf(ordinary: number): number {
  if (asked > 0) return asked
  return everyTest ? ordinary : Math.ceil(ordinary / 6)
}

/**
 * Check a property, with a fresh seed each time; a failure prints its counterexample and the seed to repeat it.
 *
 * @param runs How many documents a full run of the tests tries.
 */
export function holdsFor<T>(runs: number, documents: fc.Arbitrary<T>, check: (document: T) => void): void {
  fc.assert(fc.property(documents, check), { numRuns: runsOf(runs) })
}

/**
 * Check a property of what has to be waited for, such as a file that is read; else as `holdsFor`.
 *
 * @param runs How many documents a full run of the tests tries.
 */
export function alwaysHolds<T>(
  runs: number,
  documents: fc.Arbitrary<T>,
  check: (document: T) => Promise<void>,
): Promise<void> {
  return Promise.resolve(fc.assert(fc.asyncProperty(documents, check), { numRuns: runsOf(runs) }))
}

/** Ten minutes: only a run that was asked to be long takes longer than seconds. */
export const patience = { timeout: asked > 0 ? 3_600_000 : 60_000 }
