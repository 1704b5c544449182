import { sumMoney } from '../../shared/money.ts'
import { isDeduction, labelIs } from './labels/labels.ts'
import { isPositiveDeduction, type StatementRow, vectorOf } from './rows.ts'
import type { StatementSections } from './sections.ts'
import { balances, isLossLabel } from './total-parts.ts'
import type { RowRole } from './totals.ts'

/** How the printed figures are converted to the section's sign convention. */
export interface StatementSigns {
  /** Whether expenses are printed positive. */
  positiveExpenses: boolean
  /** By row: factor for the printed figures (after a sign column). */
  factors: (1 | -1)[]
  /** By row: whether the printed sign is opposite to the section's, for this row alone. */
  inverse: boolean[]
}

/**
 * Decides each row's sign once for all months. Totals that foot show how their parts count; without such a total, a
 * deduction from income printed positive is reversed. Expenses printed negative are reversed together, and so is income
 * that an accountant prints as credits, negative above positive expenses.
 */
export function signRows(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  divided: StatementSections,
): StatementSigns {
  const { sections, netOperatingIncome, incomeTotal, expenseTotal } = divided
  const income = incomeIsCredit(rows, roles, divided) ? -1 : 1
  const positiveExpenses = income === -1 || expensesArePositive(rows, roles, divided)
  const parents = new Map<number, { total: number; sign: 1 | -1 }>()
  roles.forEach((role, total) => {
    if (role.isTotal && role.foots) for (const { index, sign } of role.parts) parents.set(index, { total, sign })
  })
  const known: (1 | -1 | undefined)[] = []
  const factors = rows.map((_, at) => factorOf(at))
  const inverse = rows.map(isInverse)
  return withCorrectedSigns(rows, { positiveExpenses, factors, inverse })

  /** Returns whether a row's printed sign is reversed. Figures next to a sign column are printed without their sign. */
  function isInverse(row: StatementRow, at: number): boolean {
    if (sections[at] === 'income') return (factors[at] === -1) !== (row.sign === '-')
    if (row.sign !== null) return row.sign === '-' && factors[at] === 1
    return sections[at] === 'expense' && at !== netOperatingIncome && factors[at] !== (positiveExpenses ? 1 : -1)
  }

  function factorOf(at: number): 1 | -1 {
    if (known[at] !== undefined) return known[at]
    // A total may depend on the part that depends on it; meanwhile that part has the sign of printed income.
    known[at] = income
    known[at] = decideFactor(at)
    return known[at]
  }

  function decideFactor(at: number): 1 | -1 {
    const row = rows[at]
    if (!row || at === incomeTotal) return row ? income : 1
    if (at === netOperatingIncome) return netFactor(at)
    const parent = parents.get(at)
    if (sections[at] === 'expense') {
      if (!parent || at === expenseTotal || !countsExpensesOnly(parent.total)) return positiveExpenses ? 1 : -1
      return parent.sign === factorOf(parent.total) ? 1 : -1
    }
    if (sections[at] === 'below') return isNetRow(at) ? netFactor(at) : positiveExpenses ? 1 : -1
    const vector = vectorOf(row)
    const inIncome = parent && (sections[parent.total] === 'income' || parent.total === netOperatingIncome)
    if (inIncome && vector.some((value) => value !== 0)) return parent.sign === factorOf(parent.total) ? 1 : -1
    return income === -1 || isPositiveDeduction(row.label, roles[at]?.header ?? null, vector) ? -1 : 1
  }

  /** Returns whether a total has only expenses: not an interim net of income minus some of them. */
  function countsExpensesOnly(total: number): boolean {
    const parts = roles[total]?.parts ?? []
    const isNet = total === netOperatingIncome || labelIs('netIncome', rows[total]?.label ?? '')
    return sections[total] === 'expense' && !isNet && parts.every(({ index }) => sections[index] === 'expense')
  }

  /** Returns the factor of a net: one printed as a credit is reversed with the income it adds; one that subtracts income is not. */
  function netFactor(at: number): 1 | -1 {
    if (isLossPrintedPositive(at)) return -1
    if (income === 1) return 1
    const first = roles[at]?.parts[0]
    return first ? (first.sign === factorOf(first.index) ? 1 : -1) : -1
  }

  /**
   * Returns whether a net named a loss is printed positive: expenses exceed income by it; one continued from NOI is reversed as NOI is in
   * it.
   */
  function isLossPrintedPositive(at: number): boolean {
    if (!isLossLabel(rows[at]?.label ?? '')) return false
    const operations = roles[at]?.parts.find(({ index }) => index === netOperatingIncome)
    if (operations && at !== netOperatingIncome) return operations.sign !== factorOf(operations.index)
    const [earned, spent, net] = [incomeTotal, expenseTotal, at].map((row) => {
      const found = row === null ? undefined : rows[row]
      return found && vectorOf(found)
    })
    if (!earned || !spent || !net || balances(earned, spent, net)) return false
    return balances(
      earned,
      spent,
      net.map((value) => -value),
    )
  }

  /** Returns whether a row below NOI nets NOI with other amounts, and so keeps its sign. */
  function isNetRow(at: number): boolean {
    const role = roles[at]
    return role?.isTotal === true && role.parts.some(({ index }) => index === netOperatingIncome)
  }
}

