import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A column of a list. */
export interface ListColumn<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** By what rows are put in order, `null` last. Left out, the column has no order. */
  order?: (row: Row) => string | number | null
  /** A figure: at the right. @default false */
  isFigure?: boolean
  /** Leaves the table where it is narrow; `secondLine` then says what matters of it. @default false */
  isFolded?: boolean
}

/** What is done to chosen rows. */
export interface ListAction {
  id: string
  /** A verb: "Delete". */
  label: string
  icon?: LucideIcon
  /** Why it cannot be done to these rows. */
  disabledReason?: string
  /** @default false */
  isDanger?: boolean
  onPress: () => void
}

/** By which column, and which way. */
export interface ListSort {
  column: string
  order: 'ascending' | 'descending'
}

/** Where a person is in a list: what an address of the page holds. */
export interface ListPlace {
  /** From 0. */
  page: number
  sort: ListSort
  /** Words that rows must hold; empty for all. */
  filter: string
}
