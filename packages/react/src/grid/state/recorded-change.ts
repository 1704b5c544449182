import type { CellChange } from '../grid.types.ts'

/**
 * A change of a cell as the history keeps it. Beside the values it says where a cell showed the value it was given with,
 * so that undo and revert let go of an edit instead of pinning an old value over fresh data.
 */
export interface RecordedChange extends CellChange {
  /** The cell was not edited before: undo lets the given value show again. */
  from?: 'source'
  /** The cell is no longer edited after: it shows the given value. */
  to?: 'source'
}
