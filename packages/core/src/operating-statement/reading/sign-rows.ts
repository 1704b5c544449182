import type { StatementSections } from './find-sections.ts'
import type { RowRole } from './find-totals.ts'
import { isPositiveDeduction } from './match-parts.ts'
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
  { sections, expenseTotal, netOperatingIncome, incomeTotal }: StatementSections,
): StatementSigns {
  const positiveExpenses = expensesArePositive(rows, roles, sections, expenseTotal)
  const parents = new Map<number, { total: number; sign: 1 | -1 }>()
  roles.forEach((role, total) => {
    if (role.isTotal && role.foots) for (const { index, sign } of role.parts) parents.set(index, { total, sign })
  })
  const factors = rows.map((): 1 | -1 => 1)
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]
    if (!row || at === netOperatingIncome || at === incomeTotal) continue
    if (sections[at] === 'expense') factors[at] = positiveExpenses ? 1 : -1
    if (sections[at] === 'below') factors[at] = positiveExpenses || isNetRow(at, roles) ? 1 : -1
    if (sections[at] !== 'income') continue
    const parent = parents.get(at)
    const inIncome = parent && (sections[parent.total] === 'income' || parent.total === netOperatingIncome)
    const counted = inIncome && vectorOf(row).some((value) => value !== 0)
    if (counted) factors[at] = parent.sign === factors[parent.total] ? 1 : -1
    else if (isPositiveDeduction({ label: row.label, header: roles[at]?.header ?? null, vector: vectorOf(row) }))
      factors[at] = -1
  }
  const inverse = rows.map((row, at) => (sections[at] === 'income' && factors[at] === -1) !== (row.sign === '-'))
  return { positiveExpenses, factors, inverse }

  /** A row below that nets income against expense keeps its sign. */
  function isNetRow(at: number, all: readonly RowRole[]): boolean {
    return all[at]?.isTotal === true && all[at].parts.some(({ index }) => index === netOperatingIncome)
  }
}

function expensesArePositive(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  sections: readonly string[],
  expenseTotal: number | null,
): boolean {
  const asked = rows.filter((row, at) =>
    expenseTotal === null
      ? row.kind === 'value' && sections[at] === 'expense' && !roles[at]?.isTotal
      : at === expenseTotal,
  )
  return asked.flatMap(vectorOf).reduce((sum, value) => sum + value, 0) >= 0
}
