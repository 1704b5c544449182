import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

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
