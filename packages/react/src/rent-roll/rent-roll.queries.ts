import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { ChargeCodeQuestion } from '@uwkit/core/prediction'
import type { RentRollDraft, RentRollOutline } from '@uwkit/core/rent-roll'
import { serverQuery, useClient } from '../client/index.ts'

/** Which rent rolls a list holds, and in which order. */
export interface RentRollList {
  /** Those of the signed-in user, or all of the company. */
  of: 'user' | 'company'
  /** From 0. */
  page: number
  perPage: number
  sort: { field: string; order: 'ascending' | 'descending' }
  /** Words of the file, the deal or the address. */
  filter: string
}

/** A first page as lists open: newest change first, sixteen a page. */
export const firstRentRolls: RentRollList = {
  of: 'user',
  page: 0,
  perPage: 16,
  sort: { field: 'modified_on', order: 'descending' },
  filter: '',
}

/** Keys of all that is asked about rent rolls. Those of a list or a roll begin with the key of all of them. */
export const rentRollKeys = {
  all: ['rent-roll'],
  lists: ['rent-roll', 'list'],
  list: (list: RentRollList) => ['rent-roll', 'list', list],
  one: (id: string) => ['rent-roll', 'one', id],
  ofDeal: (dealId: string) => ['rent-roll', 'list', 'deal', dealId],
  bedBath: (floorplans: readonly string[], propertyId: string | null) => [
    'rent-roll',
    'bed-bath',
    propertyId,
    floorplans,
  ],
  chargeCodes: (codes: readonly ChargeCodeQuestion[]) => ['rent-roll', 'charge-codes', codes],
  votes: (floorplan: string) => ['rent-roll', 'votes', floorplan],
} as const

/**
 * One page of rent rolls.
 *
 * @example
 * rentRollListQuery({}, { ...firstRentRolls, of: 'company' }).queryKey.slice(0, 2)
 * // => ['rent-roll', 'list']
 */
export function rentRollListQuery(client: Client, list: RentRollList) {
  const { of, filter, ...paging } = list
  const query = filter.trim() === '' ? paging : { ...paging, filter: filter.trim() }
  return serverQuery(rentRollKeys.list(list), ({ signal }) =>
    of === 'user' ? client.rentRoll.list({ ...query, signal }) : client.rentRoll.listOfCompany({ ...query, signal }),
  )
}

/**
 * A saved rent roll with the predictions for it, as an analyst goes on with it. It is asked for once: what a person then does
 * to it must not be replaced by a fresh answer.
 *
 * @example
 * rentRollQuery({}, '12').queryKey
 * // => ['rent-roll', 'one', '12']
 */
export function rentRollQuery(client: Client, id: string) {
  return serverQuery(rentRollKeys.one(id), (options) => client.rentRoll.load(id, options), {
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Lists are asked for anew, and what was held of the one roll is forgotten: after a save or a delete.
 *
 * @example
 * await forgetRentRoll(createQueryClient(), '12')
 * // => undefined
 */
export async function forgetRentRoll(queries: QueryClient, id: string): Promise<void> {
  queries.removeQueries({ queryKey: rentRollKeys.one(id) })
  await queries.invalidateQueries({ queryKey: rentRollKeys.lists })
}

/** One page of rent rolls. While another page comes, the last one stays. */
export function useRentRolls(list: RentRollList): UseQueryResult<RentRollOutline[]> {
  return useQuery({ ...rentRollListQuery(useClient(), list), placeholderData: keepPreviousData })
}

/** What is saved, and how. */
export interface RentRollToSave {
  draft: RentRollDraft
  /** It was never saved. */
  isNew: boolean
  /** It may be that of another user of the company. @default false */
  company?: boolean
}
