import type { LineItem, OperatingStatement, StatementPeriod } from '@uwkit/core/operating-statement'
import { cellAddress, placeOfAddress } from '@uwkit/core/shared'

/**
 * The cell of a line's label, by which corrections name the line; the start of its row where it has no label of its own.
 *
 * @example
 * labelCellOf({ source: { file: 't12.xlsx', sheet: 'T12', row: 7, cells: { label: 'B7', '2025-01': 'C7' } } })
 * // => 'B7'
 */
export function labelCellOf({ source }: Pick<LineItem, 'source'>): string {
  return source.cells.label ?? `A${source.row}`
}

/**
 * The cell of the sheet in which a line's figure of a period stands, or would stand where it is blank.
 *
 * @returns `null` where the table lies on its side and the cell is blank, so that nobody can tell.
 * @example
 * valueCellOf({ source: { file: 't12.xlsx', sheet: 'T12', row: 7, cells: { label: 'B7' } } }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 2 })
 * // => 'C7'
 */
export function valueCellOf({ source }: Pick<LineItem, 'source'>, { key, column }: StatementPeriod): string | null {
  const known = source.cells[key]
  if (known !== undefined) return known
  const isUpright = Object.values(source.cells).every((cell) => placeOfAddress(cell)?.row === source.row - 1)
  return isUpright ? cellAddress(source.row - 1, column) : null
}

/**
 * By what the printed figures of a line are multiplied to become its values: its sign, and the unit of a statement in thousands.
 *
 * @example
 * printFactor({ values: { '2025-01': 5225 }, printed: { values: { '2025-01': -5225 }, total: null }, section: 'expense', isInverse: false }, { positiveExpenses: false })
 * // => -1
 */
export function printFactor(
  line: Pick<LineItem, 'values' | 'printed' | 'section' | 'isInverse'>,
  { positiveExpenses, amountUnit = 1 }: Pick<OperatingStatement, 'positiveExpenses' | 'amountUnit'>,
): number {
  for (const [key, value] of Object.entries(line.values)) {
    const printed = line.printed.values[key]
    if (value && printed) return Math.sign(value) === Math.sign(printed) ? amountUnit : -amountUnit
  }
  const isTurned = line.section !== 'income' && !positiveExpenses
  return isTurned === line.isInverse ? amountUnit : -amountUnit
}
