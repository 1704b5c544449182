import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { CellSource } from '../../shared/address.ts'
import type { FindingRule } from '../../shared/findings.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import type { ReadStatement } from '../read/lines.ts'

/** What the checks look at: the rows as read and the statement made of them. */
export interface StatementCheck {
  read: ReadStatement
  statement: OperatingStatement
  /** The chart that the statement is told in. */
  chart: ChartOfAccounts
}

/** A rule that makes findings of an operating statement. */
export type StatementRule<Key extends string = never> = FindingRule<StatementCheck, Key>

/** Two statements of one property, the earlier first. */
export interface StatementPair {
  before: OperatingStatement
  after: OperatingStatement
}

/** The cell of a line's figure in a period, or of its `label`; the start of its row where that cell is blank. */
export function placeOfLine({ source }: Pick<LineItem, 'source'>, field: string): CellSource {
  const { file, sheet, row, cells } = source
  return { file, sheet, cell: cells[field] ?? cells.label ?? `A${row}` }
}

/** Where a line stands, as messages say it. */
export const placeWords = { income: 'in income', expense: 'in expenses', below: 'below NOI' } as const

/** Whether a line, and no total, has a figure other than nothing. */
export function hasFigures({ isTotal, values }: Pick<LineItem, 'isTotal' | 'values'>): boolean {
  return !isTotal && Object.values(values).some((value) => value !== null && value !== 0)
}
