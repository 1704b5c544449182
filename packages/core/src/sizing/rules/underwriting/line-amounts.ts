import type { LineItem } from '../../../operating-statement/operating-statement.schema.ts'
import type { CellSource } from '../../../shared/address.ts'
import { sumKnown } from '../../../shared/money.ts'
import {
  type LineSelection,
  type UnderwritingLineKey,
  underwritingLineKeys,
  underwritingLines,
} from '../../data/underwriting-lines.ts'
import type { LineAmounts, LineAssumption, UnderwritingLine } from '../../sizing.schema.ts'
import { expenseTotalOnly, incomeTotalOnly } from './statement-detail.ts'
import type { StatementWindow, StatementWindows } from './statement-windows.ts'

/**
 * Returns the annualized total of the statement lines that feed one ladder line in a window.
 *
 * An expense that feeds an income line (bad debt booked as an expense) counts as a deduction, and an income that feeds
 * an expense line likewise, so that each dollar is counted once regardless of its section.
 *
 * @returns Dollars per year in the ladder's sign; `null` if the window is missing or no line has a figure.
 */
export function lineAmount(window: StatementWindow | null, key: UnderwritingLineKey): number | null {
  if (window === null) return null
  return amountOf(window, linesOf(window, key), underwritingLines[key].side === 'income' ? 'income' : 'expense')
}

/**
 * Returns the annualized total of one concept's lines in a window, as an expense.
 *
 * @returns Dollars per year; `null` if the window is missing or no line has a figure.
 */
export function conceptExpense(window: StatementWindow | null, concept: string): number | null {
  if (window === null) return null
  const lines = window.statement.lines.filter((line) => line.concept === concept && underwritingLineOf(line) !== null)
  return amountOf(window, lines, 'expense')
}

/** Returns the cells of a window that feed a ladder line, one range per statement line. */
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

/** Returns the statement lines that feed a ladder line; the total of income or expenses if the statement prints no more. */
function linesOf({ statement }: StatementWindow, key: UnderwritingLineKey): LineItem[] {
  const total =
    key === 'occupiedRent' ? incomeTotalOnly(statement) : key === 'otherExpenses' ? expenseTotalOnly(statement) : null
  return total === null ? statement.lines.filter((line) => underwritingLineOf(line) === key) : [total]
}

/**
 * Returns whether a bill was booked evenly: a figure in every month of the window, with the largest at most 1.5 times
 * the smallest. Only then may a partial year represent the whole.
 *
 * @example
 * isLevel({ statement: { lines: [] }, column: { periods: [] } }, 'realEstateTaxes')
 * // => false
 */
export function isLevel(window: StatementWindow, key: UnderwritingLineKey): boolean {
  const lines = linesOf(window, key)
  const months = window.column.periods.map((period) => sumKnown(lines.map((line) => line.values[period])) ?? 0)
  const minimum = Math.min(...months)
  return lines.length > 0 && months.length > 1 && minimum > 0 && Math.max(...months) <= 1.5 * minimum
}

/**
 * Returns whether a window shows a whole year of an uneven bill, taxes or insurance: it covers a year, or the bill was
 * booked evenly. Otherwise the annual bill is unknown.
 *
 * @example
 * isFullYearBill({ statement: { lines: [] }, column: { periods: [], annualFactor: 12 / 9 } }, 'realEstateTaxes')
 * // => false
 */
export function isFullYearBill(window: StatementWindow, key: UnderwritingLineKey): boolean {
  return window.column.annualFactor === 1 || isLevel(window, key)
}

/**
 * Returns whether a window shows a year of an expense: not if it is a partial year with an uneven bill, or a partial
 * year's single total, which includes the uneven bills.
 *
 * @example
 * coversFullYear({ statement: { lines: [] }, column: { periods: [], annualFactor: 12 / 9 } }, 'realEstateTaxes')
 * // => false
 */
