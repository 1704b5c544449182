/**
 * Types of the grid: columns, rows, cells, gestures, views and selections. They are plain data, so that a document with
 * its history can be stored, sent to a worker and compared.
 *
 * Money is in dollars, a percent is a fraction (`0.055` is 5.5 %), a date is `YYYY-MM-DD`. `null` is an empty cell:
 * unknown, never zero.
 */

/** Value of a cell. */
export type CellValue = string | number | boolean | null

/** How a column's values are parsed, shown, aligned, sorted and summed. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'choice' | 'flag'

/** Option of a column of kind `choice`. */
export interface Choice {
  value: string
  label: string
}

/** A grid column: kind, appearance and accepted values. */
export interface GridColumn {
  /** Stays the same for the life of a document: edits and history are stored by it. */
  id: string
  title: string
  kind: ColumnKind
  /** Heading over adjacent columns with the same group: "Lease". */
  group?: string
  /** Pixels. Default: 120. */
  width?: number
  /** Whether a text longer than the column wraps to two lines. Default: it is truncated. */
  wraps?: boolean
  /** Kept in view at the start or the end of the row while the others scroll. */
  frozen?: 'start' | 'end'
  /** Why the column cannot be edited; absent if it can. */
  readOnly?: string
  /** Returns why the cell of a row cannot be edited although others in the column can; `null` if it can. */
  lockOf?: (row: GridRow) => string | null
  /** Decimal places. Default: 2 for money, 1 for percents, all digits for numbers. */
  decimals?: number
  /** How negative amounts are shown: in parentheses as in statements, or with a minus sign. Default: minus. */
  negative?: 'parentheses' | 'minus'
  /** How dates are shown. Both formats can be typed, and many others. Default: `MM/DD/YYYY`. */
  dateFormat?: 'MM/DD/YYYY' | 'YYYY-MM-DD'
  /** Options of a column of kind `choice`. */
  choices?: readonly Choice[]
  /** Returns why a value is not valid in the row; `null` if it is. Called after the kind has parsed the text. */
  validate?: (value: CellValue, row: GridRow) => string | null
  /** What the pinned totals and the group subtotals show. Default: nothing. */
  total?: 'sum' | 'average' | 'count'
}

/** Row of the grid. */
export interface GridRow {
  /** Stays the same for the life of a document: edits and history are stored by it. */
  id: string
  /** By column id; an absent column is an empty cell. */
  values: Readonly<Record<string, CellValue>>
  /** Why the row cannot be edited; absent if it can. */
  readOnly?: string
  /** Emphasis of the row: the heading of the rows below it, or their total. */
  look?: 'heading' | 'total'
}

/** Information about a cell besides its value. */
export interface CellMark {
  /** Origin of the value if it was not simply read. */
  origin?: 'predicted' | 'remembered' | 'conflicting'
  /** Probability of a predicted value, 0 to 1. */
  probability?: number
  /** Finding of a check in this cell. */
  finding?: { severity: 'error' | 'warning' | 'note'; text: string }
  /** Where the value was read: "Rent Roll!B9". */
  source?: string
  /** Further information, such as how a total was proved. */
  note?: string
  /** User's comment on the cell. */
  comment?: string
}

/** Cell changed by a gesture. */
export interface CellChange {
  row: string
  column: string
  before: CellValue
  after: CellValue
}

/** Row with its place: the row before it, or `null` for the first. */
export interface PlacedRow {
  row: GridRow
  after: string | null
}

/** One undo step: everything that one paste, fill, edit, replace, revert, insert or delete changed. */
export interface Gesture {
  /** Label shown after "Undo" in the undo menu: `paste 96 cells`. */
  label: string
  cells: readonly CellChange[]
  added: readonly PlacedRow[]
  removed: readonly PlacedRow[]
}

/** The user's changes to the rows of a grid, by row id and column id, so that they survive sorting, filtering and new data. */
export interface GridDocument {
  /** Edited values by row id and column id. */
  edits: Readonly<Record<string, Readonly<Record<string, CellValue>>>>
  /** Rows that the user added, in the order added. */
  added: readonly PlacedRow[]
  /** IDs of rows that the user removed. */
  removed: readonly string[]
  /** Gestures that can be undone, with the latest last. */
  done: readonly Gesture[]
  /** Gestures that can be redone, with the next last. */
  undone: readonly Gesture[]
}

/** Sort column; the first one takes precedence. */
export interface SortKey {
  column: string
  direction: 'ascending' | 'descending'
}

/** Column filter: by values (as text, '' for blank), by bounds, or by contained text. */
export type ColumnFilter =
  | { kind: 'values'; values: readonly string[] }
  | { kind: 'range'; from: number | string | null; to: number | string | null }
  | { kind: 'contains'; text: string }

/** View of the rows: sort, filters, groups and columns. It does not change the document. */
export interface GridView {
  sort: readonly SortKey[]
  /** By column id. */
  filters: Readonly<Record<string, ColumnFilter>>
  /** Text that any shown cell of a row must contain. */
  quickFilter: string
  /** Column to group by; `null` if there is none. */
  groupBy: string | null
  /** Values, as text, of the collapsed groups. */
  folded: readonly string[]
  /** Column IDs in the order shown; columns not listed follow in their own order. */
  order: readonly string[]
  hidden: readonly string[]
  /** Pixels by column id. */
  widths: Readonly<Record<string, number>>
  /** Columns frozen at the start or the end by the user, overriding the column's setting; `null` for unfrozen. */
  frozen: Readonly<Record<string, 'start' | 'end' | null>>
}

/** Line of the shown grid: a row, or a group heading with its subtotals. */
export type ViewLine =
  | { kind: 'row'; row: GridRow }
  | {
      kind: 'group'
      /** Group value as text. */
      key: string
      label: string
      /** Number of rows in the group, collapsed or not. */
      count: number
      folded: boolean
      /** Totals by column ID, for the columns that have a total. */
      totals: Readonly<Record<string, number | null>>
    }

/** Cell of the shown grid: 0 for the first line and the first shown column. */
export interface Position {
  line: number
  column: number
}

/** Block of cells, with all bounds included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

/** Selected ranges. Commands apply to all ranges; typing applies to the active cell, which lies in the last range. */
export interface Selection {
  active: Position
  /** Corner from which the last range extends. */
  anchor: Position
  /** Never empty; the last one extends with Shift. */
  ranges: readonly Range[]
}

/** Number of lines and columns shown. */
export interface Extent {
  lines: number
  columns: number
}

/** Text that is not valid as the value of a cell, with the reason. */
export interface RejectedCell {
  row: string
  column: string
  text: string
  reason: string
}
