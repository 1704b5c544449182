import { stampText, unknownText } from '@uwkit/core/text'
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
 * @param look - How a figure that is known is written, with commas unless it is told, and whether the column leaves a narrow table.
 * @example
 * figureColumn('rent', 'Rent', ({ rent }) => rent, { format: (rent) => `$${rent}` }).cell({ rent: 950 })
 * // => '$950'
 */
export function figureColumn<Row>(
  id: string,
  label: string,
  figureOf: (row: Row) => number | null,
  { format = figures.format, ...look }: { format?: (figure: number) => string; isFolded?: boolean } = {},
): ListColumn<Row> {
  const cell = (row: Row) => {
    const figure = figureOf(row)
    return figure === null ? unknownText : format(figure)
  }
  return { id, label, isFigure: true, cell, order: figureOf, ...look }
}

const figures = new Intl.NumberFormat('en-US')

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
  return { id, label, cell: (row) => stampText(momentOf(row)), order: momentOf, ...look }
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
 * Says when a record was changed, for the second line of a narrow list; `null` for one that never was.
 *
 * @example
 * modifiedText({ modifiedOn: null })
 * // => null
 */
export function modifiedText({ modifiedOn }: { modifiedOn: number | null }): string | null {
  return modifiedOn === null ? null : `modified ${stampText(modifiedOn)}`
}

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

/** An action for selected rows. */
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

/** The sort column and direction. */
export interface ListSort {
  column: string
  order: 'ascending' | 'descending'
}

/** The page, filter and order of a list, as kept in the page's URL. */
export interface ListPlace {
  /** From 0. */
  page: number
  sort: ListSort
  /** Words that rows must hold; empty for all. */
  filter: string
}

/** Number of rows per page. Source: the product's outlines. */
export const rowsPerPage = 16

/** What a list shows at a place. */
interface ListView<Row> {
  /** Of the page. */
  rows: Row[]
  /** How many rows there are after the filter, and before it. */
  found: number
  total: number
  /** From 0: the page that is shown, the last one where the place lies behind it. */
  page: number
  /** At least 1. */
  pages: number
}

/** How rows are told apart and searched. */
interface ListRows<Row> {
  rows: readonly Row[]
  columns: readonly Pick<ListColumn<Row>, 'id' | 'order'>[]
  /** All words of a row that the filter looks through. */
  wordsOf: (row: Row) => string
  /** The rows are one page already, found and put in order, of so many. */
  served?: { found: number; total: number } | null | undefined
}

/**
 * The rows of a page: those that hold every word of the filter, in order of the column.
 *
 * @example
 * const columns = [{ id: 'name', order: (name) => name }]
 * const place = { page: 0, sort: { column: 'name', order: 'descending' }, filter: 'court' }
 * listView({ rows: ['Oak Court', 'The Frank', 'Alder Court'], columns, wordsOf: (name) => name }, place).rows
 * // => ['Oak Court', 'Alder Court']
 */
export function listView<Row>(
  { rows, columns, wordsOf, served }: ListRows<Row>,
  { page, sort, filter }: ListPlace,
): ListView<Row> {
  if (served) {
    const pages = Math.max(1, Math.ceil(served.found / rowsPerPage))
    return { ...served, rows: [...rows], page: Math.min(Math.max(page, 0), pages - 1), pages }
  }
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? [...rows] : rows.filter((row) => holdsAll(wordsOf(row), words))
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

function holdsAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
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
 * How much a filter found, in words; nothing to say without a filter.
 *
 * @example
 * foundText({ found: 12, total: 46 })
 * // => '12 of 46'
 */
export function foundText({ found, total }: { found: number; total: number }): string {
  return `${figures.format(found)} of ${figures.format(total)}`
}
