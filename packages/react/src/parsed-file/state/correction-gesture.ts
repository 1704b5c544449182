import {
  type Correction,
  correctionKey,
  correctionWords,
  placeOfCorrection,
  type RevertSelection,
  revertCorrections,
} from '@uwkit/core/parsed-file'
import type { UserRents } from '@uwkit/core/rent-roll'
import type { CellSource } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { Gesture } from '../../grid/index.ts'

type Draft<One> = One extends unknown ? Omit<One, 'by' | 'at' | 'reason'> & { reason?: string | null } : never

/** A correction before its author and time are added by the history. */
export type DraftCorrection = Draft<Correction>

/** The user's corrections of a file's documents; all can be reverted. */
export interface DeskContent {
  /** In the order in which they were made. */
  corrections: readonly Correction[]
  /** A person's words by `Sheet!A12`: of a line of a statement at the cell of its label, of a value at its own cell. */
  comments: Readonly<Record<string, string>>
  /** Rents that people set, by floorplan as printed. */
  userRents: Readonly<Record<string, UserRents>>
  /** The chart that lines are told in; `null` for the chart that the file was opened with. */
  chartOfAccountsId: number | null
}

/** One step in a document's history: one action in the grid, a mapper or a dialog. */
export interface DeskGesture {
  /** As the undo menu shows it after "Undo": `set type of column F`. */
  label: string
  /** Each in place of an earlier word on the same thing. */
  corrections?: readonly DraftCorrection[]
  /** Keys, as `correctionKey` gives them, of corrections that are taken back. */
  withdrawn?: readonly string[]
  /** Comments by `Sheet!A12`; `null` takes one away. */
  comments?: Readonly<Record<string, string | null>>
  /** Rents by floorplan as printed; empty ones take back what was set. */
  userRents?: Readonly<Record<string, UserRents>>
  chartOfAccountsId?: number
  /** What the grid did in its cells, so that undo in the grid shows it at once. */
  cells?: Gesture
}

/** Handles a step. */
export type OnGesture = (gesture: DeskGesture) => void

/** The source cell of the current value; `null` for none. Grid, source viewer and findings share it. */
export type SelectedSource = CellSource | null

/** A point to review. F8 goes through these points; the stepper shows their count. */
export interface OpenPoint {
  /** Stays the same while the point stays open. */
  id: string
  /** Step of the workflow where it is settled. */
  step: number
  kind: 'finding' | 'tie' | 'low confidence' | 'missing' | 'unmapped'
  /** Such as `Floorplan 2x2-B: beds and baths are not known`. */
  label: string
  /** Where in the source; `null` where it is of no cell. */
  source: CellSource | null
  /** What in the step it is about: the floorplan, the charge code, the column's letters, the cell of a line's label. */
  subject: string | null
}

/** Corrections that can be taken back together. */
interface RevertChoice {
  /** Unlike that of every other choice of the same correction. */
  id: string
  /** Such as `Revert row 8`. */
  label: string
  selection: RevertSelection
  /** How many corrections it takes back. */
  count: number
}

/**
 * Returns the step that reverts one correction, or all corrections of a row, a column, a sheet or the file.
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
      : plural(gone.length, 'correction')
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
