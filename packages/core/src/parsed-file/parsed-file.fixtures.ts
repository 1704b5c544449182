import type { CellValueCorrection } from './parsed-file.corrections.ts'

/** Fields of every correction in tests. */
export const aWord = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

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
  word: Partial<typeof aWord> = {},
): CellValueCorrection {
  return { kind: 'cellValue', ...aWord, ...word, cell, was, value }
}
