import { InvalidArgumentError } from 'commander'
import { type ExitCode, exitCodes } from '../output/environment.ts'

/** For what a run ends with a code other than 0. */
export const failPolicies = ['never', 'failure', 'finding', 'tie'] as const
export type FailPolicy = (typeof failPolicies)[number]

/** What the code depends on. */
export interface BatchOutcome {
  /** Documents and loans without a report, and faulty rows of manifests. */
  failures: number
  tiesMissed: number
  /** Open findings of the gravest kind. */
  errors: number
}

/**
 * What the process answers after a run: 2 where something has no report, 1 where everything has one but a total is missed
 * (`tie`) or an error is found (`finding`), by what was asked; always 0 with `never`.
 *
 * @example
 * batchExitCode(['tie'], { failures: 0, tiesMissed: 3, errors: 0 })
 * // => 1
 */
export function batchExitCode(policies: readonly FailPolicy[], outcome: BatchOutcome): ExitCode {
  if (policies.includes('never')) return exitCodes.fine
  if (outcome.failures > 0) return exitCodes.badInput
  const isMissed = policies.includes('tie') && outcome.tiesMissed > 0
  const isFound = policies.includes('finding') && outcome.errors > 0
  return isMissed || isFound ? exitCodes.tieFails : exitCodes.fine
}

/** The policies of an option that may be repeated, or hold several with commas between. */
export function failPolicy(text: string, before: readonly FailPolicy[] | undefined): FailPolicy[] {
  const named = text.split(',').map((each) => {
    const policy = failPolicies.find((one) => one === each.trim())
    if (policy === undefined) throw new InvalidArgumentError(`Give one of ${failPolicies.join(', ')}.`)
    return policy
  })
  const all = [...(before ?? []), ...named]
  if (all.includes('never') && all.some((one) => one !== 'never'))
    throw new InvalidArgumentError('“never” can’t be combined with other conditions.')
  return all
}
