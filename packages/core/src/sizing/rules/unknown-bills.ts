import type { UnderwritingLine } from '../sizing.schema.ts'
import { expenseTotalOnly } from './expense-total-only.ts'
import type { StatementWindow } from './statement-windows.ts'

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
