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

/** Keys of all that is asked about deals. Those of a list or of one deal begin with the key of all of them. */
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
 * Deals of the company as a list shows them, those changed last first.
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
 * One deal.
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
 * What the progress of a deal is derived from.
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

/** Deals of the company, as far as they are here. */
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
 * The first page as soon as it is here, then all of them: the filter and the order need them all.
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

/** One deal. */
export function useDeal(id: string): UseQueryResult<Deal> {
  return useQuery(dealQuery(useClient(), id))
}

/** Changes fields of a deal. Where somebody changed it after it was read, it is read anew before the failure is told. */
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
