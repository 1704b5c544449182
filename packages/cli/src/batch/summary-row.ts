import { statementTotals } from '@uwkit/core/operating-statement'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import { type Finding, roundToCent, sumMoney, type Tie } from '@uwkit/core/shared'
import type { SizedDeal } from '../sizer/index.ts'
import type { SummaryRow } from './job.ts'

/** A document that was read, as a line of the summary. */
export function documentRow(document: ReadDocument): SummaryRow {
  const { kind, sheet, ties, findings, verdict = 'read_not_proven' } = document
  const proof = { verdict, ...tieCounts(ties), ...findingCounts(findings) }
  if (document.kind === 'rent_roll') {
    const { unitCount, totalInPlaceRent } = rentRollSummary(document.rentRoll)
    const property = document.rentRoll.property
    return { ...unknown, kind, sheet, property, ...proof, units: unitCount, inPlaceRent: totalInPlaceRent }
  }
  const { statement } = document
  const lines = statement.lines.filter(({ isTotal }) => !isTotal).length
  const { netOperatingIncome } = statementTotals(statement)
  return { ...unknown, kind, sheet, property: statement.property, ...proof, lines, netOperatingIncome }
}

/**
 * A loan that was sized, as a line of the summary: ties of its documents, findings of the sizing. That a loan rests on
 * one test only is a warning more: beside sized loans its figure would look like theirs.
 */
export function loanRow({ dealName, rentRoll, statements, underwriting, sizing }: SizedDeal): SummaryRow {
  const { unitCount, totalInPlaceRent } = rentRollSummary(rentRoll.rentRoll)
  const ties = [rentRoll, ...statements].flatMap((document) => document.ties)
  const { loan, governing, byValueOnly, isProvisional, findings } = sizing
  const counts = findingCounts(findings)
  return {
    ...unknown,
    kind: 'loan',
    sheet: null,
    property: dealName,
    ...tieCounts(ties),
    ...counts,
    warnings: counts.warnings + (loan !== null && isProvisional ? 1 : 0),
    units: unitCount,
    netOperatingIncome: underwriting.netOperatingIncome === null ? null : roundToCent(underwriting.netOperatingIncome),
    inPlaceRent: totalInPlaceRent,
    loan,
    governing,
    byValueOnly,
  }
}

const unknown = {
  verdict: null,
  units: null,
  lines: null,
  netOperatingIncome: null,
  inPlaceRent: null,
  loan: null,
  governing: null,
  byValueOnly: null,
}

function tieCounts(ties: readonly Tie[]): Pick<SummaryRow, 'tiesHeld' | 'tiesMissed' | 'dollarsMissed'> {
  const missed = ties.filter(({ holds }) => !holds)
  const dollars = missed.filter(({ measure }) => measure === undefined).map(({ difference }) => Math.abs(difference))
  return { tiesHeld: ties.length - missed.length, tiesMissed: missed.length, dollarsMissed: sumMoney(dollars) }
}

function findingCounts(findings: readonly Finding[]): Pick<SummaryRow, 'errors' | 'warnings' | 'notes'> {
  const open = findings.filter(({ dismissal }) => dismissal === undefined)
  const count = (severity: Finding['severity']) => open.filter((finding) => finding.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), notes: count('info') }
}
