import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

/** One page of a list from the server. */
export interface ServerPage<Row> {
  /** Rows of the page, in the server's order. */
  rows: Row[]
  /** Number of rows on all pages. */
  count: number
}

/** Page, order and filter of a list request. */
export interface ServerListPlace {
  /** Page number, from 0. */
  page: number
  /** Field name as the API spells it. */
  sort: { field: string; order: 'ascending' | 'descending' }
  /** Words that rows must contain; empty for all rows. */
  filter: string
}

/**
 * Returns the parameters of a list request, without a blank filter.
 *
 * @example
 * withFilter({ page: 2, filter: ' ' })
 * // => { page: 2 }
 */
export function withFilter<Selection extends { filter: string }>({
  filter,
  ...selection
}: Selection): Omit<Selection, 'filter'> & { filter?: string } {
  const search = filter.trim()
  return search === '' ? selection : { ...selection, filter: search }
}

/** A list with one page or all rows loaded. */
export interface ServerList<Row> extends FullList<Row> {
  /** Row counts on all pages with and without the filter; `null` if all rows are loaded. */
  served: { found: number; total: number } | null
}

/** Queries of a list. */
interface ListQueries<Row, PageKey extends QueryKey, FullKey extends QueryKey> {
  page: (place: ServerListPlace) => UseQueryOptions<ServerPage<Row>, Error, ServerPage<Row>, PageKey>
  whole: () => UseQueryOptions<Row[], Error, Row[], FullKey>
}

/**
 * Returns one page in the server's order and filter. All rows are loaded only if the server does not support the order.
 *
 * @param place `null` if the server does not support the order.
 */
export function useServerList<Row, PageKey extends QueryKey, FullKey extends QueryKey>(
  place: ServerListPlace | null,
  queries: ListQueries<Row, PageKey, FullKey>,
): ServerList<Row> {
  const isServed = place !== null
  const first: ServerListPlace = { page: 0, sort: { field: 'modified_on', order: 'descending' }, filter: '' }
  const requested = place ?? first
  const page = useQuery({ ...queries.page(requested), enabled: isServed, placeholderData: keepPreviousData })
  const { rows = null, count = 0 } = page.data ?? {}
  // The requested page can be past the last one, if that was emptied or the URL is old.
  const last = lastPage(count, requested.page, rows)
  const back = useQuery({ ...queries.page({ ...requested, page: last ?? 0 }), enabled: isServed && last !== null })
  const all = useQuery({ ...queries.page(first), enabled: isServed && requested.filter.trim() !== '' })
  const whole = useQuery({ ...queries.whole(), enabled: !isServed })
  const error = isServed ? (page.error ?? back.error) : whole.error
  const shown = isServed ? (last === null ? rows : (back.data?.rows ?? null)) : (whole.data ?? null)
  const total = requested.filter.trim() === '' ? count : (all.data?.count ?? null)
  return {
    rows: shown,
    isComplete: !isServed || total !== null,
    served: isServed && shown !== null ? { found: count, total: total ?? count } : null,
    error,
    // Read only after an error: reading it always would rerender the list on every background refetch.
    isRetrying: error !== null && (page.isFetching || whole.isFetching),
    retry: () => void (isServed ? page.refetch() : whole.refetch()),
  }
}

/** Rows per page. Source: the product's outlines. */
const perPage = 16

/**
 * Returns the last page of a list if the requested page is past it, else `null`.
 *
 * @example
 * lastPage(40, 7, [])
 * // => 2
 */
export function lastPage(count: number, page: number, rows: readonly unknown[] | null): number | null {
  if (rows === null || rows.length > 0 || count === 0) return null
  return Math.min(page, Math.ceil(count / perPage)) - 1
}

/** A list of saved records, as far as loaded. */
export interface FullList<Row> {
  /** `null` until the first page is loaded. */
  rows: readonly Row[] | null
  /** Whether all rows are loaded. */
  isComplete: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/**
 * Returns the first page at once, then all records, which filter and sort require.
 *
 * @param pageQuery Query for a page, from 0; -1 for all pages.
 * @param perPage Records on the first page.
 * @param isWanted Whether to load the list at all. @default true
 */
export function useFullList<Row, Key extends QueryKey>(
  pageQuery: (page: number) => UseQueryOptions<Row[], Error, Row[], Key>,
  perPage: number,
  isWanted = true,
): FullList<Row> {
  const first = useQuery({ ...pageQuery(0), enabled: isWanted })
  const isShort = first.data !== undefined && first.data.length < perPage
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({ ...pageQuery(-1), enabled: isMore })
  const error = first.error ?? all.error
  return {
    rows: (isMore ? (all.data ?? first.data) : first.data) ?? null,
    isComplete: isShort || (isMore && all.data !== undefined),
    error,
    // Read only after an error: reading it always would rerender the list on every background refetch.
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}

/** Records that a field offers from a list too long to load. */
export interface FoundRecords<Row> {
  /** The most recently changed records and all found since; `null` until the first are loaded. */
  rows: readonly Row[] | null
  /** Why the first or a later search failed; `null` if none did. */
  error: Error | null
  /** Searches the server for words; matches are added to the offered records. */
  find: (search: string) => void
}

/** Delay after the last keystroke before the server is searched, in milliseconds. Our own choice. */
const pause = 250

/**
 * Returns the records that a query finds without words, and all that it found since for words. Offered records stay, so
 * that a selection never loses its name.
 *
 * @param queryOf Query for the first records that contain some words.
 * @param idOf Returns a record's ID; each ID is offered once.
 */
export function useFoundRecords<Row, Key extends QueryKey>(
  queryOf: (search: string) => UseQueryOptions<Row[], Error, Row[], Key>,
  idOf: (row: Row) => string,
): FoundRecords<Row> {
  const [searches, setSearches] = useState<readonly string[]>([''])
  const answers: readonly UseQueryResult<Row[]>[] = useQueries({ queries: searches.map((search) => queryOf(search)) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const find = useCallback((typed: string) => {
    const search = typed.trim()
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setSearches((before) => (before.includes(search) ? before : [...before, search])),
      pause,
    )
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const [first] = answers
  const failed = answers.find(({ error }) => error !== null)
  const rows = new Map(answers.flatMap(({ data = [] }) => data.map((row) => [idOf(row), row] as const)))
  return { rows: first?.data === undefined ? null : [...rows.values()], error: failed?.error ?? null, find }
}
