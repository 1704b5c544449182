import { type ChartOfAccounts, categoryOfConcept, chartOfAccounts } from '../../chart-of-accounts/index.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import type { LineItem, OperatingStatement, StatementPeriod } from '../operating-statement.schema.ts'

/**
 * Returns what a line adds to income in one period or in total: an expense counts negative. Bad debt booked as an
 * expense thus counts like bad debt deducted from income.
 *
 * @param key A period's key; `null` for the line's total.
 * @returns Dollars; `null` if the line has no figure.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * effectOnIncome(statement.lines.find(({ label }) => label === 'Insurance'), '2025-01')
 * // => -100
 */
export function effectOnIncome(line: LineItem, key: string | null): number | null {
  const value = key === null ? line.total : (line.values[key] ?? null)
  return value === null || value === 0 || line.section === 'income' ? value : -value
}

/**
 * Returns what the lines of some concepts together add to income.
 *
 * @param concepts Concept keys of the charts of accounts, such as `vacancy`.
 * @param key A period's key; `null` for the lines' totals.
 * @returns Dollars, negative for deductions; `null` if no such line has a figure.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * amountOfConcepts(statement, ['vacancy', 'concessions'], null)
 * // => -200
 */
export function amountOfConcepts(
  statement: OperatingStatement,
  concepts: readonly string[],
  key: string | null,
): number | null {
  const lines = statement.lines.filter(
    (line) => !line.isTotal && line.concept !== null && concepts.includes(line.concept),
  )
  return sumKnown(lines.map((line) => effectOnIncome(line, key)))
}

/** Income, expenses and NOI of a statement, dollars; arrays follow the statement's periods. */
export interface StatementTotals {
  /** Effective gross income by period. */
  incomePerPeriod: (number | null)[]
  /** Operating expenses by period, positive. */
  expensePerPeriod: (number | null)[]
  netOperatingIncomePerPeriod: (number | null)[]
  /** Sums over the periods; `null` if there are several years or scenarios. */
  income: number | null
  expense: number | null
  netOperatingIncome: number | null
}

/**
 * Returns the totals of a statement: by period the figure of its total line, or else the sum of its lines. NOI that is
 * not printed is income minus expenses.
 *
 * @returns `null` for a figure without a total or lines.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * statementTotals(statement).netOperatingIncomePerPeriod
 * // => [725, 675]
 */
export function statementTotals(statement: OperatingStatement): StatementTotals {
  const keys = statement.periods.map((period) => period.key)
  const printed = (which: LineItem['totalOf']) => statement.lines.find((line) => line.totalOf === which)
  const perPeriod = (which: 'income' | 'expense') => {
    const total = printed(which)
    const lines = statement.lines.filter((line) => !line.isTotal && line.section === which)
    return keys.map((key) => total?.values[key] ?? sumKnown(lines.map((line) => line.values[key])))
  }
  const incomePerPeriod = perPeriod('income')
  const expensePerPeriod = perPeriod('expense')
  const printedNet = printed('netOperatingIncome')
  const netOperatingIncomePerPeriod = keys.map((key, at) => {
    const income = incomePerPeriod[at] ?? null
    const expense = expensePerPeriod[at] ?? null
    return printedNet?.values[key] ?? (income === null || expense === null ? null : sumMoney([income, -expense]))
  })
  const addsUp = periodsAddUp(statement.periods)
  // A total of thirteen months that adds the last twelve omits one, and so does the total of each line.
  const leavesOut = addsUp && keys.length > 12
  const sumOf = (which: 'income' | 'expense') => {
    const lines = statement.lines.filter((line) => !line.isTotal && line.section === which)
    return printed(which)?.total ?? sumKnown(lines.map((line) => line.total))
  }
  const total = (which: 'income' | 'expense', values: (number | null)[]) =>
    addsUp ? (leavesOut ? sumOf(which) : sumKnown(values)) : null
  const income = total('income', incomePerPeriod)
  const expense = total('expense', expensePerPeriod)
  const difference = income === null || expense === null ? null : sumMoney([income, -expense])
  const net = leavesOut ? (printedNet?.total ?? difference) : sumKnown(netOperatingIncomePerPeriod)
  return {
    incomePerPeriod,
    expensePerPeriod,
    netOperatingIncomePerPeriod,
    income,
    expense,
    netOperatingIncome: addsUp ? net : null,
  }
}

/** Effective gross income computed from the lines, dollars. */
export interface ComputedIncome {
  /** In the order of the statement's periods. */
  perPeriod: (number | null)[]
  /** Over all periods; `null` if there are several years or scenarios. */
  total: number | null
}

