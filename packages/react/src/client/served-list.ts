import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { WholeList } from './whole-list.ts'

/** A page of a list as the server has it. */
export interface ServedPage<Row> {
  /** Those of the page, in the server's order. */
  rows: Row[]
  /** Of all pages. */
  count: number
}

/** What the server is asked of a list. */
export interface ServedPlace {
  /** From 0. */
  page: number
  /** Field as the wire spells it. */
  sort: { field: string; order: 'ascending' | 'descending' }
  /** Words that rows must hold; empty for all. */
  filter: string
}

/** A list of which one page is here, or all of it. */
export interface ServedList<Row> extends WholeList<Row> {
  /** What the filter finds on all pages, and how much there is without it; `null` where all rows are here. */
  served: { found: number; total: number } | null
}

/** How a list is asked for. */
interface ListQueries<Row, PageKey extends QueryKey, WholeKey extends QueryKey> {
  page: (place: ServedPlace) => UseQueryOptions<ServedPage<Row>, Error, ServedPage<Row>, PageKey>
  whole: () => UseQueryOptions<Row[], Error, Row[], WholeKey>
}

/**
 * Returns the page of a place, in the server's order and by its search, and no other rows. All rows are asked for only where the
 * server has no such order.
 *
 * @param place `null` where the server has no such order.
 */
export function useServedList<Row, PageKey extends QueryKey, WholeKey extends QueryKey>(
  place: ServedPlace | null,
  queries: ListQueries<Row, PageKey, WholeKey>,
): ServedList<Row> {
  const isServed = place !== null
  const first: ServedPlace = { page: 0, sort: { field: 'modified_on', order: 'descending' }, filter: '' }
  const asked = place ?? first
  const page = useQuery({ ...queries.page(asked), enabled: isServed, placeholderData: keepPreviousData })
  const { rows = null, count = 0 } = page.data ?? {}
  // A page behind the last one, which was emptied or which an old address names.
  const last = lastPage(count, asked.page, rows)
  const back = useQuery({ ...queries.page({ ...asked, page: last ?? 0 }), enabled: isServed && last !== null })
  const all = useQuery({ ...queries.page(first), enabled: isServed && asked.filter.trim() !== '' })
  const whole = useQuery({ ...queries.whole(), enabled: !isServed })
  const error = isServed ? (page.error ?? back.error) : whole.error
  const shown = isServed ? (last === null ? rows : (back.data?.rows ?? null)) : (whole.data ?? null)
  const total = asked.filter.trim() === '' ? count : (all.data?.count ?? null)
  return {
    rows: shown,
    isComplete: !isServed || total !== null,
    served: isServed && shown !== null ? { found: count, total: total ?? count } : null,
    error,
    // Not asked of a list that is well: it would be drawn anew whenever it is looked for changes.
    isRetrying: error !== null && (page.isFetching || whole.isFetching),
    retry: () => void (isServed ? page.refetch() : whole.refetch()),
  }
}

/** Rows of a page. Source: the product's outlines. */
const perPage = 16

/**
 * The last page of a list where the one that was asked for lies behind it, else `null`.
 *
 * @example
 * lastPage(40, 7, [])
 * // => 2
 */
export function lastPage(count: number, page: number, rows: readonly unknown[] | null): number | null {
  if (rows === null || rows.length > 0 || count === 0) return null
  return Math.min(page, Math.ceil(count / perPage)) - 1
}
