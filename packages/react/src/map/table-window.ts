import type { ReactNode } from 'react'
import type { ListColumn } from '../ui/index.ts'

export type { ListColumn }

/** The sort column and direction of a marker table. */
export interface MarkerSort {
  column: string
  direction: 'ascending' | 'descending'
}

export interface MarkerTableProps<Row> {
  /** What is listed: "Expense comps". */
  label: string
  /** In the order in which they are shown. */
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  /** What a row is called. */
  nameOf: (row: Row) => string
  isSelected: (row: Row) => boolean
  /** A row that stays on top, such as the subject; its cells by the columns' ids. @default none */
  pinned?: { name: string; cells: Readonly<Record<string, ReactNode>> } | null
  sort: MarkerSort | null
  onSort: (sort: MarkerSort) => void
  /** The row that is pointed at, here or on the map. */
  active: string | null
  onActive: (id: string | null) => void
  /** Without it rows cannot be selected. */
  onToggle?: ((id: string) => void) | undefined
  /** Why a row cannot be ticked, after its name and a colon; `null` where it can. @default all can */
  whyLocked?: ((row: Row) => string | null) | undefined
  /** Enter, or a press on the name. Without it rows do not open. */
  onOpen?: ((id: string) => void) | undefined
  /** Pixels, or any length of CSS. @default '460px' */
  height?: string
  /** Shown in place of rows where there are none. */
  empty: ReactNode
}

/** Which lines of a long table are drawn, and how much room those before and after them take. */
interface TableWindow {
  first: number
  /** The one after the last. */
  end: number
  /** Pixels. */
  before: number
  after: number
}

/** Lines beyond the edges that are drawn already. */
const overscan = 8

/**
 * The lines of a table that are in sight.
 *
 * @param height Pixels of the window.
 * @param row Pixels of a line.
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
