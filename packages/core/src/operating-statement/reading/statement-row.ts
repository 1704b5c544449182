import type { Amount } from '../../shared/amount.ts'
import { isDeduction, labelIs } from './label-groups.ts'
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

/**
 * What the words of a row claim it to be: the total of income or of expenses; a net income, NOI included; any other total;
 * a sum of income, which may also be a line; a row named like the caption it stands under.
 */
export type Claim = 'section' | 'net' | 'total' | 'incomeSum' | 'repeatsHeader' | null

/** Read the claim of a value row. `repeatsHeader`: its label is that of a caption whose total has not come. */
export function claimOf(row: StatementRow, repeatsHeader: boolean): Claim {
  if (row.said?.netOperatingIncome) return 'net'
  if (labelIs('netOperatingIncome', row.label) || labelIs('netIncome', row.label)) return 'net'
  if (labelIs('expenseTotal', row.label) || labelIs('incomeTotal', row.label)) return 'section'
  if (row.said?.kind?.lineKind === 'total' || row.sign === '=' || labelIs('total', row.label)) return 'total'
  if (repeatsHeader) return 'repeatsHeader'
  return labelIs('incomeSum', row.label) ? 'incomeSum' : null
}

/** Whether a row is taken off income and yet printed positive over its periods together: vacancy, concessions, whatever stands under "Less". */
export function isPositiveDeduction(label: string, header: string | null, vector: readonly number[]): boolean {
  const sum = vector.reduce((total, value) => total + value, 0)
  return sum > 0 && (isDeduction(label) || (header !== null && /^\s*\(?less\b/i.test(header)))
}

/** Whether a row is a gain or a loss by its words, such as "Gain/Loss to Lease", and printed positive over its periods together. */
export function isPositiveGainOrLoss(label: string, vector: readonly number[]): boolean {
  return /\bgain\b/i.test(label) && /\bloss\b/i.test(label) && vector.reduce((total, value) => total + value, 0) > 0
}
