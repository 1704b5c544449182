import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'

/** Keys of all that is asked about deals. Those of a list or of one deal begin with the key of all of them. */
export const dealKeys = {
  all: ['deal'],
  lists: ['deal', 'list'],
  list: (page: number) => ['deal', 'list', page],
  one: (id: string) => ['deal', 'one', id],
  progress: (id: string) => ['deal', 'progress', id],
} as const

/** Deals of a first page. Source: the product's outlines. */
export const firstDeals = 16

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
 * How far work on the sections of a deal has come.
 *
 * @example
 * dealProgressQuery({}, 'd7').queryKey
 * // => ['deal', 'progress', 'd7']
 */
export function dealProgressQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: dealKeys.progress(id),
    queryFn: ({ signal }) => client.deal.listProgress(id, { signal }),
  })
}
