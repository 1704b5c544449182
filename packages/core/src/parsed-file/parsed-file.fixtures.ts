import type { CellValueCorrection } from './parsed-file.corrections.ts'

/** Fields of every correction in tests. */
export const correctionBase = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

/**
 * Returns a correction of a cell.
 *
 * @example
 * anEdit('C2', '900', 950).kind
 * // => 'cellValue'
 */
export function anEdit(
  cell: string,
  was: string,
  value: CellValueCorrection['value'],
  word: Partial<typeof correctionBase> = {},
): CellValueCorrection {
  return { kind: 'cellValue', ...correctionBase, ...word, cell, was, value }
}
