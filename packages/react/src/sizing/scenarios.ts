import type { LoanScenario } from '@uwkit/core/loan'
import {
  type DealDocuments,
  type PartialLoanRequest,
  programOf,
  type SizedDeal,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  sizingRulePacks,
  type Underwriting,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'

/** The loan terms that a scenario changes, as saved with the loan. */
export type ScenarioTerms = LoanScenario

/** Terms of a scenario that are figures. */
const scenarioFigures = [
  'value',
  'rate',
  'termMonths',
  'amortizationMonths',
  'interestOnlyMonths',
  'requestedLoan',
] as const
export type ScenarioFigure = (typeof scenarioFigures)[number]

/**
 * Creates a scenario from the loan on file.
 *
 * @param names Of the other scenarios: it gets one of its own.
 * @example
 * scenarioOf({ request: { rate: 0.06 }, rulePack: { id: 'bank' } }, ['Scenario 1']).name
 * // => 'Scenario 2'
 */
export function scenarioOf(
  { request, rulePack }: Pick<SizedDeal, 'request' | 'rulePack'>,
  names: readonly string[],
): ScenarioTerms {
  const figures = Object.fromEntries(scenarioFigures.map((name) => [name, request[name] ?? null]))
  return { name: freeName(names), program: rulePack.id, ...(figures as Record<ScenarioFigure, number | null>) }
}

/**
 * What a scenario asks of the lender: the recorded request with its own terms. A tier and an accrual belong to the program
 * they were chosen in, and are left to another one.
 *
 * @example
 * requestOfScenario({ request: { rate: 0.06 }, rulePack: { id: 'bank' } }, { name: 'a', program: 'bank', value: null, rate: 0.05, termMonths: null, amortizationMonths: null, interestOnlyMonths: null, requestedLoan: null }).rate
 * // => 0.05
 */
export function requestOfScenario({ request, rulePack }: RecordedRequest, terms: ScenarioTerms): PartialLoanRequest {
  const figures = Object.fromEntries(scenarioFigures.map((name) => [name, terms[name] ?? undefined]))
  const { tier, accrual, ...others } = request
  return { ...others, ...figures, ...(terms.program === rulePack.id ? { tier, accrual } : {}) }
}

/** The recorded request and the program it is made by. */
interface RecordedRequest {
  request: PartialLoanRequest
  rulePack: Pick<SizingRulePack, 'id'>
}

/**
 * The programs with their latest rules, in list order.
 *
 * @example
 * programChoices()[0]?.id
 * // => 'fannie-conventional'
 */
export function programChoices(): SizingRulePack[] {
  return [...new Set(sizingRulePacks.map(({ id }) => id))].map((id) => programOf(id))
}

function freeName(names: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `Scenario ${number}`
    if (!names.includes(name)) return name
  }
}

/** A sized scenario, or the reason why it can't be sized. */
export interface SizedScenario {
  terms: ScenarioTerms
  sizing: Sizing | null
  underwriting: Underwriting | null
  /** What is wrong with its terms; empty where nothing is. */
  fault: string
}

/**
 * Underwrites and sizes scenarios, each by its own program, on the lender's underwriting lines. The loan's constraint overrides
 * apply under every program.
 *
 * @example
 * sizeScenarios({ rentRoll: null, statements: [], statementRoles: [] }, {}, [])
 * // => []
 */
export function sizeScenarios(
  { rentRoll, statements }: DealDocuments,
  recorded: SizedDeal,
  scenarios: readonly ScenarioTerms[],
): SizedScenario[] {
  return scenarios.map((terms) => {
    try {
      const own = programOf(terms.program)
      const isSame = own.id === recorded.rulePack.id
      const rulePack = isSame ? recorded.rulePack : withLoanLimits(own, recorded.limits)
      const underwriting = isSame
        ? recorded.underwriting
        : underwrite(rentRoll, statements, recorded.assumptions, rulePack)
      const sizing = sizeLoan(underwriting, requestOfScenario(recorded, terms), rulePack)
      return { terms, sizing, underwriting, fault: '' }
    } catch (error) {
      return { terms, sizing: null, underwriting: null, fault: error instanceof Error ? error.message : String(error) }
    }
  })
}
