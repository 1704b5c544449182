import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

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

/**
 * What the server is asked of a list; blanks are no words to look for.
 *
 * @example
 * withFilter({ page: 2, filter: ' ' })
 * // => { page: 2 }
 */
export function withFilter<Asked extends { filter: string }>({
  filter,
  ...asked
}: Asked): Omit<Asked, 'filter'> & { filter?: string } {
  const words = filter.trim()
  return words === '' ? asked : { ...asked, filter: words }
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

/** A list of saved records, as far as it is here. */
export interface WholeList<Row> {
  /** `null` until the first page is here. */
  rows: readonly Row[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/**
 * Returns the first page at once, then all deals, which filter and sort require.
 *
 * @param pageQuery Asks for a page, from 0; -1 for all of them.
 * @param perPage Records of the first page.
 * @param isWanted Whether they are asked for at all. @default true
 */
export function useWholeList<Row, Key extends QueryKey>(
  pageQuery: (page: number) => UseQueryOptions<Row[], Error, Row[], Key>,
  perPage: number,
  isWanted = true,
): WholeList<Row> {
  const first = useQuery({ ...pageQuery(0), enabled: isWanted })
  const isShort = first.data !== undefined && first.data.length < perPage
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({ ...pageQuery(-1), enabled: isMore })
  const error = first.error ?? all.error
  return {
    rows: (isMore ? (all.data ?? first.data) : first.data) ?? null,
    isComplete: isShort || (isMore && all.data !== undefined),
    error,
    // Not asked of a list that is well: it would be drawn anew whenever it is looked for changes.
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}

/** Records that a field offers of a list too long to be here. */
export interface FoundRecords<Row> {
  /** The last changed, and whatever was found since; `null` until the first are here. */
  rows: readonly Row[] | null
  /** Why the first, or those looked for, could not be loaded; `null` where they could. */
  error: Error | null
  /** Has the server look for words; what it finds is offered too. */
  find: (words: string) => void
}

/** How long nothing more is typed before the server is asked, milliseconds. Our own choice. */
const pause = 250

/**
 * Returns the records that a query has without words, and all that it found since for words. What was offered once stays, so that
 * a choice never loses its name.
 *
 * @param queryOf Asks for the first records that hold some words.
 * @param idOf A record's own name, by which it is offered once.
 */
export function useFoundRecords<Row, Key extends QueryKey>(
  queryOf: (words: string) => UseQueryOptions<Row[], Error, Row[], Key>,
  idOf: (row: Row) => string,
): FoundRecords<Row> {
  const [asked, setAsked] = useState<readonly string[]>([''])
  const answers: readonly UseQueryResult<Row[]>[] = useQueries({ queries: asked.map((words) => queryOf(words)) })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const find = useCallback((typed: string) => {
    const words = typed.trim()
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setAsked((before) => (before.includes(words) ? before : [...before, words])),
      pause,
    )
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const [first] = answers
  const failed = answers.find(({ error }) => error !== null)
  const rows = new Map(answers.flatMap(({ data = [] }) => data.map((row) => [idOf(row), row] as const)))
  return { rows: first?.data === undefined ? null : [...rows.values()], error: failed?.error ?? null, find }
}
