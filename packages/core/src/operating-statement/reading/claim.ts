import { labelIs } from './label-groups.ts'
import type { StatementRow } from './statement-row.ts'

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
