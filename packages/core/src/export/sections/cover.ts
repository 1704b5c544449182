import type { ExportKind, ReportBlock, ReportInput } from '../export.schema.ts'
import { countText, coverageText, dayText, dollarsText, percentText } from '../rules/figure-text.ts'
import { testLabel } from '../rules/test-label.ts'

/** The first page: the deal, what is asked, what can be borrowed, and the days its figures are of. */
export function coverSection(input: ReportInput, kind: Extract<ExportKind, 'Memo' | 'Narrative'>): ReportBlock[] {
  const { deal, rentRoll, underwriting, sizing, record } = input
  const { measures } = sizing
  const months = underwriting.columns.t12?.caption ?? null
  const lines = [
    deal.address,
    rentRoll?.asOf === undefined || rentRoll.asOf === null ? null : `Rent roll as of ${dayText(rentRoll.asOf)}`,
    months === null ? null : `Operating statement: ${months}`,
    `${record.programme.name}, rules of ${dayText(record.programme.effective)}`,
    'Internal: not for the borrower.',
  ]
  return [
    {
      kind: 'cover',
      kindName: kind === 'Memo' ? 'Sizing memo' : 'Underwriting narrative',
      title: deal.name,
      lines: lines.filter((line): line is string => line !== null && line !== ''),
      figures: [
        {
          label: sizing.headline,
          value: dollarsText(sizing.loan),
          ...(sizing.governing === null
            ? {}
            : { remark: `constrained by ${testLabel(sizing.tests, sizing.governing)}` }),
        },
        {
          label: 'Net operating income',
          value: dollarsText(underwriting.netOperatingIncome),
          remark: 'underwritten, per year',
        },
        { label: 'Net cash flow', value: dollarsText(underwriting.netCashFlow), remark: 'underwritten, per year' },
        { label: 'DSCR', value: coverageText(measures.debtServiceCoverage), remark: 'on net cash flow' },
        { label: 'LTV', value: percentText(measures.loanToValue) },
        { label: 'Units', value: countText(underwriting.unitCounts.units) },
      ],
    },
  ]
}