/** Reverses only the lines that the user corrected to the opposite sign. */
function withCorrectedSigns(rows: readonly StatementRow[], signs: StatementSigns): StatementSigns {
  const isTurned = rows.map(
    ({ corrected }, at) => corrected?.sign !== undefined && corrected.sign.isInverse !== signs.inverse[at],
  )
  return {
    ...signs,
    factors: signs.factors.map((factor, at) => (isTurned[at] ? (factor === 1 ? -1 : 1) : factor)),
    inverse: signs.inverse.map((inverse, at) => (isTurned[at] ? !inverse : inverse)),
  }
}

/**
 * Returns whether signs are credits and debits: income is printed negative (except deductions), expenses are not, and NOI is not their
 * difference.
 */
function incomeIsCredit(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  { sections, incomeTotal, expenseTotal, netOperatingIncome }: StatementSections,
): boolean {
  const sumOf = (test: (row: StatementRow, at: number) => boolean) =>
    sumMoney(rows.filter((row, at) => row.kind === 'value' && test(row, at)).flatMap(vectorOf))
  const isLine = (at: number, section: 'income' | 'expense') => sections[at] === section && !roles[at]?.isTotal
  const gross = sumOf((row, at) => isLine(at, 'income') && !isDeduction(row.label))
  const income = incomeTotal === null ? gross : sumOf((_, at) => at === incomeTotal)
  const expense = sumOf((_, at) => (expenseTotal === null ? isLine(at, 'expense') : at === expenseTotal))
  const isLoss =
    netOperatingIncome !== null &&
    isNear(
      income - expense,
      sumOf((_, at) => at === netOperatingIncome),
    )
  return gross <= 0 && income < 0 && expense > 0 && !isLoss
}

const isNear = (one: number, other: number) => Math.abs(one - other) < 0.005

/** Returns whether expenses are positive: NOI shows whether they are subtracted or added; without it, the sign of their total does. */
function expensesArePositive(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  { sections, incomeTotal, expenseTotal, netOperatingIncome }: StatementSections,
): boolean {
  const vector = (at: number | null) => (at === null ? null : vectorOf(rows[at] as StatementRow))
  const income = vector(incomeTotal)
  const expense = vector(expenseTotal)
  const missBy = (sign: 1 | -1) =>
    vector(netOperatingIncome)?.reduce(
      (sum, value, at) => sum + Math.abs((income?.[at] ?? 0) - sign * (expense?.[at] ?? 0) - value),
      0,
    )
  const [missSubtracted, missAdded] = income && expense ? [missBy(1), missBy(-1)] : []
  if (missSubtracted !== undefined && missAdded !== undefined && missSubtracted !== missAdded)
    return missSubtracted < missAdded
  const expenses = rows.filter((row, at) =>
    expenseTotal === null
      ? row.kind === 'value' && sections[at] === 'expense' && !roles[at]?.isTotal
      : at === expenseTotal,
  )
  return expenses.flatMap(vectorOf).reduce((sum, value) => sum + value, 0) >= 0
}
