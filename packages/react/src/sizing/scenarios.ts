import type { LoanScenario } from '@uwkit/core/loan'
import {
  type DealDocuments,
  type PartialLoanRequest,
  programmeOf,
  type SizedDeal,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  sizingRulePacks,
  type Underwriting,
  underwrite,
  withLoanLimits,
} from '@uwkit/core/sizing'

/** What a scenario changes of the loan, as it is kept with it. */
export type ScenarioTerms = LoanScenario

/** Terms of a scenario that are figures. */
const scenarioFigures = [
  'value',
  'rate',
  'termMonths',
  'amortisationMonths',
  'interestOnlyMonths',
  'requestedLoan',
] as const
export type ScenarioFigure = (typeof scenarioFigures)[number]

/**
 * A scenario that starts from the loan as it is recorded.
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
  return { name: freeName(names), programme: rulePack.id, ...(figures as Record<ScenarioFigure, number | null>) }
}

/**
 * What a scenario asks of the lender: the recorded request with its own terms. A tier and an accrual belong to the programme
 * they were chosen in, and are left to another one.
 *
 * @example
 * requestOfScenario({ request: { rate: 0.06 }, rulePack: { id: 'bank' } }, { name: 'a', programme: 'bank', value: null, rate: 0.05, termMonths: null, amortisationMonths: null, interestOnlyMonths: null, requestedLoan: null }).rate
 * // => 0.05
 */
export function requestOfScenario({ request, rulePack }: RecordedRequest, terms: ScenarioTerms): PartialLoanRequest {
  const figures = Object.fromEntries(scenarioFigures.map((name) => [name, terms[name] ?? undefined]))
  const { tier, accrual, ...others } = request
  return { ...others, ...figures, ...(terms.programme === rulePack.id ? { tier, accrual } : {}) }
}

/** The recorded request and the programme it is made by. */
interface RecordedRequest {
  request: PartialLoanRequest
  rulePack: Pick<SizingRulePack, 'id'>
}

/**
 * The programmes, each by its latest rules, in the order in which they are offered.
 *
 * @example
 * programmeChoices()[0]?.id
 * // => 'fannie-conventional'
 */
export function programmeChoices(): SizingRulePack[] {
  return [...new Set(sizingRulePacks.map(({ id }) => id))].map((id) => programmeOf(id))
}

/**
 * Scenarios as they were kept, as far as they still can be read: a programme that is gone makes a scenario unusable.
 *
 * @example
 * scenariosOfText('[{"name":"Lower rate","programme":"bank","rate":0.05}]').map(({ name, value }) => [name, value])
 * // => [['Lower rate', null]]
 */
export function scenariosOfText(text: string | null): ScenarioTerms[] {
  const known = new Set(sizingRulePacks.map(({ id }) => id))
  let data: unknown
  try {
    data = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(data)) return []
  return data.flatMap((each: Record<string, unknown> | null) => {
    if (typeof each?.name !== 'string' || typeof each.programme !== 'string' || !known.has(each.programme)) return []
    const figures = scenarioFigures.map((name) => [name, typeof each[name] === 'number' ? each[name] : null])
    return [
      {
        name: each.name,
        programme: each.programme,
        ...(Object.fromEntries(figures) as Record<ScenarioFigure, number | null>),
      },
    ]
  })
}

function freeName(names: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `Scenario ${number}`
    if (!names.includes(name)) return name
  }
}

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
