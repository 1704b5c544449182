import type { OperatingStatement } from '../operating-statement.schema.ts'
import { amountOfConcepts } from './amount-of-concepts.ts'

/**
 * Concessions over the statement's periods, whether taken off income or booked as an expense.
 *
 * @returns Dollars, positive for rent given away; `null` where no line is categorised so.
 */
export function concessions(statement: OperatingStatement): number | null {
  const effect = amountOfConcepts(statement, ['concessions', 'concessions_exp'], null)
  return effect === null ? null : 0 - effect
}
