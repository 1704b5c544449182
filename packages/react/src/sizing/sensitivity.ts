import {
  amountsAbout,
  type Sensitivity,
  type SensitivityAxis,
  type SensitivityCell,
  type SizedDeal,
} from '@uwkit/core/sizing'

/** Letters for the tests that hold a loan, so that a cell says it without color. */
const letters: Readonly<Record<string, string>> = {
  DSCR: 'D',
  LTV: 'V',
  LTC: 'C',
  'Debt yield': 'Y',
  'Program maximum': 'M',
  'Requested loan': 'R',
}

/**
 * The letter of the test that holds a loan; `*` for any that only some programs have.
 *
 * @example
 * letterOf('LTV')
 * // => 'V'
 */
export function letterOf(governing: string | null): string {
  return governing === null ? '' : (letters[governing] ?? '*')
}

/**
 * Which letters stand in a sensitivity, and the tests they stand for.
 *
 * @example
 * legendOf({ cells: [[{ loan: 1, governing: 'DSCR', debtServiceCoverage: null, loanToValue: null }]] })
 * // => [['D', 'DSCR']]
 */
export function legendOf({ cells }: Pick<Sensitivity, 'cells'>): [string, string][] {
  const names = new Set(cells.flat().flatMap(({ governing }) => (governing === null ? [] : [governing])))
  return [...names].map((name) => [letterOf(name), name])
}

/**
 * How warm a cell is: 0 for the least loan of the table, 1 for the greatest; 0 where none is known.
 *
 * @example
 * warmthOf({ loan: 15 }, [10, 20])
 * // => 0.5
 */
export function warmthOf({ loan }: Pick<SensitivityCell, 'loan'>, [least, most]: readonly [number, number]): number {
  return loan === null || most <= least ? 0 : (loan - least) / (most - least)
}

/**
 * The least and the greatest loan of a sensitivity.
 *
 * @example
 * loanRange({ cells: [[{ loan: 3, governing: null, debtServiceCoverage: null, loanToValue: null }]] })
 * // => [3, 3]
 */
export function loanRange({ cells }: Pick<Sensitivity, 'cells'>): [number, number] {
  const loans = cells.flat().flatMap(({ loan }) => (loan === null ? [] : [loan]))
  return loans.length === 0 ? [0, 0] : [Math.min(...loans), Math.max(...loans)]
}

/** What the columns of a sensitivity vary; its rows vary the rate. */
export const sensitivityColumns = [
  { id: 'cashFlowChange', label: 'Net cash flow' },
  { id: 'value', label: 'Value' },
  { id: 'capitalizationRate', label: 'Capitalization rate' },
] as const
export type SensitivityColumn = (typeof sensitivityColumns)[number]['id']

/** Amounts of each axis. Our own choice, as are the steps: a tenth of a point of rate, a fiftieth of cash flow and value. */
const count = 25
const steps = { rate: 0.001, share: 0.02, capitalizationRate: 0.001 }

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
  const amounts = amountsAbout(middle, steps.capitalizationRate, count, steps.capitalizationRate)
  return { rows, columns: { variable: across, amounts } }
}
