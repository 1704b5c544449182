import type { LoanScenario } from '@uwkit/core/loan'

/**
 * Scenarios that were kept in the browser and are none of the loan yet, whatever the order of their fields.
 *
 * @example
 * notTaken([], [])
 * // => []
 */
export function notTaken(stored: readonly LoanScenario[], kept: readonly LoanScenario[]): LoanScenario[] {
  const known = new Set(stored.map(keyOf))
  return kept.filter((scenario) => !known.has(keyOf(scenario)))
}

function keyOf(scenario: LoanScenario): string {
  return JSON.stringify(Object.entries(scenario).sort(([one], [other]) => (one < other ? -1 : 1)))
}
