/**
 * The words of the grid: columns, rows, cells, gestures, views and selections. They are plain data, so that a document
 * with its history can be stored, sent to a worker and compared.
 *
 * Money is dollars, a percent is a fraction (`0.055` is 5.5 %), a date is `YYYY-MM-DD`. `null` is an empty cell: unknown,
 * never zero.
 */

/** The value of a cell. */
export type CellValue = string | number | boolean | null

/** How a column's values are parsed, shown, aligned, sorted and summed. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'choice' | 'flag'

/** An option of a column of kind `choice`. */
export interface Choice {
  value: string
  label: string
}

/** A grid column: kind, appearance and accepted values. */
export interface GridColumn {
  /** Stays the same while a document lives: edits and history are kept by it. */
  id: string
  title: string
  kind: ColumnKind
  /** Heading over neighboring columns with the same group: "Lease". */
  group?: string
  /** Pixels. Default: 120. */
  width?: number
  /** A text that is longer than the column stands on two lines of its row. Default: it is cut. */
  wraps?: boolean
  /** Kept in sight at the start or the end of the row while the others scroll. */
  frozen?: 'start' | 'end'
  /** Why the column cannot be edited; absent when it can. */
  readOnly?: string
  /** Why the cell of a row cannot be edited where those of others can, `null` where it can. */
  lockOf?: (row: GridRow) => string | null
  /** Digits behind the point. Default: 2 for money, 1 for percents, as many as there are for numbers. */
  decimals?: number
  /** How negative amounts are shown: in parentheses as statements have them, or with a minus. Default: minus. */
  negative?: 'parentheses' | 'minus'
  /** How dates are shown. Both can be typed, with many others. Default: `MM/DD/YYYY`. */
  dateFormat?: 'MM/DD/YYYY' | 'YYYY-MM-DD'
  /** What a column of kind `choice` offers. */
  choices?: readonly Choice[]
  /** Says why a value cannot stand in the row, `null` when it can. It is asked after the kind has read the text. */
  validate?: (value: CellValue, row: GridRow) => string | null
  /** What the pinned totals and the subtotals of groups show. Default: nothing. */
  total?: 'sum' | 'average' | 'count'
}

/** A row of the grid. */
export interface GridRow {
  /** Stays the same while a document lives: edits and history are kept by it. */
  id: string
  /** By column id; an absent column is an empty cell. */
  values: Readonly<Record<string, CellValue>>
  /** Why the row cannot be edited; absent when it can. */
  readOnly?: string
  /** How it stands out: the heading of the rows below it, or their total. */
  look?: 'heading' | 'total'
}

/** Information about a cell besides its value. */
export interface CellMark {
  /** Where the value comes from when it was not simply read. */
  origin?: 'predicted' | 'remembered' | 'conflicting'
  /** Of a predicted value, 0 to 1. */
  probability?: number
  /** What a check found in this cell. */
  finding?: { severity: 'error' | 'warning' | 'note'; text: string }
  /** Where the value was read: "Rent Roll!B9". */
  source?: string
  /** More to say of it, such as how a total is proved. */
  note?: string
  /** What a person wrote about it. */
  comment?: string
}

/** A cell that one gesture changed. */
export interface CellChange {
  row: string
  column: string
  before: CellValue
  after: CellValue
}

/** A row with its place: the row before it, or `null` for the first. */
export interface PlacedRow {
  row: GridRow
  after: string | null
}

/** One undo step: everything that one paste, fill, edit, replace, revert, insert or delete changed. */
export interface Gesture {
  /** What was done, as the undo menu shows it after "Undo": `paste 96 cells`. */
  label: string
  cells: readonly CellChange[]
  added: readonly PlacedRow[]
  removed: readonly PlacedRow[]
}

/** The user's changes to the rows of a grid, by row id and column id, so that they survive sorting, filtering and new data. */
export interface GridDocument {
  /** Edited values by row id and column id. */
  edits: Readonly<Record<string, Readonly<Record<string, CellValue>>>>
  /** Rows that people added, in the order in which they were. */
  added: readonly PlacedRow[]
  /** Ids of rows that people removed. */
  removed: readonly string[]
  /** Gestures that can be undone, the latest last. */
  done: readonly Gesture[]
  /** Gestures that can be done again, the next last. */
  undone: readonly Gesture[]
}

/** A sort column; the first one takes precedence. */
export interface SortKey {
  column: string
  direction: 'ascending' | 'descending'
}

/** A column filter: by values (as text, '' for blank), by bounds, or by contained text. */
export type ColumnFilter =
  | { kind: 'values'; values: readonly string[] }
  | { kind: 'range'; from: number | string | null; to: number | string | null }
  | { kind: 'contains'; text: string }

/** The view of the rows: sort, filters, groups and columns. It does not change the document. */
export interface GridView {
  sort: readonly SortKey[]
  /** By column id. */
  filters: Readonly<Record<string, ColumnFilter>>
  /** Text that any shown cell of a row must contain. */
  quickFilter: string
  /** Column whose values make groups, `null` for none. */
  groupBy: string | null
  /** Values, as text, of the groups that are folded. */
  folded: readonly string[]
  /** Column ids in the order shown; columns that are not named come after, in their own order. */
  order: readonly string[]
  hidden: readonly string[]
  /** Pixels by column id. */
  widths: Readonly<Record<string, number>>
  /** Columns frozen at the start or the end by the person, over what the column says; `null` for let go. */
  frozen: Readonly<Record<string, 'start' | 'end' | null>>
}

/** One line of the shown grid: a row, or the heading of a group with its subtotals. */
export type ViewLine =
  | { kind: 'row'; row: GridRow }
  | {
      kind: 'group'
      /** Value of the group as text. */
      key: string
      label: string
      /** Rows in it, folded or not. */
      count: number
      folded: boolean
      /** By column id, for the columns that have a total. */
      totals: Readonly<Record<string, number | null>>
    }

/** A cell of the shown grid: 0 for the first line and the first shown column. */
export interface Position {
  line: number
  column: number
}

/** A block of cells, all bounds included. */
export interface Range {
  top: number
  left: number
  bottom: number
  right: number
}

/** What is selected. Commands work on all ranges; typing works on the active cell, which lies in the last range. */
export interface Selection {
  active: Position
  /** The corner from which the last range grows. */
  anchor: Position
  /** Never empty; the last one grows with Shift. */
  ranges: readonly Range[]
}

/** How many lines and columns are shown. */
export interface Extent {
  lines: number
  columns: number
}

/** A text that could not become the value of a cell, with the reason. */
export interface RefusedCell {
  row: string
  column: string
  text: string
  reason: string
}
