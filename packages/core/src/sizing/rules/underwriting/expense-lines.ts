import { expenseLineKeys, underwritingLines } from '../../data/underwriting-lines.ts'
import type { UnderwritingAssumptions, UnderwritingLine, UnderwritingSettings } from '../../sizing.schema.ts'
import { billIsWhole, lineAmounts, ruleLine, selectedLine, tellsYear } from './line-amounts.ts'
import { expenseTotalOnly } from './statement-detail.ts'
import type { StatementWindows } from './statement-windows.ts'

/**
 * Operating expenses line by line: the trailing year, a year of inflation on what management controls, none on taxes,
 * insurance and ground rent; the management fee by its own rule. Taxes and insurance are lumpy and never annualized
 * from a part of a year unless booked evenly: their trailing year stands in every column of the current year, and an
 * earlier year that is told in part has none, nor one total with them inside. Where the statement prints nothing but a total of expenses, that stands for
 * all of them.
 *
 * @param effectiveGrossIncome What the management fee is a share of; `null` leaves only its trailing year.
 * @param units For floors per unit; `null` applies none.
 */
export function expenseLines(
  windows: StatementWindows,
  assumptions: UnderwritingAssumptions,
  settings: UnderwritingSettings,
  effectiveGrossIncome: number | null,
  units: number | null,
): UnderwritingLine[] {
  const inOneTotal = windows.t12 !== null && expenseTotalOnly(windows.t12.statement) !== null
  const wholeYear = windows.t12 !== null && windows.t12.column.annualFactor === 1
  return expenseLineKeys.map((key) => {
    const assumption = assumptions.lines?.[key]
    const printed = lineAmounts(windows, key, null)
    const lumpy = key === 'realEstateTaxes' || key === 'propertyInsurance'
    const isWhole = windows.t12 !== null && billIsWhole(windows.t12, key)
    const bill = isWhole ? printed.t12 : null
    const history = printed.history.map((amount, at) => {
      const window = windows.history[at]
      return window !== undefined && tellsYear(window, key) ? amount : null
    })
    const current = lumpy ? { t12: bill, t6: bill, t3: bill, t1: bill, ytd: bill } : {}
    const amounts = { ...printed, ...current, history }
    const floor = assumption?.floorPerUnit === undefined || units === null ? null : assumption.floorPerUnit * units
    if (key === 'managementFees' && assumption?.amount === undefined && !inOneTotal) {
      const fee = managementFee(amounts.t12, effectiveGrossIncome, settings)
      return ruleLine(key, amounts, windows, fee.amount, fee.reason)
    }
    const usual = {
      selection: 'T12',
      factor: underwritingLines[key].controllable ? settings.expenseInflation : 1,
      reason: inOneTotal ? reasonInTotal(key) : reasonOf(key, lumpy, bill === null, wholeYear),
    } as const
    return selectedLine(key, amounts, windows, usual, assumption, floor)
  })
}

function reasonInTotal(key: (typeof expenseLineKeys)[number]): string {
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
 * The management fee: greatest of the least share of EGI, the trailing year, the contract and the market.
 *
 * @param trailing Dollars of the trailing year; `null` where the statement has none.
 * @returns Dollars and the rule that won; `null` dollars where nothing is known.
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
