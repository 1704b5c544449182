import { labelOf } from '../../../glossary/index.ts'
import {
  expenseLineKeys,
  type SelectableLineKey,
  selectableLineKeys,
  type UnderwritingLineKey,
  underwritingLines,
} from '../../data/underwriting-lines.ts'
import type {
  LineAssumption,
  Underwriting,
  UnderwritingAssumptions,
  UnderwritingLine,
  UnderwritingSettings,
} from '../../sizing.schema.ts'
import { coversFullYear, isFullYearBill, lineAmounts, ruleLine, selectedLine } from './line-amounts.ts'
import { expenseTotalOnly } from './statement-detail.ts'
import type { StatementWindows } from './statement-windows.ts'

/**
 * Returns the operating expenses line by line: the trailing year, with a year of inflation on controllable lines and
 * none on taxes, insurance and ground rent; the management fee by its own rule. Taxes and insurance are lumpy and are
 * annualized from a partial year only if booked evenly: every current column shows their trailing year, and a partial
 * earlier year has no amount for them, nor for a single total that includes them. If the statement prints only total
 * expenses, the total represents all of them.
 *
 * @param effectiveGrossIncome Basis of the management fee; `null` leaves only its trailing year.
 * @param units For floors per unit; `null` applies none.
 */
export function expenseLines(
  windows: StatementWindows,
  assumptions: UnderwritingAssumptions,
  settings: UnderwritingSettings,
  effectiveGrossIncome: number | null,
  units: number | null,
): UnderwritingLine[] {
  const hasOneTotal = windows.t12 !== null && expenseTotalOnly(windows.t12.statement) !== null
  const wholeYear = windows.t12 !== null && windows.t12.column.annualFactor === 1
  return expenseLineKeys.map((key) => {
    const assumption = assumptions.lines?.[key]
    const printed = lineAmounts(windows, key, null)
    const lumpy = key === 'realEstateTaxes' || key === 'propertyInsurance'
    const isWhole = windows.t12 !== null && isFullYearBill(windows.t12, key)
    const bill = isWhole ? printed.t12 : null
    const history = printed.history.map((amount, at) => {
      const window = windows.history[at]
      return window !== undefined && coversFullYear(window, key) ? amount : null
    })
    const current = lumpy ? { t12: bill, t6: bill, t3: bill, t1: bill, ytd: bill } : {}
    const amounts = { ...printed, ...current, history }
    const floor = assumption?.floorPerUnit === undefined || units === null ? null : assumption.floorPerUnit * units
    if (key === 'managementFees' && assumption?.amount === undefined && !hasOneTotal) {
      const fee = managementFee(amounts.t12, effectiveGrossIncome, settings)
      return ruleLine(key, amounts, windows, fee.amount, fee.reason)
    }
    const usual = {
      selection: 'T12',
      factor: underwritingLines[key].controllable ? settings.expenseInflation : 1,
      reason: hasOneTotal ? includedReason(key) : reasonOf(key, lumpy, bill === null, wholeYear),
    } as const
    return selectedLine(key, amounts, windows, usual, assumption, floor)
  })
}

function includedReason(key: (typeof expenseLineKeys)[number]): string {
  return key === 'otherExpenses'
    ? 'The statement has one expense total, including taxes, insurance, and management. Trended one year.'
    : 'Included in the statement’s total expenses.'
}

function reasonOf(
  key: (typeof expenseLineKeys)[number],
  lumpy: boolean,
  isUnknown: boolean,
  wholeYear: boolean,
): string {
  if (lumpy && isUnknown) {
    return wholeYear
      ? 'Not in the statement. Provide the bill.'
      : 'Expenses billed at irregular intervals are not annualized from a partial year. Provide the full-year amount.'
  }
  if (lumpy && !wholeYear) return 'Booked evenly by month, so annualized. Request the bill.'
  if (key === 'realEstateTaxes') return 'T12. Replace with the bill for the next 12 months.'
  if (key === 'propertyInsurance') return 'T12. Replace with the quote for the new policy.'
  return underwritingLines[key].controllable ? 'T12, trended one year.' : 'T12.'
}

