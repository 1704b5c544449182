import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { configuredFindings, type Finding, type FindingParameters, runFindingRules } from '../../shared/findings.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { rentRollIncome } from '../rules/underwriting/rent-roll-income.ts'
import { statementWindows } from '../rules/underwriting/statement-windows.ts'
import type { PropertyFacts, RentLimits, Sizing, StatementRole, Underwriting } from '../sizing.schema.ts'
import { reasonableRules } from './reasonable-rules.ts'
/** The documents of a sized loan and the known facts about the property. */
export interface ReasonableInput {
  /** The underwritten rent roll; `null` if there is none. */
  rentRoll: RentRoll | null
  /** The statements that were underwritten. */
  statements: readonly OperatingStatement[]
  /** Roles as underwritten; omitted if the roles came from the documents themselves. */
  statementRoles?: readonly StatementRole[] | undefined
  /** Underwritten column of an annual statement. */
  statementColumn?: string | undefined
  /** Findings of the documents, which include residents' balances. */
  documentFindings?: readonly Finding[] | undefined
  /** Known facts about the property; they decide which bands apply. */
  property?: PropertyFacts | undefined
  /** A company's settings for the finding rules. */
  findingParameters?: FindingParameters | undefined
}

const unrestrictedIncomeOf = memoizeByReference((rentRoll: RentRoll) => rentRollIncome(rentRoll))
const incomeOf = (rentRoll: RentRoll, limits: RentLimits | null) =>
  limits === null ? unrestrictedIncomeOf(rentRoll) : rentRollIncome(rentRoll, limits)

/**
 * Adds what a credit officer would question about the underwriting as a whole: lines below the typical cost of such properties,
 * taxes reset by a purchase, losses that are plugs, one-time income, rents that may not last. Each finding gives the facts, the
 * band with its source, the effect on the loan in dollars and the action; the largest effect comes first.
 *
 * @returns A copy with these findings before the others; the same sizing if there are none.
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
    ? { ...sizing, findings: configuredFindings(sizing.findings, input.findingParameters) }
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

/** Returns the sort rank: informational findings come after those to review. */
function rank({ severity }: Finding): number {
  return severity === 'info' ? 1 : 0
}
