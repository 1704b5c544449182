import type { GridColumn, Position, ViewLine } from '../grid.types.ts'
import type { FindQuery } from '../state/cell-matcher.ts'
import type { SelectionBlock } from './selection-blocks.ts'

/** What is looked for, and what was found. */
export interface FindState extends FindQuery {
  replacement: string
  /** Only in the cells that were selected when this was switched on. */
  withinSelection: boolean
  /** Those cells; they stay the same ones when the rows are sorted. */
  blocks: readonly SelectionBlock[]
  positions: readonly Position[]
  /** Index of the current match, -1 for none. */
  current: number
  /** Why the text cannot be looked for, `null` when it can. */
  fault: string | null
  /** Columns of the matches by line, as spans `2-2,5-5`, for drawing. */
  spansByLine: ReadonlyMap<number, string>
  /** The lines and columns that were looked through: when others are shown, the places no longer hold. */
  searched: { lines: readonly ViewLine[]; columns: readonly GridColumn[] }
  /** A new object each time the search field should take the keyboard. */
  wish: object
}
