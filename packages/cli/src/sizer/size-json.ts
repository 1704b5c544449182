import type { ReadDocument } from '@uwkit/core/parsed-file'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import { lineAdjustments } from '@uwkit/core/sizing'
import type { SizedDeal } from './size.ts'

/** A sized deal as `uw size --json` prints it. Dollars a year unless named otherwise; rates and ratios are fractions. */
export function sizeJson(deal: SizedDeal, workbook: string): Record<string, unknown> {
  const { rentRoll, statements, underwriting, sizing, terms, further } = deal
  return {
    dealName: deal.dealName,
    workbook,
    rentRoll: { ...documentJson(rentRoll), summary: rentRollSummary(rentRoll.rentRoll) },
    statements: statements.map((read) => ({
      ...documentJson(read),
      periods: read.statement.periods.map(({ key }) => key),
    })),
    commercialRoll: deal.commercialRoll === null ? null : documentJson(deal.commercialRoll),
    underwriting,
    adjustments: lineAdjustments(underwriting),
    sizing,
    quoteTerms: terms,
    ...further,
  }
}

function documentJson({ file, sheet, ties, findings, ...document }: ReadDocument): Record<string, unknown> {
  const { verdict = 'read_not_proven', reasons = [] } = document
  return {
    file,
    sheet,
    verdict,
    reasons,
    ties: { printed: ties.length, failing: ties.filter((tie) => !tie.holds) },
    findings,
  }
}
