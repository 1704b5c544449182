import { amountsAbout, type SensitivityAxis, type SizedDeal } from '@uwkit/core/sizing'

/** What the columns of a sensitivity vary; its rows vary the rate. */
export const sensitivityColumns = [
  { id: 'cashFlowChange', label: 'Net cash flow' },
  { id: 'value', label: 'Value' },
  { id: 'capitalisationRate', label: 'Capitalization rate' },
] as const
export type SensitivityColumn = (typeof sensitivityColumns)[number]['id']

/** Amounts of each axis. Our own choice, as are the steps: a tenth of a point of rate, a fiftieth of cash flow and value. */
const count = 25
const steps = { rate: 0.001, share: 0.02, capitalisationRate: 0.001 }

/**
 * The two sides of a sensitivity about a deal as it is sized: rates down, and across what was chosen.
 *
 * @returns `null` where the deal does not know the rate or what is varied.
 * @example
 * sensitivityAxes({ underwriting: { netCashFlow: null }, sizing: { testedRate: 0.06 } }, 'value')
 * // => null
 */
export function sensitivityAxes(
  { underwriting, sizing }: Pick<SizedDeal, 'underwriting' | 'sizing'>,
  across: SensitivityColumn,
): { rows: SensitivityAxis; columns: SensitivityAxis } | null {
  const { testedRate, lendableValue } = sizing
  const { netCashFlow, netOperatingIncome } = underwriting
  if (testedRate === null || netCashFlow === null) return null
  const rows = { variable: 'rate', amounts: amountsAbout(testedRate, steps.rate, count, steps.rate) } as const
  if (across === 'cashFlowChange') {
    return { rows, columns: { variable: across, amounts: amountsAbout(0, steps.share, count) } }
  }
  if (lendableValue === null || lendableValue <= 0) return null
  if (across === 'value') {
    const step = lendableValue * steps.share
    return { rows, columns: { variable: across, amounts: amountsAbout(lendableValue, step, count, step) } }
  }
  if (netOperatingIncome === null || netOperatingIncome <= 0) return null
  const middle = Math.round((netOperatingIncome / lendableValue) * 1e4) / 1e4
  const amounts = amountsAbout(middle, steps.capitalisationRate, count, steps.capitalisationRate)
  return { rows, columns: { variable: across, amounts } }
}
