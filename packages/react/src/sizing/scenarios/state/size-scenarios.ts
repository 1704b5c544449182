import type { DealDocuments } from '@uwkit/core/sizing'
import {
  programmeOf,
  type SizedDeal,
  type Sizing,
  sizeLoan,
  type Underwriting,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'
import { requestOfScenario, type ScenarioTerms } from './scenario-terms.ts'

/** A scenario as it was sized, or why it cannot be. */
export interface SizedScenario {
  terms: ScenarioTerms
  sizing: Sizing | null
  underwriting: Underwriting | null
  /** What is wrong with its terms; empty where nothing is. */
  fault: string
}

/**
 * Scenarios, each underwritten and sized by its own programme on the lender's decided lines. What was agreed for the loan
 * holds under every programme.
 *
 * @example
 * sizeScenarios({ rentRoll: null, statements: [], statementRoles: [] }, {}, [])
 * // => []
 */
export function sizeScenarios(
  { rentRoll, statements, statementRoles }: DealDocuments,
  recorded: SizedDeal,
  scenarios: readonly ScenarioTerms[],
): SizedScenario[] {
  const roles = statements.length === 0 ? {} : { statementRoles }
  return scenarios.map((terms) => {
    try {
      const own = programmeOf(terms.programme)
      const isSame = own.id === recorded.rulePack.id
      const rulePack = isSame ? recorded.rulePack : withLoanLimits(own, recorded.limits)
      const underwriting = isSame
        ? recorded.underwriting
        : underwrite(rentRoll, statements, { ...roles, lines: recorded.decided.lines }, rulePack)
      const sizing = sizeLoan(underwriting, requestOfScenario(recorded, terms), rulePack)
      return { terms, sizing, underwriting, fault: '' }
    } catch (error) {
      return { terms, sizing: null, underwriting: null, fault: error instanceof Error ? error.message : String(error) }
    }
  })
}
