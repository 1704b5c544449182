import { countText, timestampText, unknownText } from '@uwkit/core/text'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stamp } from '../status/tag.tsx'

/** Marks columns that are hidden in a narrow table. */
export const folded = { isFolded: true } as const

/**
 * Creates a text column, sorted alphabetically; a dash for unknown values.
 *
 * @example
 * textColumn('deal', 'Deal', ({ dealName }) => dealName).cell({ dealName: null })
 * // => '—'
 */
export function textColumn<Row>(
  id: string,
  label: string,
  textOf: (row: Row) => string | null,
  look: { isFolded?: boolean } = {},
): ListColumn<Row> {
  return { id, label, cell: (row) => textOf(row) ?? unknownText, order: textOf, ...look }
}

/**
 * Creates a figure column, sorted by value; a dash for unknown values.
 *
 * @param look - Format of a known figure, with commas by default, and whether the column is hidden in a narrow table.
 * @example
 * figureColumn('rent', 'Rent', ({ rent }) => rent, { format: (rent) => `$${rent}` }).cell({ rent: 950 })
 * // => '$950'
 */
export function figureColumn<Row>(
  id: string,
  label: string,
  figureOf: (row: Row) => number | null,
  { format = countText, ...look }: { format?: (figure: number) => string; isFolded?: boolean } = {},
): ListColumn<Row> {
  const cell = (row: Row) => {
    const figure = figureOf(row)
    return figure === null ? unknownText : format(figure)
  }
  return { id, label, isFigure: true, cell, order: figureOf, ...look }
}

/**
 * Creates a timestamp column (seconds since 1970), sorted by time.
 *
 * @example
 * stampColumn('sent', 'Sent', ({ sentOn }) => sentOn).cell({ sentOn: null })
 * // => '—'
 */
export function stampColumn<Row>(
  id: string,
  label: string,
  momentOf: (row: Row) => number | null,
  look: { isFolded?: boolean } = {},
): ListColumn<Row> {
  return { id, label, cell: (row) => timestampText(momentOf(row)), order: momentOf, ...look }
}

/**
 * Creates a column with the time of a record's last change.
 *
 * @example
 * modifiedColumn().order({ modifiedOn: 1750000000 })
 * // => 1750000000
 */
export function modifiedColumn<Row extends { modifiedOn: number | null }>(): ListColumn<Row> {
  return {
    id: 'modified_on',
    label: 'Modified',
    cell: ({ modifiedOn }) => <Stamp at={modifiedOn} />,
    order: ({ modifiedOn }) => modifiedOn,
    isFolded: true,
  }
}

/**
 * Describes when a record was changed, for the second line of a narrow list; `null` if it never was.
 *
 * @example
 * modifiedText({ modifiedOn: null })
 * // => null
 */
export function modifiedText({ modifiedOn }: { modifiedOn: number | null }): string | null {
  return modifiedOn === null ? null : `modified ${timestampText(modifiedOn)}`
}

/** Column of a list. */
export interface ListColumn<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Sort value of a row; `null` sorts last. If omitted, the column is not sortable. */
  order?: (row: Row) => string | number | null
  /** Whether it is a figure, right-aligned. @default false */
  isFigure?: boolean
  /** Whether it is hidden in a narrow table; `secondLine` then shows its key facts. @default false */
  isFolded?: boolean
}

/** Action for selected rows. */
export interface ListAction {
  id: string
  /** Verb: "Delete". */
  label: string
  icon?: LucideIcon
  /** Why the action is unavailable for these rows. */
  disabledReason?: string
  /** @default false */
  isDanger?: boolean
  onPress: () => void
}

/** Sort column and direction. */
export interface ListSort {
  column: string
  order: 'ascending' | 'descending'
}

/** Page, filter and order of a list, as stored in the page's URL. */
export interface ListPlace {
  /** From 0. */
  page: number
  sort: ListSort
  /** Words that rows must contain; empty for all. */
  filter: string
}

/** Number of rows per page. Source: the product's outlines. */
export const rowsPerPage = 16

/** Rows and counts that a list shows for a place. */
interface ListView<Row> {
  /** Rows of the page. */
  rows: Row[]
  /** Number of rows after the filter, and before it. */
  found: number
  total: number
  /** Index of the page shown, from 0; the last page if the place is beyond it. */
  page: number
  /** At least 1. */
  pages: number
}

/** How rows are identified and searched. */
interface ListRows<Row> {
  rows: readonly Row[]
  columns: readonly Pick<ListColumn<Row>, 'id' | 'order'>[]
  /** Returns all text of a row that the filter searches. */
  searchTextOf: (row: Row) => string
  /** Set if the rows are already one filtered and sorted page, with the counts. */
  served?: { found: number; total: number } | null | undefined
}

/**
 * Returns the rows of a page: those that contain every word of the filter, sorted by the column.
 *
 * @example
 * const columns = [{ id: 'name', order: (name) => name }]
 * const place = { page: 0, sort: { column: 'name', order: 'descending' }, filter: 'court' }
 * listView({ rows: ['Oak Court', 'The Frank', 'Alder Court'], columns, searchTextOf: (name) => name }, place).rows
 * // => ['Oak Court', 'Alder Court']
 */
export function listView<Row>(
  { rows, columns, searchTextOf, served }: ListRows<Row>,
  { page, sort, filter }: ListPlace,
): ListView<Row> {
  if (served) {
    const pages = Math.max(1, Math.ceil(served.found / rowsPerPage))
    return { ...served, rows: [...rows], page: Math.min(Math.max(page, 0), pages - 1), pages }
  }
  const terms = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = terms.length === 0 ? [...rows] : rows.filter((row) => containsAll(searchTextOf(row), terms))
  const order = columns.find(({ id }) => id === sort.column)?.order
  const ordered = order === undefined ? found : inOrder(found, order, sort.order)
  const pages = Math.max(1, Math.ceil(ordered.length / rowsPerPage))
  const shown = Math.min(Math.max(page, 0), pages - 1)
  return {
    rows: ordered.slice(shown * rowsPerPage, (shown + 1) * rowsPerPage),
    found: ordered.length,
    total: rows.length,
    page: shown,
    pages,
  }
}

function containsAll(text: string, terms: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return terms.every((word) => lower.includes(word))
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

function inOrder<Row>(
  rows: readonly Row[],
  order: (row: Row) => string | number | null,
  direction: ListSort['order'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [order(one), order(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)))
  })
}

/**
 * Formats the number of filtered rows; empty without a filter.
 *
 * @example
 * foundText({ found: 12, total: 46 })
 * // => '12 of 46'
 */
export function foundText({ found, total }: { found: number; total: number }): string {
  return `${countText(found)} of ${countText(total)}`
}
