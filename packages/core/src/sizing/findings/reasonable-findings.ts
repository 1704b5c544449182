import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { type Finding, type FindingParameters, runFindingRules, settledFindings } from '../../shared/findings.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { rentRollIncome } from '../rules/underwriting/rent-roll-income.ts'
import { statementWindows } from '../rules/underwriting/statement-windows.ts'
import type { PropertyFacts, RentLimits, Sizing, StatementRole, Underwriting } from '../sizing.schema.ts'
import { reasonableRules } from './reasonable-rules.ts'
/** The documents of a sized loan and what is known of the property beside them. */
export interface ReasonableInput {
  /** The roll that was underwritten; `null` where there is none. */
  rentRoll: RentRoll | null
  /** The statements that were underwritten. */
  statements: readonly OperatingStatement[]
  /** As they were underwritten; left out where the documents told by themselves. */
  statementRoles?: readonly StatementRole[] | undefined
  /** Column of an annual statement that was underwritten. */
  statementColumn?: string | undefined
  /** Of the documents, which know what residents owe. */
  documentFindings?: readonly Finding[] | undefined
  /** What is known of the property; it decides which bands hold. */
  property?: PropertyFacts | undefined
  /** What a company set of the rules that make findings. */
  findingParameters?: FindingParameters | undefined
}

const plainIncomeOf = memoizeByReference((rentRoll: RentRoll) => rentRollIncome(rentRoll))
const incomeOf = (rentRoll: RentRoll, limits: RentLimits | null) =>
  limits === null ? plainIncomeOf(rentRoll) : rentRollIncome(rentRoll, limits)

/**
 * A sizing with what a credit officer would question about the underwriting as a whole: lines below what such properties pay,
 * taxes that a purchase resets, losses that are plugs, income that came once, rents that may not last. Each says what is seen,
 * the band with its source, the dollars on the loan and what to do; the most dollars stand first.
 *
 * @returns A copy with the questions before its other findings; the same sizing where there are none.
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, {})
 * withReasonableFindings(sizing, underwriting, { rentRoll: null, statements: [] }) === sizing
 * // => true
 */
export function withReasonableFindings(sizing: Sizing, underwriting: Underwriting, input: ReasonableInput): Sizing {
  const { rentRoll, statements, statementColumn, statementRoles } = input
  const windows = statementWindows(statements, statementColumn, rentRoll?.asOf ?? null, statementRoles)
  const settled = input.findingParameters
    ? { ...sizing, findings: settledFindings(sizing.findings, input.findingParameters) }
    : sizing
  if (windows.t12 === null) return settled
  const evidence = {
    underwriting,
    sizing,
    property: { ...input.property, state: input.property?.state ?? sizing.request.state },
    rentRoll,
    roll: rentRoll === null ? null : incomeOf(rentRoll, underwriting.settings.rentLimits),
    windows,
    documentFindings: input.documentFindings ?? [],
  }
  const found = runFindingRules(reasonableRules, evidence, input.findingParameters)
  if (found.length === 0) return settled
  const ranked = found.toSorted((left, right) => rank(left) - rank(right) || (right.dollars ?? 0) - (left.dollars ?? 0))
  return { ...settled, findings: [...ranked, ...settled.findings] }
}

/** What is good to know stands after what must be looked at. */
function rank({ severity }: Finding): number {
  return severity === 'info' ? 1 : 0
}
