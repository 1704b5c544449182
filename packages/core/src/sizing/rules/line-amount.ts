import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import { sumKnown } from '../../shared/money.ts'
import type { CellSource } from '../../shared/source.ts'
import type { UnderwritingLineKey } from '../data/line-keys.ts'
import { underwritingLines } from '../data/underwriting-lines.ts'
import { expenseTotalOnly } from './expense-total-only.ts'
import { incomeTotalOnly } from './income-total-only.ts'
import type { StatementWindow } from './statement-windows.ts'
import { underwritingLineOf } from './underwriting-line-of.ts'

/**
 * What the lines of a statement that feed one line of the ladder come to in a window, annualised.
 *
 * An expense that feeds an income line (bad debt booked as an expense) counts as a deduction, and an income that feeds
 * an expense line likewise, so that each dollar is counted once whatever section it was printed in.
 *
 * @returns Dollars a year in the ladder's sign; `null` where the window is missing or no line has a figure.
 */
export function lineAmount(window: StatementWindow | null, key: UnderwritingLineKey): number | null {
  if (window === null) return null
  return amountOf(window, linesOf(window, key), underwritingLines[key].side === 'income' ? 'income' : 'expense')
}

/**
 * What the lines of one concept come to in a window, annualised, as an expense.
 *
 * @returns Dollars a year; `null` where the window is missing or no line has a figure.
 */
export function conceptExpense(window: StatementWindow | null, concept: string): number | null {
  if (window === null) return null
  const lines = window.statement.lines.filter((line) => line.concept === concept && underwritingLineOf(line) !== null)
  return amountOf(window, lines, 'expense')
}

/** The cells of a window that feed a line of the ladder, one range a statement line. */
export function lineSources(window: StatementWindow | null, key: UnderwritingLineKey): CellSource[] {
  if (window === null) return []
  return linesOf(window, key).flatMap((line) => {
    const cells = window.column.periods.flatMap((period) => line.source.cells[period] ?? [])
    const first = cells[0]
    const last = cells[cells.length - 1]
    if (first === undefined || last === undefined) return []
    const { file, sheet } = line.source
    return [{ file, sheet, cell: first === last ? first : `${first}:${last}` }]
  })
}

/** The lines of a statement that feed a line of the ladder; the total of its income or expenses where it prints no more. */
function linesOf({ statement }: StatementWindow, key: UnderwritingLineKey): LineItem[] {
  const total =
    key === 'occupiedRent' ? incomeTotalOnly(statement) : key === 'otherExpenses' ? expenseTotalOnly(statement) : null
  return total === null ? statement.lines.filter((line) => underwritingLineOf(line) === key) : [total]
}

/**
 * Whether a bill was booked evenly: a figure in every month of the window, the largest at most half again the least.
 * Only then may a part of a year stand for the whole.
 *
 * @example
 * isLevel({ statement: { lines: [] }, column: { periods: [] } }, 'realEstateTaxes')
 * // => false
 */
export function isLevel(window: StatementWindow, key: UnderwritingLineKey): boolean {
  const lines = linesOf(window, key)
  const months = window.column.periods.map((period) => sumKnown(lines.map((line) => line.values[period])) ?? 0)
  const least = Math.min(...months)
  return lines.length > 0 && months.length > 1 && least > 0 && Math.max(...months) <= 1.5 * least
}

/**
 * Whether an uneven bill, taxes or insurance, is told for a whole year by a window: it covers one, or the bill was booked
 * evenly. Otherwise nobody knows what a year of it comes to.
 *
 * @example
 * billIsWhole({ statement: { lines: [] }, column: { periods: [], annualFactor: 12 / 9 } }, 'realEstateTaxes')
 * // => false
 */
export function billIsWhole(window: StatementWindow, key: UnderwritingLineKey): boolean {
  return window.column.annualFactor === 1 || isLevel(window, key)
}

/**
 * Whether a year of an expense can be made of a window: not of a part of a year whose bill is uneven, and not of its one
 * total, which has the uneven bills inside.
 *
 * @example
 * tellsYear({ statement: { lines: [] }, column: { periods: [], annualFactor: 12 / 9 } }, 'realEstateTaxes')
 * // => false
 */
export function tellsYear(window: StatementWindow, key: UnderwritingLineKey): boolean {
  if (key === 'realEstateTaxes' || key === 'propertyInsurance') return billIsWhole(window, key)
  if (key !== 'otherExpenses') return true
  return window.column.annualFactor === 1 || expenseTotalOnly(window.statement) === null
}

function amountOf(window: StatementWindow, lines: readonly LineItem[], side: 'income' | 'expense'): number | null {
  const sum = sumKnown(
    lines.flatMap((line) =>
      window.column.periods.map((period) => {
        const value = line.values[period] ?? null
        return value === null || line.section === side ? value : -value
      }),
    ),
  )
  return sum === null ? null : sum * window.column.annualFactor
}
