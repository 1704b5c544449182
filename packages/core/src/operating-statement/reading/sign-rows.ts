import type { StatementSections } from './find-sections.ts'
import type { RowRole } from './find-totals.ts'
import { isPositiveDeduction } from './positive-deduction.ts'
import { type StatementRow, vectorOf } from './statement-row.ts'

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
 * says so, a deduction from income that is printed positive is turned. Expenses printed negative are turned together.
 */
export function signRows(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  divided: StatementSections,
): StatementSigns {
  const { sections, netOperatingIncome, incomeTotal } = divided
  const positiveExpenses = expensesArePositive(rows, roles, divided)
  const parents = new Map<number, { total: number; sign: 1 | -1 }>()
  roles.forEach((role, total) => {
    if (role.isTotal && role.foots) for (const { index, sign } of role.parts) parents.set(index, { total, sign })
  })
  const known: (1 | -1 | undefined)[] = []
  const factors = rows.map((_, at) => factorOf(at))
  const inverse = rows.map((row, at) => (sections[at] === 'income' && factors[at] === -1) !== (row.sign === '-'))
  return { positiveExpenses, factors, inverse }

  function factorOf(at: number): 1 | -1 {
    known[at] ??= decideFactor(at)
    return known[at]
  }

  function decideFactor(at: number): 1 | -1 {
    const row = rows[at]
    if (!row || at === netOperatingIncome || at === incomeTotal) return 1
    if (sections[at] === 'expense') return positiveExpenses ? 1 : -1
    if (sections[at] === 'below') return positiveExpenses || isNetRow(at) ? 1 : -1
    const vector = vectorOf(row)
    const parent = parents.get(at)
    const inIncome = parent && (sections[parent.total] === 'income' || parent.total === netOperatingIncome)
    if (inIncome && vector.some((value) => value !== 0)) return parent.sign === factorOf(parent.total) ? 1 : -1
    return isPositiveDeduction(row.label, roles[at]?.header ?? null, vector) ? -1 : 1
  }

  /** A row below that nets income against expense keeps its sign. */
  function isNetRow(at: number): boolean {
    const role = roles[at]
    return role?.isTotal === true && role.parts.some(({ index }) => index === netOperatingIncome)
  }
}

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
