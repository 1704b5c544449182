import { sumMoney } from '../../shared/money.ts'
import { isDeduction, labelIs } from './labels/labels.ts'
import { balances } from './net-by-figures.ts'
import { isPositiveDeduction, type StatementRow, vectorOf } from './rows.ts'
import type { StatementSections } from './sections.ts'
import { isCalledLoss } from './total-parts.ts'
import type { RowRole } from './totals.ts'

/** How the printed figures become figures signed by their section's convention. */
export interface StatementSigns {
  /** Expenses are printed positive. */
  positiveExpenses: boolean
  /** By row: what the printed figures (after a sign column) are multiplied by. */
  factors: (1 | -1)[]
  /** By row: the printed sign is opposite to the section's, for this row alone. */
  inverse: boolean[]
}

/**
 * Decide each row's sign once, never month by month. Totals that foot say how their parts count; where no total
 * says so, a deduction from income that is printed positive is turned. Expenses printed negative are turned together, and
 * so is income that an accountant prints as credits, negative above expenses that are positive.
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

  /** Figures beside a sign column are printed without their sign. */
  function isInverse(row: StatementRow, at: number): boolean {
    if (sections[at] === 'income') return (factors[at] === -1) !== (row.sign === '-')
    if (row.sign !== null) return row.sign === '-' && factors[at] === 1
    return sections[at] === 'expense' && at !== netOperatingIncome && factors[at] !== (positiveExpenses ? 1 : -1)
  }

  function factorOf(at: number): 1 | -1 {
    if (known[at] !== undefined) return known[at]
    // A total may ask the very part that asks it; that part stands, meanwhile, as income is printed.
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

  /** A total of nothing but expenses: no interim net of income less some of them. */
  function countsExpensesOnly(total: number): boolean {
    const parts = roles[total]?.parts ?? []
    const isNet = total === netOperatingIncome || labelIs('netIncome', rows[total]?.label ?? '')
    return sections[total] === 'expense' && !isNet && parts.every(({ index }) => sections[index] === 'expense')
  }

  /** A net income printed as a credit turns with the income that it adds up; one that takes it off stands as it is. */
  function netFactor(at: number): 1 | -1 {
    if (isLossPrintedPositive(at)) return -1
    if (income === 1) return 1
    const first = roles[at]?.parts[0]
    return first ? (first.sign === factorOf(first.index) ? 1 : -1) : -1
  }

  /** A net that is called a loss is what expenses exceed income by; one that goes on from NOI turns as NOI does in it. */
  function isLossPrintedPositive(at: number): boolean {
    if (!isCalledLoss(rows[at]?.label ?? '')) return false
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

  /** A row below that nets income against expense keeps its sign. */
  function isNetRow(at: number): boolean {
    const role = roles[at]
    return role?.isTotal === true && role.parts.some(({ index }) => index === netOperatingIncome)
  }
}

/** A line that a person said is printed the other way round turns, alone. */
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

/** Income is printed negative, deductions aside, expenses are not, and NOI is not their difference: the signs of credits and debits. */
function incomeIsCredit(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  { sections, incomeTotal, expenseTotal, netOperatingIncome }: StatementSections,
): boolean {
  const sumOf = (holds: (row: StatementRow, at: number) => boolean) =>
    sumMoney(rows.filter((row, at) => row.kind === 'value' && holds(row, at)).flatMap(vectorOf))
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

/** NOI says whether expenses are taken off or added; without it, the sign of their total does. */
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
  const [takenOff, added] = income && expense ? [missBy(1), missBy(-1)] : []
  if (takenOff !== undefined && added !== undefined && takenOff !== added) return takenOff < added
  const asked = rows.filter((row, at) =>
    expenseTotal === null
      ? row.kind === 'value' && sections[at] === 'expense' && !roles[at]?.isTotal
      : at === expenseTotal,
  )
  return asked.flatMap(vectorOf).reduce((sum, value) => sum + value, 0) >= 0
}
