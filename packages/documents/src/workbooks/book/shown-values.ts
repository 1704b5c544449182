import { type Month } from '@uwkit/core/shared'
import { dateSerial } from '@uwkit/core/sizer'
import { type Sizing, type UnderwritingLine, underwritingLines } from '@uwkit/core/sizing'
import { printedShareLimit, truncateRatio } from '@uwkit/core/text'
import { type Live, over } from './live.ts'

/**
 * Returns a month as one number that the user can type and a formula can split: year times a hundred plus the month.
 *
 * @returns `null` for `null`.
 * @example
 * monthNumber('2026-12')
 * // => 202_612
 */
export function monthNumber(month: Month | null): number | null {
  return month === null ? null : Number(month.slice(0, 4)) * 100 + Number(month.slice(5, 7))
}

/**
 * Returns the serial number of the first day of a month.
 *
 * @returns `null` if the key is not `YYYY-MM`.
 * @example
 * monthSerial('2026-11')
 * // => 46327
 */
export function monthSerial(month: Month): number | null {
  return /^\d{4}-\d{2}$/.test(month) ? dateSerial(`${month}-01`) : null
}

/**
 * Returns the width of a column of dollars up to an amount: its digits, thousands separators, and room for parentheses.
 *
 * @param minimum Width that the caption needs.
 * @returns Characters.
 */
export function amountWidth(amounts: Iterable<number | null>, minimum: number): number {
  let greatest = 0
  for (const amount of amounts) greatest = Math.max(greatest, Math.abs(amount ?? 0))
  const digits = Math.floor(greatest).toString().length
  return Math.max(minimum, digits + Math.floor((digits - 1) / 3) + 1.5)
}

/** Display of a coverage: as a formula of its cell, or of a known quotient, and as a figure. */
interface ShownCoverage {
  formula: (name: string) => string
  quotient: (formula: string) => string
  shown: (ratio: number | null) => number | null
}

/**
 * Returns a coverage as `truncateRatio` shows it: truncated to two decimals, so that one below the limit never shows as the limit.
 *
 * @param unknown Text for a coverage that was not tested.
 * @example
 * shownCoverage({ rulePack: { tiers: [{ debtServiceShare: 0.87 }] } }, 'not tested').shown(1 / 0.87)
 * // => 1.15
 */
export function shownCoverage(
  { rulePack }: { rulePack: { tiers: readonly Pick<Sizing['tier'], 'debtServiceShare'>[] } },
  unknown: string,
): ShownCoverage {
  const limit = rulePack.tiers.find(({ debtServiceShare }) => debtServiceShare !== undefined) ?? {}
  const printed = printedShareLimit(limit)
  const quotient = (formula: string): string => {
    const truncated = `INT((${formula}+0.000000001)*100)/100`
    if (printed === null) return truncated
    const { exact, shown } = printed
    return `IF(AND(${formula}>=${exact.toFixed(9)},${formula}<${shown}),${shown},${truncated})`
  }
  return {
    quotient,
    formula: (name) => `IF(${name}="","${unknown}",${quotient(name)})`,
    shown: (ratio) => (ratio === null ? null : truncateRatio(ratio, limit)),
  }
}

/**
 * Returns a displayed coverage, calculated from a cash flow and its debt service; unknown if there is no debt service.
 *
 * @param sizing Its rules decide how a coverage is shown.
 * @example
 * coverageOf({ formula: 'A1', value: 1599 }, { formula: 'A2', value: 1000 }, { rulePack: { tiers: [] } })
 * // => { formula: 'IF(OR(A1="",N(A2)=0),"",INT((A1/A2+0.000000001)*100)/100)', value: 1.59 }
 */
export function coverageOf(flow: Live, service: Live, sizing: Parameters<typeof shownCoverage>[0]): Live {
  const { quotient, shown } = shownCoverage(sizing, '')
  const { value } = over(flow, service)
  const [above, below] = [flow.formula, service.formula]
  const formula = `IF(OR(${above}="",N(${below})=0),"",${quotient(`${above}/${below}`)})`
  return { formula, value: shown(value) }
}

const ruled: readonly string[] = ['managementFees', 'replacementReserves', 'commercialVacancy', 'vacancyAdjustment']

/**
 * Returns the displayed selection of a line; under an override, the selection without it.
 *
 * @example
 * shownSelection({ key: 'utilities', selection: 'Override' })
 * // => 'T12'
 */
export function shownSelection(line: Pick<UnderwritingLine, 'key' | 'selection'>): string {
  if (line.selection !== 'Override') return line.selection
  return ruled.includes(line.key) ? 'Rule' : 'T12'
}

/**
 * Returns the factor that an overridden line would have without the override.
 *
 * @param inflation Factor of controllable expenses.
 * @example
 * defaultFactor({ key: 'utilities' }, 1.03)
 * // => 1.03
 */
export function defaultFactor(line: Pick<UnderwritingLine, 'key'>, inflation: number): number {
  return underwritingLines[line.key].controllable ? inflation : 1
}
