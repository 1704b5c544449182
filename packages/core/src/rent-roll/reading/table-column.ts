import type { ColumnRole } from '../data/column-captions.ts'
import type { ColumnKind } from '../rent-roll.schema.ts'

/** A column of a table of units with what it is taken for. */
export interface TableColumn {
  column: number
  caption: string
  role: ColumnRole
  kind: ColumnKind
  suggestion: ColumnKind
  probability: number
  /** A person said what it is; its content and other columns have no say. */
  isSaid?: true
}
