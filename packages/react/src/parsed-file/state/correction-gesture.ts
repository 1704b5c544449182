import {
  type Correction,
  correctionKey,
  correctionLabel,
  placeOfCorrection,
  type RevertSelection,
  revertCorrections,
} from '@uwkit/core/parsed-file'
import type { UserRents } from '@uwkit/core/rent-roll'
import type { CellSource } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import type { Gesture } from '../../grid/index.ts'

type Draft<One> = One extends unknown ? Omit<One, 'by' | 'at' | 'reason'> & { reason?: string | null } : never

/** Correction before the history adds its author and time. */
export type DraftCorrection = Draft<Correction>

/** The user's corrections of a file's documents; all can be reverted. */
export interface DeskContent {
  /** Corrections in the order in which they were made. */
  corrections: readonly Correction[]
  /** User comments by `Sheet!A12`: for a statement line at the cell of its label, for a value at its own cell. */
  comments: Readonly<Record<string, string>>
  /** Rents set by the user, by floorplan as printed. */
  userRents: Readonly<Record<string, UserRents>>
  /** ID of the chart in which lines are categorized; `null` for the chart that the file was opened with. */
  chartOfAccountsId: number | null
}

/** One step in a document's history: one action in the grid, a mapper or a dialog. */
export interface DeskGesture {
  /** Label shown after "Undo" in the undo menu: `set type of column F`. */
  label: string
  /** Corrections; each replaces an earlier one of the same item. */
  corrections?: readonly DraftCorrection[]
  /** Keys, from `correctionKey`, of withdrawn corrections. */
  withdrawn?: readonly string[]
  /** Comments by `Sheet!A12`; `null` removes one. */
  comments?: Readonly<Record<string, string | null>>
  /** Rents by floorplan as printed; empty ones remove the rents that were set. */
  userRents?: Readonly<Record<string, UserRents>>
  chartOfAccountsId?: number
  /** Cell changes of the grid, so that undo in the grid shows them at once. */
  cells?: Gesture
}

/** Handles a step. */
export type OnGesture = (gesture: DeskGesture) => void

/** Source cell of the current value; `null` if there is none. Grid, source viewer and findings share it. */
export type SelectedSource = CellSource | null

/** Point to review. F8 goes through these points; the stepper shows their count. */
export interface OpenPoint {
  /** Stays the same while the point is open. */
  id: string
  /** Step of the workflow in which it is resolved. */
  step: number
  kind: 'finding' | 'tie' | 'low confidence' | 'missing' | 'unmapped'
  /** For example, `Floorplan 2x2-B: beds and baths are not known`. */
  label: string
  /** Location in the source; `null` if it is not about a cell. */
  source: CellSource | null
  /** Subject within the step: the floorplan, the charge code, the column's letters, the cell of a line's label. */
  subject: string | null
}

/** Corrections that can be reverted together. */
interface RevertChoice {
  /** Distinct from that of every other choice for the same correction. */
  id: string
  /** For example, `Revert row 8`. */
  label: string
  selection: RevertSelection
  /** Number of corrections that it reverts. */
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
  const reverted = revertedBy(corrections, selection)
  const [only] = reverted
  const what =
    reverted.length === 1 && only !== undefined && selection.level === 'correction'
      ? correctionLabel(only)
      : plural(reverted.length, 'correction')
  return { label: `revert ${what}`, withdrawn: reverted.map(correctionKey) }
}

/**
 * Returns the choices for reverting a correction: the correction alone, and its row, its column and its sheet if they contain more.
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
  const remaining = new Set(revertCorrections(corrections, selection))
  return corrections.filter((correction) => !remaining.has(correction))
}
