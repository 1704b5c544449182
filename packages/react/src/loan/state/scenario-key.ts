import { LoanScenario } from '@uwkit/core/loan'

const terms = Object.keys(LoanScenario.shape) as (keyof LoanScenario)[]

/**
 * A text that two scenarios share where they are called the same and have the same terms, whatever the order of their fields.
 *
 * @example
 * scenarioKey({ name: 'Lower', rate: 0.05 }) === scenarioKey({ rate: 0.05, name: 'Lower' })
 * // => true
 */
export function scenarioKey(scenario: LoanScenario): string {
  return JSON.stringify(terms.map((term) => scenario[term] ?? null))
}