/**
 * Returns the management fee: the greatest of the minimum fraction of EGI, the trailing year, the contract and the market.
 *
 * @param trailing Dollars of the trailing year; `null` if the statement has none.
 * @returns Dollars and the rule that applies; `null` dollars if nothing is known.
 * @source Practitioner convention, greatest of 3 % of EGI, contract and market.
 * @example
 * managementFee(50_100, 1_802_800, { managementFeeMinimum: 0.03, managementFeeContract: 0.0275 }).amount
 * // => 54_084
 */
export function managementFee(
  trailing: number | null,
  effectiveGrossIncome: number | null,
  settings: Pick<UnderwritingSettings, 'managementFeeMinimum' | 'managementFeeContract'> &
    Partial<Pick<UnderwritingSettings, 'managementFeeMarket'>>,
): { amount: number | null; reason: string } {
  const share = (part: number | null): number | null =>
    part === null || effectiveGrossIncome === null ? null : Math.max(0, effectiveGrossIncome * part)
  const rules: { amount: number | null; reason: string }[] = [
    {
      amount: share(settings.managementFeeMinimum),
      reason: 'Program minimum % of EGI (above T12, contract, and market).',
    },
    { amount: trailing, reason: 'T12 (above program minimum, contract, and market).' },
    {
      amount: share(settings.managementFeeContract),
      reason: 'Management contract (above program minimum, T12, and market).',
    },
    {
      amount: share(settings.managementFeeMarket ?? null),
      reason: 'Market fee (above program minimum, T12, and contract).',
    },
  ]
  return rules.reduce(
    (maximum, rule) => (rule.amount !== null && rule.amount > (maximum.amount ?? -1) ? rule : maximum),
    {
      amount: null,
      reason: 'EGI and the T12 fee are unknown.',
    },
  )
}

/** A line or total as reported and as underwritten, and the difference. */
export interface LineAdjustment {
  key: UnderwritingLineKey | TotalKey
  label: string
  isTotal: boolean
  /** The trailing year of the statement, in the ladder's sign; `null` if it has no such line. */
  reported: number | null
  /** Underwritten less reported; the whole amount if not reported, so that the columns foot. `null` if unknown. */
  adjustment: number | null
  /** Dollars per year. */
  underwritten: number | null
  /** Reason in one sentence; empty on totals. */
  note: string
}

/** The totals of the ladder, in ladder order. */
const totals = [
  ['effectiveGrossIncome', labelOf('effectiveGrossIncome')],
  ['totalExpenses', 'Operating expenses'],
  ['netOperatingIncome', labelOf('netOperatingIncome')],
  ['netCashFlow', labelOf('netCashFlow')],
] as const
type TotalKey = (typeof totals)[number][0]

/**
 * Returns the underwriting for review: each line as reported, the adjustment, as underwritten, and the reason; each
 * total after its lines. Reported and adjustment add up to underwritten on every row, and down every column.
 *
 * @returns Lines that are neither reported nor underwritten are omitted.
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

/** Columns used to underwrite income and expenses; an omitted side keeps its default. */
export interface LineMix {
  income?: LineAssumption['selection']
  expenses?: LineAssumption['selection']
}

/** Lines set by a rule or a bill, regardless of the column selected. */
const byRule: readonly SelectableLineKey[] = ['managementFees', 'replacementReserves', 'commercialVacancy']

/**
 * Returns assumptions that use one statement column for all income and another for all expenses, such as income of the
 * latest three months and expenses of the trailing year. Management fee, reserves and commercial vacancy keep their rules;
 * taxes and insurance only have their annual column. Rents keep theirs: the rent roll, capped at the latest three months.
 *
 * @returns One assumption per line, for `UnderwritingAssumptions.lines`; add single lines after it.
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
