import type { LoanScenario } from '@uwkit/core/loan'
import { scenarioKey } from '@uwkit/react/loan'

/**
 * Scenarios that were kept in the browser and are none of the loan yet, whatever the order of their fields.
 *
 * @example
 * notTaken([], [])
 * // => []
 */
export function notTaken(stored: readonly LoanScenario[], kept: readonly LoanScenario[]): LoanScenario[] {
  const known = new Set(stored.map(scenarioKey))
  return kept.filter((scenario) => !known.has(scenarioKey(scenario)))
}
