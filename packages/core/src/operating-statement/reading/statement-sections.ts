import type { StatementSection } from '../operating-statement.schema.ts'

/** The rows that divide a statement, as indexes into the rows read; `null` where the statement has none. */
export interface StatementSections {
  incomeTotal: number | null
  expenseTotal: number | null
  netOperatingIncome: number | null
  /** One for each row. */
  sections: StatementSection[]
}
