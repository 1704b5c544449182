import type { LineSelection, UnderwritingLineKey } from '../data/line-keys.ts'
import { underwritingLines } from '../data/underwriting-lines.ts'
import type { LineAmounts, LineAssumption, UnderwritingLine } from '../sizing.schema.ts'
import { lineAmount, lineSources } from './line-amount.ts'
import type { StatementWindow, StatementWindows } from './statement-windows.ts'

/**
 * The amounts of a line in every column of the documents, annualised. A line that has figures in the trailing year but
 * none in its latest months earned or cost nothing there: a laundry that closed counts zero in the latest quarter.
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
 * The amount of a column that a selection names.
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

/** How a line is underwritten where the caller says nothing. */
export interface UsualTreatment {
  selection: LineSelection
  factor: number
  reason: string
}

/**
 * A line whose amount is a column of the documents times a factor, or the caller's own amount; never below its floor.
 *
 * @param floor Least amount in dollars; `null` for none.
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
    const reason = assumption.reason ?? 'Amount given by the analyst.'
    return { ...shared, selection: 'Override', factor: 1, amount: assumption.amount, reason }
  }
  const selection = assumption.selection ?? usual.selection
  const factor = assumption.factor ?? usual.factor
  const selected = selectedAmount(amounts, selection)
  const scaled = selected === null ? null : selected * factor
  const amount = floor === null || (scaled !== null && scaled >= floor) ? scaled : floor
  return { ...shared, selection, factor, amount, reason: assumption.reason ?? usual.reason }
}

/** A line that a rule sets, whatever the columns say. */
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

/** The sum of the known amounts of some lines, in full precision. */
export function ladderSum(lines: readonly UnderwritingLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}
