/**
 * How much is checked: `check` between two edits, `test` before a change is submitted, `full` on the deciding machine.
 * Each includes all of those before it.
 */
export type Extent = 'check' | 'test' | 'full'

/** Extents from the smallest to the largest. */
export const extents: readonly Extent[] = ['check', 'test', 'full']

/** Tests with this name take long and are run by `npm run test:full`, or by their path. */
export const fullTests = '**/*.full.test.ts'

/** Whether this run includes the long tests: the full run does, and so does one that names such a test. */
export const everyTest =
  process.env.UWKIT_TESTS === 'full' || process.argv.some((argument) => argument.includes('.full'))

/** Returns whether a step of extent `needed` is part of a run of extent `asked`. */
export const isPartOf = (needed: Extent, asked: Extent): boolean => extents.indexOf(needed) <= extents.indexOf(asked)
