import {
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Deal, DealChanges, DealOutline } from '@uwkit/core/deal'
import { useClient } from '../client/index.ts'

/** Query keys for deals. Keys of a list or one deal begin with the key of all deals. */
export const dealKeys = {
  all: ['deal'],
  lists: ['deal', 'list'],
  list: (page: number) => ['deal', 'list', page],
  one: (id: string) => ['deal', 'one', id],
  work: (id: string) => ['deal', 'work', id],
  files: (id: string) => ['deal', 'files', id],
} as const

/** Deals of a first page. Source: the product's outlines. */
const firstDeals = 16

/**
 * Query for the company's deals as listed, last changed first.
 *
 * @param page From 0; -1 for all of them.
 * @example
 * dealListQuery({}, -1).queryKey
 * // => ['deal', 'list', -1]
 */
export function dealListQuery(client: Client, page: number) {
  return queryOptions({
    queryKey: dealKeys.list(page),
    queryFn: async ({ signal }) => (await client.deal.list({ page, perPage: firstDeals }, { signal })).data,
  })
}

/**
 * Query for one deal.
 *
 * @example
 * dealQuery({}, 'd7').queryKey
 * // => ['deal', 'one', 'd7']
 */
export function dealQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: dealKeys.one(id),
    queryFn: ({ signal }) => client.deal.get(id, { signal }),
  })
}

/**
 * Query for the data that the progress of a deal is derived from.
 *
 * @example
 * dealWorkQuery({}, 'd7').queryKey
 * // => ['deal', 'work', 'd7']
 */
export function dealWorkQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: dealKeys.work(id),
    queryFn: ({ signal }) => client.deal.work(id, { signal }),
  })
}

/**
 * The memoranda and attachments of a deal.
 *
 * @example
 * dealFilesQuery({}, 'd7').queryKey
 * // => ['deal', 'files', 'd7']
 */
export function dealFilesQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: dealKeys.files(id),
    queryFn: ({ signal }) => client.deal.listFiles(id, { signal }),
  })
}

/** The company's deals loaded so far. */
export interface DealsOfList {
  /** `null` until the first page is here. */
  deals: readonly DealOutline[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/**
 * Returns the first page at once, then all deals, which filter and sort require.
 *
 * @param isWanted Whether they are asked for at all. @default true
 */
export function useDealList(isWanted = true): DealsOfList {
  const client = useClient()
  const first = useQuery({ ...dealListQuery(client, 0), enabled: isWanted })
  const isShort = first.data !== undefined && first.data.length < firstDeals
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({ ...dealListQuery(client, -1), enabled: isMore })
  const error = first.error ?? all.error
  return {
    deals: (isMore ? (all.data ?? first.data) : first.data) ?? null,
    isComplete: isShort || (isMore && all.data !== undefined),
    error,
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}

/** Returns one deal. */
export function useDeal(id: string): UseQueryResult<Deal> {
  return useQuery(dealQuery(useClient(), id))
}

/**
 * Returns a mutation that updates fields of a deal. If another user changed the deal since it was read, it is reloaded before
 * the failure is reported.
 */
export function useUpdateDeal(id: string): UseMutationResult<Deal, Error, DealChanges> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<Deal, Error, DealChanges>({
    mutationFn: (changes) => client.deal.update(id, changes),
    onSuccess: async (deal) => {
      queries.setQueryData(dealKeys.one(id), deal)
      await queries.invalidateQueries({ queryKey: dealKeys.all, predicate: ({ queryKey }) => queryKey[1] !== 'one' })
    },
    onError: () => queries.invalidateQueries({ queryKey: dealKeys.one(id) }),
  })
}
