import type { LineItem, OperatingStatement } from '../../../operating-statement/operating-statement.schema.ts'
import type { StatementColumn, UnderwritingLine } from '../../sizing.schema.ts'
import type { StatementWindow } from './statement-windows.ts'

/**
 * Returns the total income of a statement that prints nothing else above its expenses. It then represents the rents:
 * all collected income, with vacancy, concessions and other income included.
 *
 * @returns The total's line; `null` if the statement has income lines, or no total of them.
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
 * Returns the total operating expenses of a statement that prints no expense lines. The total then represents all of
 * them, including taxes, insurance and the management fee.
 *
 * @returns The total's line, or the single line named operating expenses; `null` if the statement has expense lines, or
 * no total of them.
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
  return lines.length === 1 && only !== undefined && isAllExpensesLabel(only) ? only : null
}

function isAllExpensesLabel({ label, concept }: LineItem): boolean {
  return (concept === null || concept === 'other_exp') && /^(total )?(operating )?expenses?$/i.test(label.trim())
}

/**
 * Returns the missing bills without which annual expenses are unknown: real estate taxes and insurance that neither the
 * statement nor the analyst provides. An annual statement that prints its expenses in one total includes them.
 *
 * @returns Their ladder lines.
 */
export function unknownBills(t12: StatementWindow, expenses: readonly UnderwritingLine[]): UnderwritingLine[] {
  if (t12.column.annualFactor === 1 && expenseTotalOnly(t12.statement) !== null) return []
  return expenses.filter(
    ({ key, amount }) => amount === null && (key === 'realEstateTaxes' || key === 'propertyInsurance'),
  )
}

/**
 * Returns whether a document column's expenses are those of a year. A whole year's expenses are those its statement
 * prints. A partial year's are known only if its taxes and insurance are: without them the rest would look complete.
 *
 * @param column The column of these bills: T12 for T6, T3, T1 and YTD, which use the bills of T12.
 * @param amountOf Returns the column's amount of a line; `null` if it has none.
 * @example
 * hasAnnualBills({ annualFactor: 12 / 9 }, [{ key: 'realEstateTaxes' }], () => null)
 * // => false
 */
export function hasAnnualBills(
  column: Pick<StatementColumn, 'annualFactor'>,
  lines: readonly UnderwritingLine[],
  amountOf: (line: UnderwritingLine) => number | null,
): boolean {
  if (column.annualFactor === 1) return true
  return lines.every(
    (line) => (line.key !== 'realEstateTaxes' && line.key !== 'propertyInsurance') || amountOf(line) !== null,
  )
}
