import { labelOf, shortLabelOf } from '@uwkit/core/glossary'
import {
  type OperatingStatement,
  type StatementComparison,
  type StatementView,
  statementView,
} from '@uwkit/core/operating-statement'
import {
  dollarsText,
  guardFormula,
  inParentheses,
  numberText,
  percentText,
  plural,
  signedText,
  unknownText,
} from '@uwkit/core/text'
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

/** Format of a statement's figure. `dollars` are whole, `cents` exact; a percent is a fraction. */
export type StatementFigureUnit = 'dollars' | 'cents' | 'percent'

/**
 * Formats a figure as statements show it: negatives in parentheses, and a dash if unknown.
 *
 * @example
 * [statementFigure(-1234.5, 'cents'), statementFigure(null, 'dollars'), statementFigure(0.0525, 'percent')]
 * // => ['(1,234.50)', '—', '5.3%']
 */
export function statementFigure(value: number | null, unit: StatementFigureUnit): string {
  if (value === null) return unknownText
  return inParentheses(unit === 'percent' ? percentText(value) : numberText(value, unit === 'cents' ? 2 : 0))
}

/** A cell of a table to copy or save: unrounded figures; `null` is empty. */
export type PlainCell = string | number | null

/**
 * Returns a table in the clipboard format of spreadsheets: cells separated by tabs, rows by line breaks. Text that a
 * spreadsheet would run as a formula is escaped.
 *
 * @example
 * tabSeparatedText([['Line', 'T12'], ['Vacancy', -60000]])
 * // => 'Line\tT12\nVacancy\t-60000'
 */
export function tabSeparatedText(rows: readonly (readonly PlainCell[])[]): string {
  return rows.map((cells) => cells.map((cell) => plainText(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
}

function plainText(cell: PlainCell): string {
  return typeof cell === 'string' ? guardFormula(cell) : cell === null ? '' : String(cell)
}
