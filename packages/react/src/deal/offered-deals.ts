import type { Client } from '@uwkit/core/client'
import type { DealOutline } from '@uwkit/core/deal'
import { serverQuery, useClient, useWholeList, type WholeList } from '../client/index.ts'
import { dealKeys, dealListQuery, firstDeals } from './deal.queries.ts'

/** How many deals a field offers at once. Our own choice. */
const offeredDeals = 50

/**
 * Query for the deals that a field offers: the last changed that hold some words.
 *
 * @param words Empty for the last changed of all.
 * @example
 * foundDealsQuery({}, 'larch').queryKey
 * // => ['deal', 'list', 'found', 'larch']
 */
export function foundDealsQuery(client: Client, words: string) {
  const query = { page: 0, perPage: offeredDeals, ...(words === '' ? {} : { filter: words }) }
  return serverQuery(dealKeys.found(words), async ({ signal }) => (await client.deal.list(query, { signal })).data)
}

/**
 * Deals of the company, as far as they are here.
 *
 * @param isWanted Whether they are asked for at all. @default true
 */
export function useDealList(isWanted = true): WholeList<DealOutline> {
  const client = useClient()
  return useWholeList((page) => dealListQuery(client, page), firstDeals, isWanted)
}
