import type { ReactNode } from 'react'
import type { ListColumn } from '../ui/index.ts'

export type { ListColumn }

/** The sort column and direction of a marker table. */
export interface MarkerSort {
  column: string
  direction: 'ascending' | 'descending'
}

export interface MarkerTableProps<Row> {
  /** Title of the list: "Expense comps". */
  label: string
  /** Rows in display order. */
  rows: readonly Row[]
  /** The first column names the row. */
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  /** Returns the name of a row. */
  nameOf: (row: Row) => string
  isSelected: (row: Row) => boolean
  /** Row that stays on top, such as the subject; its cells by column ID. @default none */
  pinned?: { name: string; cells: Readonly<Record<string, ReactNode>> } | null
  sort: MarkerSort | null
  onSort: (sort: MarkerSort) => void
  /** The active row, hovered here or on the map. */
  active: string | null
  onActive: (id: string | null) => void
  /** Without it, rows cannot be selected. */
  onToggle?: ((id: string) => void) | undefined
  /** Returns why a row cannot be selected, shown after its name and a colon; `null` if it can. @default all can */
  lockReasonOf?: ((row: Row) => string | null) | undefined
  /** Called on Enter, or on a press on the name. Without it, rows do not open. */
  onOpen?: ((id: string) => void) | undefined
  /** Pixels, or any CSS length. @default '460px' */
  height?: string
  /** Shown in place of rows if there are none. */
  empty: ReactNode
}

/** Range of drawn lines of a long table, and the space of the lines before and after them. */
interface TableWindow {
  first: number
  /** Index after the last line. */
  end: number
  /** Pixels. */
  before: number
  after: number
}

/** Number of lines drawn beyond the edges. */
const overscan = 8

/**
 * Returns the visible lines of a table.
 *
 * @param height Height of the window, in pixels.
 * @param row Height of a line, in pixels.
 * @example
 * tableWindow({ count: 1000, top: 2800, height: 280, row: 28 })
 * // => { first: 92, end: 119, before: 2576, after: 24668 }
 */
export function tableWindow({
  count,
  top,
  height,
  row,
}: {
  count: number
  top: number
  height: number
  row: number
}): TableWindow {
  const first = Math.max(0, Math.min(count, Math.floor(top / row)) - overscan)
  const end = Math.min(count, Math.ceil((top + height) / row) + overscan + 1)
  return { first, end, before: first * row, after: (count - end) * row }
}
