import type { LenderUnderwritingLine, Loan } from '../../loan/loan.schema.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { Finding } from '../../shared/finding.ts'
import { withReasonableFindings } from '../checks/reasonable-findings.ts'
import type { PropertyFacts, Sizing, SizingRulePack, StatementRole, Underwriting } from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'
import { programmeOfLoan } from './programme-of-loan.ts'
import { type RecordedLines, recordedLines } from './recorded-lines.ts'
import { requestOfLoan } from './request-of-loan.ts'
import { sizeLoan } from './size-loan.ts'
import { underwrite } from './underwrite.ts'
import { type LoanLimits, withLoanLimits } from './with-loan-limits.ts'

/** The documents of a deal as its sizing takes them. */
export interface DealDocuments {
  rentRoll: RentRoll | null
  statements: readonly OperatingStatement[]
  /** What each statement was named for, in their order. */
  statementRoles: readonly StatementRole[]
  /** What their reading found; the checks of the loan take from it what residents owe. @default none */
  findings?: readonly Finding[] | undefined
}

/** What was decided of a deal. */
export interface DealDecisions {
  loan: Loan | null
  /** The lender's lines. */
  entries: readonly LenderUnderwritingLine[]
  /** The programme; that of the loan where left out. */
  rulePack?: SizingRulePack | undefined
  /** What is known of the property; its place, age and comps decide what is reasonable. @default nothing */
  property?: PropertyFacts | undefined
}

/** A deal as it is underwritten and sized. */
export interface SizedDeal {
  /** The programme, with stricter tests that were agreed for the loan. */
  rulePack: SizingRulePack
  /** The tests that were agreed for the loan, which hold under another programme too; `null` without a loan. */
  limits: LoanLimits | null
  /** As the documents and the programme have it, without the lender's decisions. */
  alone: Underwriting
  decided: RecordedLines
  /** With them: what the loan is sized on. */
  underwriting: Underwriting
  request: PartialLoanRequest
  sizing: Sizing
}

/**
 * A deal underwritten by its programme, with the lender's decisions on single lines, and its loan sized on that: the one way
 * in which exports, workbooks and the desk put a deal together.
 *
 * @param alone The underwriting of the same documents by the same programme, where the caller holds it already.
 * @throws {InvalidInputError} A term of the loan is out of its range.
 * @example
 * sizeDeal({ rentRoll: null, statements: [], statementRoles: [] }, { loan: null, entries: [] }).sizing.loan
 * // => null
 */
export function sizeDeal(documents: DealDocuments, decisions: DealDecisions, alone?: Underwriting): SizedDeal {
  const { rentRoll, statements, statementRoles } = documents
  const { loan, entries } = decisions
  const rulePack = withLoanLimits(decisions.rulePack ?? programmeOfLoan(loan), loan)
  const roles = statements.length === 0 ? {} : { statementRoles }
  const first = alone ?? underwrite(rentRoll, statements, roles, rulePack)
  const decided = recordedLines(first, entries)
  const underwriting =
    Object.keys(decided.lines).length === 0
      ? first
      : underwrite(rentRoll, statements, { ...roles, lines: decided.lines }, rulePack)
  const state = decisions.property?.state ?? null
  const asked = requestOfLoan(loan, rulePack)
  const request = state === null ? asked : { ...asked, state }
  const sizing = withReasonableFindings(sizeLoan(underwriting, request, rulePack), underwriting, {
    rentRoll,
    statements,
    ...roles,
    documentFindings: documents.findings,
    property: decisions.property,
  })
  return { rulePack, limits: limitsOf(loan), alone: first, decided, underwriting, request, sizing }
}

function limitsOf(loan: Loan | null): LoanLimits | null {
  if (loan === null) return null
  const { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield } = loan
  return { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }
}