export function coversFullYear(window: StatementWindow, key: UnderwritingLineKey): boolean {
  if (key === 'realEstateTaxes' || key === 'propertyInsurance') return isFullYearBill(window, key)
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

const lineOfConcept: ReadonlyMap<string, UnderwritingLineKey> = new Map(
  underwritingLineKeys.flatMap((key) => underwritingLines[key].concepts.map((concept) => [concept, key] as const)),
)

/**
 * Returns the ladder line that a statement line feeds.
 *
 * An expense without a category counts as other expense, an income without one is excluded: both err on the lender's
 * side, and both are reported. Lines below NOI, totals, capital and financing items are excluded.
 *
 * @returns The key; `null` if the line is not underwritten.
 * @example
 * underwritingLineOf({ section: 'expense', concept: 're_taxes', isTotal: false, isNetOperatingIncome: false })
 * // => 'realEstateTaxes'
 */
export function underwritingLineOf(
  line: Pick<LineItem, 'section' | 'concept' | 'isTotal' | 'isNetOperatingIncome'>,
): UnderwritingLineKey | null {
  if (line.isTotal || line.isNetOperatingIncome || line.section === 'below') return null
  if (line.concept === null) return line.section === 'expense' ? 'otherExpenses' : null
  const key = lineOfConcept.get(line.concept) ?? null
  return key === 'replacementReserves' ? null : key
}

/**
 * Returns the amounts of a line in every column of the documents, annualized. A line with figures in the trailing year
 * but none in its latest months is zero there: a closed laundry counts zero in the latest quarter.
 */
export function lineAmounts(windows: StatementWindows, key: UnderwritingLineKey, rentRoll: number | null): LineAmounts {
  const t12 = lineAmount(windows.t12, key)
  const latest = (window: StatementWindow | null): number | null =>
    t12 === null || window === null ? null : (lineAmount(window, key) ?? 0)
  return {
    rentRoll,
    t12,
    t6: latest(windows.t6),
    t3: latest(windows.t3),
    t1: latest(windows.t1),
    ytd: latest(windows.ytd),
    history: windows.history.map((window) => lineAmount(window, key)),
  }
}

/**
 * Returns the amount of a selected column.
 *
 * @returns For `Lesser` the lesser of T12 and T3, or whichever is known; `null` for a rule or an override.
 * @example
 * selectedAmount({ rentRoll: null, t12: 100, t6: null, t3: 90, t1: null, ytd: null, history: [] }, 'Lesser')
 * // => 90
 */
export function selectedAmount(amounts: LineAmounts, selection: LineSelection): number | null {
  switch (selection) {
    case 'Rent roll':
      return amounts.rentRoll
    case 'T12':
      return amounts.t12
    case 'T6':
      return amounts.t6
    case 'T3':
      return amounts.t3
    case 'T1':
      return amounts.t1
    case 'YTD':
      return amounts.ytd
    case 'Lesser':
      if (amounts.t12 === null || amounts.t3 === null) return amounts.t12 ?? amounts.t3
      return Math.min(amounts.t12, amounts.t3)
    default:
      return null
  }
}

/** Default treatment of a line if the caller does not specify it. */
interface UsualTreatment {
  selection: LineSelection
  factor: number
  reason: string
}

/**
 * Returns a line whose amount is a document column times a factor, never below its floor, or the caller's own amount.
 *
 * @param floor Minimum amount in dollars; `null` if there is none.
 */
export function selectedLine(
  key: UnderwritingLineKey,
  amounts: LineAmounts,
  windows: StatementWindows,
  usual: UsualTreatment,
  assumption: LineAssumption = {},
  floor: number | null = null,
): UnderwritingLine {
  const shared = { key, label: underwritingLines[key].label, amounts, floor, sources: lineSources(windows.t12, key) }
  if (assumption.amount !== undefined) {
    const reason = assumption.reason ?? 'Analyst override.'
    return { ...shared, selection: 'Override', factor: 1, amount: assumption.amount, reason }
  }
  const selection = assumption.selection ?? usual.selection
  const factor = assumption.factor ?? usual.factor
  const selected = selectedAmount(amounts, selection)
  const scaled = selected === null ? null : selected * factor
  const amount = floor === null || (scaled !== null && scaled >= floor) ? scaled : floor
  return { ...shared, selection, factor, amount, reason: assumption.reason ?? usual.reason }
}

/** Returns a line set by a rule, regardless of the columns. */
export function ruleLine(
  key: UnderwritingLineKey,
  amounts: LineAmounts,
  windows: StatementWindows,
  amount: number | null,
  reason: string,
  selection: LineSelection = 'Rule',
): UnderwritingLine {
  const { label } = underwritingLines[key]
  return {
    key,
    label,
    amounts,
    selection,
    factor: 1,
    floor: null,
    amount,
    reason,
    sources: lineSources(windows.t12, key),
  }
}

/** Returns the sum of the known amounts of the lines, at full precision. */
export function underwritingSum(lines: readonly UnderwritingLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}
