import { labelOf } from '../../../glossary/index.ts'
import {
  expenseLineKeys,
  type SelectableLineKey,
  selectableLineKeys,
  type UnderwritingLineKey,
  underwritingLines,
} from '../../data/underwriting-lines.ts'
import type { LineAssumption, Underwriting } from '../../sizing.schema.ts'

/** A line or total as reported, as underwritten, and what lies between. */
export interface LineAdjustment {
  key: UnderwritingLineKey | TotalKey
  label: string
  isTotal: boolean
  /** The trailing year of the statement, in the ladder's sign; `null` where it has no such line. */
  reported: number | null
  /** Underwritten less reported; of a line that was not reported all of it, so that the columns foot. `null` unknown. */
  adjustment: number | null
  /** Dollars a year. */
  underwritten: number | null
  /** Why it is so, in one sentence; empty on totals. */
  note: string
}

/** The totals of the ladder, in its order. */
const totals = [
  ['effectiveGrossIncome', labelOf('effectiveGrossIncome')],
  ['totalExpenses', 'Operating expenses'],
  ['netOperatingIncome', labelOf('netOperatingIncome')],
  ['netCashFlow', labelOf('netCashFlow')],
] as const
type TotalKey = (typeof totals)[number][0]

/**
 * The underwriting as a reviewer reads it: each line as reported, the adjustment, as underwritten, and why; each total
 * after its lines. Reported and adjustment add up to underwritten on every row, and down every column.
 *
 * @returns Lines that are neither reported nor underwritten are left out.
 * @example
 * lineAdjustments(underwrite(null, [])).map(({ label }) => label)
 * // => ['Effective gross income', 'Operating expenses', 'Net operating income', 'Net cash flow']
 */
export function lineAdjustments(underwriting: Underwriting): LineAdjustment[] {
  const lines = underwriting.lines
    .filter(({ amount, amounts }) => (amount ?? 0) !== 0 || (amounts.t12 ?? 0) !== 0)
    .map(({ key, label, amount, amounts, reason }) => rowOf(key, label, amounts.t12, amount, reason))
  const side = (name: 'income' | 'expense' | 'reserve') =>
    lines.filter(({ key }) => underwritingLines[key as UnderwritingLineKey].side === name)
  const [income, expenses, reserves] = [side('income'), side('expense'), side('reserve')]
  const reported = (rows: readonly LineAdjustment[]) => rows.reduce((sum, row) => sum + (row.reported ?? 0), 0)
  const isReported = lines.some((row) => row.reported !== null)
  const reportedTotals: Record<TotalKey, number> = {
    effectiveGrossIncome: reported(income),
    totalExpenses: reported(expenses),
    netOperatingIncome: reported(income) - reported(expenses),
    netCashFlow: reported(income) - reported(expenses) - reported(reserves),
  }
  const [grossIncome, spent, operating, cash] = totals.map(([key, label]) => ({
    ...rowOf(key, label, isReported ? reportedTotals[key] : null, underwriting[key], ''),
    isTotal: true,
  }))
  return [...income, grossIncome, ...expenses, spent, operating, ...reserves, cash].filter((row) => row !== undefined)
}

function rowOf(
  key: LineAdjustment['key'],
  label: string,
  reported: number | null,
  underwritten: number | null,
  note: string,
): LineAdjustment {
  const adjustment = underwritten === null ? null : underwritten - (reported ?? 0)
  return { key, label, isTotal: false, reported, adjustment, underwritten, note }
}

/** The columns that income and expenses are underwritten on; a side that is left out stays as usual. */
export interface LineMix {
  income?: LineAssumption['selection']
  expenses?: LineAssumption['selection']
}

/** Lines that a rule or a bill sets, whatever column stands beside them. */
const byRule: readonly SelectableLineKey[] = ['managementFees', 'replacementReserves', 'commercialVacancy']

/**
 * Assumptions that put all income on one column of the statements and all expenses on another, such as income of the latest
 * three months on expenses of the trailing year. Management fee, reserves and commercial vacancy keep their rules; taxes
 * and insurance have no other column than their year. Rents keep theirs: the rent roll, held to the latest three months.
 *
 * @returns One assumption a line, for `UnderwritingAssumptions.lines`; add single lines after it.
 * @example
 * lineMix({ income: 'T3', expenses: 'T12' }).laundry
 * // => { selection: 'T3', reason: 'As requested for all income: T3.' }
 */
export function lineMix({ income, expenses }: LineMix): Partial<Record<SelectableLineKey, LineAssumption>> {
  const isExpense = (key: SelectableLineKey): boolean => (expenseLineKeys as readonly string[]).includes(key)
  const mixed = selectableLineKeys
    .filter((key) => !byRule.includes(key))
    .flatMap((key): [SelectableLineKey, LineAssumption][] => {
      const selection = isExpense(key) ? expenses : income
      if (selection === undefined) return []
      const reason = `As requested for all ${isExpense(key) ? 'expenses' : 'income'}: ${selection}.`
      return [[key, { selection, reason }]]
    })
  return Object.fromEntries(mixed)
}
