import { labelOf, shortLabelOf } from '@uwkit/core/glossary'
import {
  type OperatingStatement,
  type StatementComparison,
  type StatementView,
  statementView,
} from '@uwkit/core/operating-statement'
import { dollarsText, percentText, plural, signedText } from '@uwkit/core/text'
import type { HeadFigure } from '../../parsed-file/index.ts'

/**
 * Returns a statement's key figures: NOI of the latest year and its share of income.
 *
 * @example
 * statementFigures({ property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }).map(({ value }) => value)
 * // => ['—', '—']
 */
export function statementFigures(statement: OperatingStatement): HeadFigure[] {
  const { columns, rows } = statementView(statement)
  const net = rows.find(({ kind }) => kind === 'netOperatingIncome')?.amounts[0]
  const [column] = columns
  const note = column === undefined ? 'No figures' : column.caption
  return [
    { label: shortLabelOf('netOperatingIncome'), value: dollarsText(net?.annual ?? null), note },
    { label: labelOf('operatingMargin'), value: percentText(net?.shareOfIncome ?? null), note: `NOI / EGI, ${note}` },
  ]
}

const totals = [
  ['income', shortLabelOf('effectiveGrossIncome')],
  ['expense', shortLabelOf('totalExpenses')],
  ['netOperatingIncome', shortLabelOf('netOperatingIncome')],
] as const

/**
 * Returns the changes in the later of two statements: EGI, OpEx and NOI of the latest year, and restated months.
 *
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * statementChanges({ before: statement, after: statement }, { sharedMonths: ['2025-01'], restated: [] })
 * // => ['✓ 1 shared month unchanged']
 */
export function statementChanges(
  { before, after }: { before: OperatingStatement; after: OperatingStatement },
  { sharedMonths, restated }: StatementComparison,
): string[] {
  const [was, is] = [statementView(before), statementView(after)]
  const annual = ({ rows }: StatementView, kind: (typeof totals)[number][0]) =>
    rows.find((row) => row.kind === kind)?.amounts[0]?.annual ?? null
  const moved = totals.flatMap(([kind, label]) => {
    const [from, to] = [annual(was, kind), annual(is, kind)]
    if (from === null || to === null) return []
    const share = from === 0 ? '' : ` (${signedText(percentText((to - from) / Math.abs(from)), to - from)})`
    return [to === from ? `${label} unchanged` : `${label} ${signedText(dollarsText(to - from), to - from)}${share}`]
  })
  const months = new Set(restated.map(({ month }) => month)).size
  return [
    ...moved,
    months > 0
      ? `▲ ${plural(months, 'month')} restated`
      : sharedMonths.length > 0
        ? `✓ ${plural(sharedMonths.length, 'shared month')} unchanged`
        : 'No shared months',
  ]
}
