import type { LineItem, OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'

/**
 * The total of operating expenses of a statement that prints no line of them. It then stands for all of them: taxes,
 * insurance and the management fee are inside.
 *
 * @returns The total's line, or the one line that is called operating expenses; `null` where the statement has lines of
 *   expense, or no total of them.
 * @example
 * expenseTotalOnly({ lines: [] })
 * // => null
 */
export function expenseTotalOnly(statement: Pick<OperatingStatement, 'lines'>): LineItem | null {
  const lines = statement.lines.filter(
    (line) =>
      line.section === 'expense' &&
      !line.isTotal &&
      !line.isNetOperatingIncome &&
      Object.values(line.values).some((value) => value !== null),
  )
  if (lines.length === 0) return statement.lines.find(({ totalOf }) => totalOf === 'expense') ?? null
  const [only] = lines
  return lines.length === 1 && only !== undefined && isCalledAllExpenses(only) ? only : null
}

function isCalledAllExpenses({ label, concept }: LineItem): boolean {
  return (concept === null || concept === 'other_exp') && /^(total )?(operating )?expenses?$/i.test(label.trim())
}
