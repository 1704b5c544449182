import { type ChartOfAccounts, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import {
  computedEffectiveGrossIncome,
  effectOnIncome,
  isLineOfIncome,
  periodsAddUp,
  statementTotals,
} from './amounts.ts'

/** A line that stands between the total income of a document and its effective gross income by category. */
export interface IncomeStep {
  label: string
  /** What it adds to the total income, dollars. */
  amount: number
  /** `excluded`: income that is not underwritten. `moved`: income that the document prints among its expenses. */
  reason: 'excluded' | 'moved'
}

/** How the total income of a document becomes its effective gross income by category. */
export interface IncomeDifference {
  /** As the document totals it, dollars over its periods. */
  totalIncome: number
  steps: IncomeStep[]
  /** What no line explains: the document's total is not what its lines add up to. */
  unexplained: number
  /** By category. */
  effectiveGrossIncome: number
}

/**
 * Why the income that a document totals is not its effective gross income by category, line by line.
 *
 * @param chart The statement's chart, where it is a company's own.
 * @returns `null` where both are the same, or either is unknown.
 * @throws {ChartOfAccountsNotFoundError} The statement's chart is none of the built-in ones, and none is given.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * incomeDifference(statement)
 * // => null
 */
export function incomeDifference(
  statement: OperatingStatement,
  chart: ChartOfAccounts = chartOfAccounts(statement.chartOfAccountsId),
): IncomeDifference | null {
  if (!periodsAddUp(statement.periods)) return null
  const totalIncome = statementTotals(statement).income
  const effectiveGrossIncome = computedEffectiveGrossIncome(statement, chart).total
  if (totalIncome === null || effectiveGrossIncome === null || totalIncome === effectiveGrossIncome) return null
  const steps = statement.lines.flatMap((line): IncomeStep[] => {
    const isPrintedAsIncome = line.section === 'income'
    if (line.isTotal || line.section === 'below' || isLineOfIncome(line, chart) === isPrintedAsIncome) return []
    const effect = sumKnown(statement.periods.map(({ key }) => effectOnIncome(line, key)))
    if (effect === null || effect === 0) return []
    const [amount, reason] = isPrintedAsIncome ? [-effect, 'excluded' as const] : [effect, 'moved' as const]
    return [{ label: line.label, amount, reason }]
  })
  const unexplained = sumMoney([effectiveGrossIncome, -totalIncome, ...steps.map(({ amount }) => -amount)])
  return { totalIncome, steps, unexplained, effectiveGrossIncome }
}
