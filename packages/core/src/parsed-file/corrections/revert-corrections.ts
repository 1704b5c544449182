import type { Correction } from '../parsed-file.corrections.ts'
import { correctionKey, placeOfCorrection } from './correction-place.ts'

/** What to take back. */
export type RevertSelection =
  /** All corrections of the file. */
  | { level: 'file' }
  | { level: 'sheet'; sheet: string }
  /** All that was said of a row: its cells, its line, the tags of its unit, its being a header. Rows count from 1. */
  | { level: 'row'; sheet: string; row: number }
  /** All that was said of a column, and the values of its cells. */
  | { level: 'column'; sheet: string; column: string }
  | { level: 'cell'; sheet: string; cell: string }
  /** All that was said of the same thing as this correction: a charge code, a status, a floorplan, or a place. */
  | { level: 'correction'; correction: Correction }

/**
 * The corrections that are left when some are taken back. Earlier words on the same thing go with the last one: what is
 * reverted is as the file says.
 *
 * @example
 * revertCorrections(
 *   [{ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 }],
 *   { level: 'column', sheet: 'Roll', column: 'C' },
 * )
 * // => []
 */
export function revertCorrections(corrections: readonly Correction[], selection: RevertSelection): Correction[] {
  return corrections.filter((correction) => !isSelected(correction, selection))
}

function isSelected(correction: Correction, selection: RevertSelection): boolean {
  if (selection.level === 'file') return true
  if (selection.level === 'correction') return correctionKey(correction) === correctionKey(selection.correction)
  if (correction.sheet !== selection.sheet) return false
  const place = placeOfCorrection(correction)
  switch (selection.level) {
    case 'sheet':
      return true
    case 'row':
      return place.row === selection.row
    case 'column':
      return place.column === selection.column
    case 'cell':
      return place.cell === selection.cell
  }
}
