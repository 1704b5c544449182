import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Deal, DealChanges, DealOutline } from '@uwkit/core/deal'
import { type FullList, type ServerListPlace, serverQuery, useClient, useFullList } from '../client/index.ts'

/** Query keys for deals. Keys of a list or one deal begin with the key of all deals. */
export const dealKeys = {
  all: ['deal'],
  lists: ['deal', 'list'],
  list: (page: number) => ['deal', 'list', page],
  page: (place: ServerListPlace) => ['deal', 'list', 'page', place],
  found: (words: string) => ['deal', 'list', 'found', words],
  one: (id: string) => ['deal', 'one', id],
  work: (id: string) => ['deal', 'work', id],
  files: (id: string) => ['deal', 'files', id],
} as const

/** Deals on the first page. Source: the product's outlines. */
const dealsPerPage = 16

/**
 * Query for the company's deals in list form, last changed first.
 *
 * @param page From 0; -1 for all pages.
 * @example
 * dealListQuery({}, -1).queryKey
 * // => ['deal', 'list', -1]
 */
export function dealListQuery(client: Client, page: number) {
  return serverQuery(
    dealKeys.list(page),
    async ({ signal }) => (await client.deal.list({ page, perPage: dealsPerPage }, { signal })).data,
  )
}

/**
 * Query for one page of the company's deals, with the total count.
 *
 * @example
 * dealPageQuery({}, { page: 2, sort: { field: 'modified_on', order: 'descending' }, filter: '' }).queryKey.slice(0, 3)
 * // => ['deal', 'list', 'page']
 */
export function dealPageQuery(client: Client, place: ServerListPlace) {
  const { page, sort, filter } = place
  const words = filter.trim()
  const query = { page, sort: `${sort.field}-${sort.order}`, ...(words === '' ? {} : { filter: words }) }
  return serverQuery(dealKeys.page(place), async ({ signal }) => {
    const { data, metadata } = await client.deal.list(query, { signal })
    return { rows: data, count: metadata.count }
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
  return serverQuery(dealKeys.one(id), (options) => client.deal.get(id, options))
}

/**
 * Query for the data that the progress of a deal is derived from.
 *
 * @example
 * dealWorkQuery({}, 'd7').queryKey
 * // => ['deal', 'work', 'd7']
 */
export function dealWorkQuery(client: Client, id: string) {
  return serverQuery(dealKeys.work(id), (options) => client.deal.work(id, options))
}

/**
 * Query for the memoranda and attachments of a deal.
 *
 * @example
 * dealFilesQuery({}, 'd7').queryKey
 * // => ['deal', 'files', 'd7']
 */
export function dealFilesQuery(client: Client, id: string) {
  return serverQuery(dealKeys.files(id), (options) => client.deal.listFiles(id, options))
}

/** Returns one deal. */
export function useDeal(id: string): UseQueryResult<Deal> {
  return useQuery(dealQuery(useClient(), id))
}

/**
 * Returns a mutation that updates fields of a deal. If another user changed the deal since it was read, it is reloaded
 * before the error is reported.
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

/** Maximum number of deals that a field offers at once. Our own choice. */
const maximumOfferedDeals = 50

/**
 * Query for the last changed deals that contain some words, for a field to offer.
 *
 * @param words Empty for the last changed of all deals.
 * @example
 * foundDealsQuery({}, 'larch').queryKey
 * // => ['deal', 'list', 'found', 'larch']
 */
export function foundDealsQuery(client: Client, words: string) {
  const query = { page: 0, perPage: maximumOfferedDeals, ...(words === '' ? {} : { filter: words }) }
  return serverQuery(dealKeys.found(words), async ({ signal }) => (await client.deal.list(query, { signal })).data)
}

/**
 * Returns the company's deals, as far as loaded.
 *
 * @param isWanted Whether to load them at all. @default true
 */
export function useDealList(isWanted = true): FullList<DealOutline> {
  const client = useClient()
  return useFullList((page) => dealListQuery(client, page), dealsPerPage, isWanted)
}
