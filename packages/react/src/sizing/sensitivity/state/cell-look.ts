import type { Sensitivity, SensitivityCell } from '@uwkit/core/sizing'

/** Letters for the tests that hold a loan, so that a cell says it without colour. */
const letters: Readonly<Record<string, string>> = {
  DSCR: 'D',
  LTV: 'V',
  LTC: 'C',
  'Debt yield': 'Y',
  'Program maximum': 'M',
  'Requested loan': 'R',
}

/**
 * The letter of the test that holds a loan; `*` for any that only some programmes have.
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
