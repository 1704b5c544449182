import type { LineItem, OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'

/**
 * The total income of a statement that prints nothing else above its expenses. It then stands for the rents: what the
 * property collects in all, with vacancy, concessions and other income inside.
 *
 * @returns The total's line; `null` where the statement has lines of income, or no total of them.
 * @example
 * incomeTotalOnly({ lines: [] })
 * // => null
 */
export function incomeTotalOnly(statement: Pick<OperatingStatement, 'lines'>): LineItem | null {
  const hasIncome = statement.lines.some(
    (line) => line.section === 'income' && !line.isTotal && Object.values(line.values).some((value) => value !== null),
  )
  return hasIncome ? null : (statement.lines.find(({ totalOf }) => totalOf === 'income') ?? null)
}
