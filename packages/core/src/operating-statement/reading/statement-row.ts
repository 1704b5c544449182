import type { Amount } from '../../shared/amount.ts'
import type { LineCorrections } from './statement-corrections.ts'

/**
 * A row of a statement before its place in the arithmetic is known. `value`: a label with figures; `header`: a label alone;
 * `statistic`: counts and ratios; `furniture`: titles, repeated captions, notes; `unlabelled`: figures alone;
 * `leftOut`: what a person said to leave out.
 */
export interface StatementRow {
  /** 0 for the first row of the sheet. */
  row: number
  kind: 'value' | 'header' | 'statistic' | 'furniture' | 'unlabelled' | 'leftOut'
  label: string
  code: string | null
  /** Words in another column left of the label, such as a category printed on every row. */
  group: string | null
  labelColumn: number | null
  codeColumn: number | null
  indent: number
  /** By period; `null` where blank or unreadable. Already with the sign of the sign column. */
  amounts: (Amount | null)[]
  /** As printed, before the sign column is applied. */
  printed: (Amount | null)[]
  printedTotal: Amount | null
  sign: '+' | '-' | '=' | null
  /** Columns of periods whose cell holds something that is no amount. */
  unreadable: number[]
  /** What people said of the row; absent for nothing. */
  said?: LineCorrections
}

/** The figures as plain numbers, blanks as 0. */
export function vectorOf(row: StatementRow): number[] {
  return row.amounts.map((amount) => amount?.value ?? 0)
}
