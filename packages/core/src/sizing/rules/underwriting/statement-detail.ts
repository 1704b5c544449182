import type { LineItem, OperatingStatement } from '../../../operating-statement/operating-statement.schema.ts'
import type { StatementColumn, UnderwritingLine } from '../../sizing.schema.ts'
import type { StatementWindow } from './statement-windows.ts'

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

/**
 * The bills without which no year's expenses are known: real estate taxes and insurance that neither the statement has
 * nor the analyst gave. A year's statement that prints its expenses in one total has them inside.
 *
 * @returns Their lines of the ladder.
 */
export function unknownBills(t12: StatementWindow, expenses: readonly UnderwritingLine[]): UnderwritingLine[] {
  if (t12.column.annualFactor === 1 && expenseTotalOnly(t12.statement) !== null) return []
  return expenses.filter(
    ({ key, amount }) => amount === null && (key === 'realEstateTaxes' || key === 'propertyInsurance'),
  )
}

/**
 * Whether the expenses of a column of the documents are those of a year. A whole year's are what its statement prints. A part
 * of one has them only where its taxes and its insurance are known: without them the rest would look like all.
 *
 * @param column The column whose bills these are: T12 for T6, T3, T1 and the year so far, which have the bills of T12.
 * @param amountOf The column's amount of a line; `null` where it has none.
 * @example
 * columnKnowsBills({ annualFactor: 12 / 9 }, [{ key: 'realEstateTaxes' }], () => null)
 * // => false
 */
export function columnKnowsBills(
  column: Pick<StatementColumn, 'annualFactor'>,
  lines: readonly UnderwritingLine[],
  amountOf: (line: UnderwritingLine) => number | null,
): boolean {
  if (column.annualFactor === 1) return true
  return lines.every(
    (line) => (line.key !== 'realEstateTaxes' && line.key !== 'propertyInsurance') || amountOf(line) !== null,
  )
}
