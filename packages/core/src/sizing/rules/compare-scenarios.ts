import { InvalidInputError } from '../../shared/errors.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import type { Sizing, SizingRulePack, Underwriting } from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'
import { sizeLoan } from './size-loan.ts'

/** One way to make the loan. */
export interface Scenario {
  name: string
  request: PartialLoanRequest
  /** The programme; that of the comparison where left out. */
  rulePack?: SizingRulePack | undefined
  /** An underwriting of its own, where another programme underwrites otherwise; the common one where left out. */
  underwriting?: Underwriting | undefined
}

/** A scenario as it was sized, beside the first. */
export interface ComparedScenario {
  name: string
  sizing: Sizing
  /** More than the first lends, dollars; `null` where either loan is unknown. */
  loanDifference: number | null
  /** More than the first costs a month while it amortises. */
  paymentDifference: number | null
}

/**
 * Several ways to make a loan side by side, each sized by every rule of its programme, with what it lends and costs beside
 * the first.
 *
 * @returns In the order given.
 * @throws {InvalidInputError} Two scenarios have the same name, or as `sizeLoan`.
 * @example
 * const deal = { ...underwrite(null, []), netCashFlow: 1_000_000 }
 * const ways = [{ name: 'today', request: { value: 10_000_000 } }, { name: 'appraised', request: { value: 11_000_000 } }]
 * compareScenarios(deal, ways).map(({ loanDifference }) => loanDifference)
 * // => [0, 800_000]
 */
export function compareScenarios(
  underwriting: Underwriting,
  scenarios: readonly Scenario[],
  rulePack: SizingRulePack = fannieConventional,
): ComparedScenario[] {
  const names = new Set<string>()
  for (const { name } of scenarios) {
    if (names.has(name)) throw new InvalidInputError('scenario', name, 'must have a name of its own')
    names.add(name)
  }
  const sized = scenarios.map((scenario) => ({
    name: scenario.name,
    sizing: sizeLoan(scenario.underwriting ?? underwriting, scenario.request, scenario.rulePack ?? rulePack),
  }))
  const first = sized[0]?.sizing
  return sized.map(({ name, sizing }) => ({
    name,
    sizing,
    loanDifference: less(sizing.loan, first?.loan),
    paymentDifference: less(sizing.measures.monthlyPayment, first?.measures.monthlyPayment),
  }))
}

function less(amount: number | null, base: number | null | undefined): number | null {
  return amount === null || base === null || base === undefined ? null : amount - base
}
