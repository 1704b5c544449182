import {
  type Correction,
  correctionKey,
  correctionWords,
  placeOfCorrection,
  type RevertSelection,
  revertCorrections,
} from '@uwkit/core/parsed-file'
import type { DeskGesture } from '../correction-gesture.ts'
import { countText } from './figure-text.ts'

/** Corrections that can be taken back together. */
export interface RevertChoice {
  /** Unlike that of every other choice of the same correction. */
  id: string
  /** Such as `Revert row 8`. */
  label: string
  selection: RevertSelection
  /** How many corrections it takes back. */
  count: number
}

/**
 * The step that takes corrections back: one thing, or all of a row, a column, a sheet or the file.
 *
 * @example
 * revertGesture([{ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 }], { level: 'file' }).label
 * // => 'revert 1 correction'
 */
export function revertGesture(corrections: readonly Correction[], selection: RevertSelection): DeskGesture {
  const gone = revertedBy(corrections, selection)
  const [only] = gone
  const what =
    gone.length === 1 && only !== undefined && selection.level === 'correction'
      ? correctionWords(only)
      : countText(gone.length, 'correction')
  return { label: `revert ${what}`, withdrawn: gone.map(correctionKey) }
}

/**
 * What can be taken back together with a correction: it alone, and its row, its column and its sheet where they hold more.
 *
 * @example
 * revertChoices([], { kind: 'sheetKind', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, documentKind: 'none' }).map(({ label }) => label)
 * // => ['Revert this correction']
 */
export function revertChoices(corrections: readonly Correction[], correction: Correction): RevertChoice[] {
  const { sheet } = correction
  const { row, column } = placeOfCorrection(correction)
  const one = {
    id: 'correction',
    label: 'Revert this correction',
    selection: { level: 'correction', correction },
  } as const
  const wider: Omit<RevertChoice, 'count'>[] = [
    ...(row === null
      ? []
      : [{ id: 'row', label: `Revert row ${row}`, selection: { level: 'row', sheet, row } as const }]),
    ...(column === null
      ? []
      : [{ id: 'column', label: `Revert column ${column}`, selection: { level: 'column', sheet, column } as const }]),
    { id: 'sheet', label: `Revert sheet ${sheet}`, selection: { level: 'sheet', sheet } },
  ]
  const counted = wider.map((choice) => ({ ...choice, count: revertedBy(corrections, choice.selection).length }))
  return [{ ...one, count: 1 }, ...counted.filter(({ count }) => count > 1)]
}

function revertedBy(corrections: readonly Correction[], selection: RevertSelection): Correction[] {
  const kept = new Set(revertCorrections(corrections, selection))
  return corrections.filter((correction) => !kept.has(correction))
}
