import type { ReportBlock, ReportInput, ReportRow } from '../export.schema.ts'
import { dollarsText, percentText } from '../rules/figure-text.ts'
import { ladderRows } from '../rules/ladder-rows.ts'
import { reportColumns } from '../rules/report-columns.ts'

/** The underwriting as a quote shows it: every line and total a year, a unit, and of income. */
export function underwritingSummarySection({ underwriting }: ReportInput): ReportBlock[] {
  const { units } = underwriting.unitCounts
  const income = underwriting.effectiveGrossIncome
  const perUnit = (amount: number | null) => (amount === null || units === null || units === 0 ? null : amount / units)
  const ofIncome = (amount: number | null) =>
    amount === null || income === null || income === 0 ? null : amount / income
  const rows = ladderRows(underwriting).map(
    ({ role, label, amount }): ReportRow => ({
      role,
      cells: [label, dollarsText(amount), dollarsText(perUnit(amount)), percentText(ofIncome(amount))],
    }),
  )
  return [
    { kind: 'heading', level: 1, text: 'Underwriting' },
    {
      kind: 'table',
      columns: reportColumns([
        ['Line', 3.4],
        ['>$/yr', 1.5],
        ['>Per unit', 1.1],
        ['>% of EGI', 1],
      ]),
      rows,
    },
    ...unknownTotals(underwriting.reason),
  ]
}

/** Why a total is unknown, where one is. */
export function unknownTotals(reason: string): ReportBlock[] {
  return reason === '' ? [] : [{ kind: 'paragraph', tone: 'warning', text: reason }]
}