/**
 * Computes effective gross income from the lines and their categories, whatever the document prints: all income in the
 * chart, wherever it is above NOI, so that bad debt booked as an expense is subtracted; without interest and other
 * income that is not underwritten. An income line without a category counts.
 *
 * @param chart The statement's chart, if it is a company's own.
 * @throws {ChartOfAccountsNotFoundError} The statement's chart is none of the built-in ones, and none is given.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * computedEffectiveGrossIncome(statement)
 * // => { perPeriod: [1025, 975], total: 2000 }
 */
export function computedEffectiveGrossIncome(
  statement: OperatingStatement,
  chart: ChartOfAccounts = chartOfAccounts(statement.chartOfAccountsId),
): ComputedIncome {
  const lines = statement.lines.filter(
    (line) => !line.isTotal && line.section !== 'below' && isLineOfIncome(line, chart),
  )
  const perPeriod = statement.periods.map(({ key }) => sumKnown(lines.map((line) => effectOnIncome(line, key))))
  return { perPeriod, total: periodsAddUp(statement.periods) ? sumKnown(perPeriod) : null }
}

/** Returns whether the chart counts a line as income; by its section if its concept is unknown or not in the chart. */
export function isLineOfIncome(line: LineItem, chart: ChartOfAccounts): boolean {
  const kind = line.concept === null ? null : (categoryOfConcept(chart, line.concept)?.kind ?? null)
  return kind === null ? line.section === 'income' : kind === 'income'
}

/**
 * Returns concessions over the statement's periods, whether deducted from income or booked as an expense.
 *
 * @returns Dollars, positive for rent given away; `null` if no line has such a category.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * concessions(statement)
 * // => 50
 */
export function concessions(statement: OperatingStatement): number | null {
  const effect = amountOfConcepts(statement, ['concessions', 'concessions_exp'], null)
  return effect === null ? null : 0 - effect
}

/** Amounts in a statement that are not underwritten, dollars over its periods. */
export interface ExcludedAmounts {
  /** Interest earned, insurance proceeds, deposits and similar; `null` if no line has such a category. */
  income: number | null
  /** Capital, reserves, debt service, tenant improvements and similar, positive; `null` if no line has such a category. */
  expense: number | null
}

/**
 * Returns excluded income and expense, wherever the statement prints them.
 *
 * @param chart The statement's chart, if it is a company's own.
 * @throws {ChartOfAccountsNotFoundError} The statement's chart is none of the built-in ones, and none is given.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * excludedAmounts(statement)
 * // => { income: null, expense: 600 }
 */
export function excludedAmounts(
  statement: OperatingStatement,
  chart: ChartOfAccounts = chartOfAccounts(statement.chartOfAccountsId),
): ExcludedAmounts {
  const sum = (kind: 'excluded_income' | 'excluded_expense', sign: 1 | -1) => {
    const lines = statement.lines.filter(
      (line) => line.concept !== null && categoryOfConcept(chart, line.concept)?.kind === kind,
    )
    // Below NOI both are as printed there: interest earned positive, debt service positive.
    return sumKnown(
      lines
        .filter((line) => !line.isTotal)
        .map((line) => (line.section === 'below' ? line.total : times(effectOnIncome(line, null), sign))),
    )
  }
  return { income: sum('excluded_income', 1), expense: sum('excluded_expense', -1) }
}

function times(value: number | null, sign: 1 | -1): number | null {
  return value === null || value === 0 ? value : value * sign
}

/**
 * Returns whether the sum of a statement's periods is meaningful: there is only one, or all are months, all quarters or
 * all half years. Years and scenarios do not add up.
 *
 * @example
 * periodsAddUp([{ key: 'Q1 2025', kind: 'quarter', caption: 'Q1 2025', column: 1 }, { key: 'Q2 2025', kind: 'quarter', caption: 'Q2 2025', column: 2 }])
 * // => true
 */
export function periodsAddUp(periods: readonly StatementPeriod[]): boolean {
  const [first] = periods
  return (
    periods.length === 1 ||
    (first !== undefined &&
      ['month', 'quarter', 'halfYear'].includes(first.kind) &&
      periods.every(({ kind }) => kind === first.kind))
  )
}

/** A line that explains the difference between a document's total income and its effective gross income by category. */
export interface IncomeStep {
  label: string
  /** Amount it adds to the total income, dollars. */
  amount: number
  /** `excluded`: income that is not underwritten. `moved`: income that the document prints among its expenses. */
  reason: 'excluded' | 'moved'
}

/** Reconciliation of a document's total income to its effective gross income by category. */
export interface IncomeDifference {
  /** As the document totals it, dollars over its periods. */
  totalIncome: number
  steps: IncomeStep[]
  /** Difference that no line explains: the document's total is not the sum of its lines. */
  unexplained: number
  /** By category. */
  effectiveGrossIncome: number
}

/**
 * Returns why a document's total income differs from its effective gross income by category, line by line.
 *
 * @param chart The statement's chart, if it is a company's own.
 * @returns `null` if both are the same, or either is unknown.
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
