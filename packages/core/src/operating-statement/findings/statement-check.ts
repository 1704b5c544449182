import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { CellSource } from '../../shared/address.ts'
import type { FindingRule } from '../../shared/findings.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import type { ReadStatement } from '../read/lines.ts'

/** Input of the checks: the rows as read and the statement built from them. */
export interface StatementCheck {
  read: ReadStatement
  statement: OperatingStatement
  /** Chart of accounts of the statement. */
  chart: ChartOfAccounts
}

/** A rule that finds faults in an operating statement. */
export type StatementRule<Key extends string = never> = FindingRule<StatementCheck, Key>

/** Two statements of one property, the earlier first. */
export interface StatementPair {
  before: OperatingStatement
  after: OperatingStatement
}

/** Returns the cell of a line's figure in a period, or of its `label`; the start of its row if that cell is blank. */
export function placeOfLine({ source }: Pick<LineItem, 'source'>, field: string): CellSource {
  const { file, sheet, row, cells } = source
  return { file, sheet, cell: cells[field] ?? cells.label ?? `A${row}` }
}

/** Place of a line, as worded in messages. */
export const sectionText = { income: 'in income', expense: 'in expenses', below: 'below NOI' } as const

/** Returns whether a line is not a total and has a nonzero figure. */
export function hasFigures({ isTotal, values }: Pick<LineItem, 'isTotal' | 'values'>): boolean {
  return !isTotal && Object.values(values).some((value) => value !== null && value !== 0)
}
