import type { OperatingStatement } from '../../operating-statement/index.ts'
import type { DocumentKind, Prediction } from '../../prediction/index.ts'

/** What speaks for a sheet being an operating statement. */
export interface StatementSigns {
  statement: OperatingStatement
  /** Structural evidence, 0 to 1. */
  evidence: number
  /** What its words say it is, best first. */
  kinds: readonly Prediction<DocumentKind>[]
}

/** Structural evidence that needs no support from the words. Our own choice. */
const plain = 0.95

/** How sure the words must be that a sheet is something else. Our own choice. */
const surelyOther = 0.9

/**
 * Whether labelled figures are a statement and no other list: a chart of accounts, a table of codes or a reserve schedule
 * has labels and figures too, but it does not total income, expenses or NOI, and its words say so.
 */
export function isSoundStatement({ statement, evidence, kinds }: StatementSigns): boolean {
  if (closesNetOperatingIncome(statement) || evidence >= plain) return true
  const [best] = kinds
  return best?.answer !== 'other' || best.probability < surelyOther
}

/** Whether a statement prints its NOI. */
export function closesNetOperatingIncome(statement: OperatingStatement): boolean {
  return statement.lines.some((line) => line.isNetOperatingIncome)
}

/** Whether a statement prints its NOI and the totals of income or of expenses that make it. */
export function closesIncomeAndExpense(statement: OperatingStatement): boolean {
  const totals = new Set(statement.lines.map(({ totalOf }) => totalOf))
  return totals.has('netOperatingIncome') && (totals.has('income') || totals.has('expense'))
}
