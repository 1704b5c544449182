import { keepPreviousData, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { ChargeCodeQuestion } from '@uwkit/core/prediction'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { type ServerListPlace, serverQuery, useClient, withFilter } from '../client/index.ts'

/** The filter, page and order of a rent roll list. */
export interface RentRollList {
  /** Rent rolls of the signed-in user or of the whole company. */
  of: 'user' | 'company'
  /** Page number, from 0. */
  page: number
  perPage: number
  sort: { field: string; order: 'ascending' | 'descending' }
  /** Words in the file name, the deal or the address. */
  filter: string
}

/** The first page of a list: last changed first, sixteen per page. */
export const defaultRentRollList: RentRollList = {
  of: 'user',
  page: 0,
  perPage: 16,
  sort: { field: 'modified_on', order: 'descending' },
  filter: '',
}

/** Query keys for rent rolls. Keys of a list or a rent roll begin with the key of all rent rolls. */
export const rentRollKeys = {
  all: ['rent-roll'],
  lists: ['rent-roll', 'list'],
  list: (list: RentRollList) => ['rent-roll', 'list', list],
  page: (of: RentRollList['of'], place: ServerListPlace) => ['rent-roll', 'list', 'page', of, place],
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
 * Query for one page of rent rolls.
 *
 * @example
 * rentRollListQuery({}, { ...defaultRentRollList, of: 'company' }).queryKey.slice(0, 2)
 * // => ['rent-roll', 'list']
 */
export function rentRollListQuery(client: Client, { of, ...list }: RentRollList) {
  const call = of === 'user' ? 'list' : 'listOfCompany'
  return serverQuery(rentRollKeys.list({ of, ...list }), ({ signal }) =>
    client.rentRoll[call]({ ...withFilter(list), signal }),
  )
}

/**
 * Query for one page of rent rolls, with the total count.
 *
 * @example
 * rentRollPageQuery({}, 'user', { page: 2, sort: { field: 'modified_on', order: 'descending' }, filter: '' }).queryKey.slice(0, 4)
 * // => ['rent-roll', 'list', 'page', 'user']
 */
export function rentRollPageQuery(client: Client, of: RentRollList['of'], place: ServerListPlace) {
  return serverQuery(rentRollKeys.page(of, place), ({ signal }) =>
    client.rentRoll.page(of, { ...withFilter(place), signal }),
  )
}

/**
 * Query for a saved rent roll with its predictions. It is loaded once, so that a new response never replaces the user's edits.
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
 * Invalidates rent roll lists and removes the rent roll from the cache after a save or a delete.
 *
 * @example
 * await invalidateRentRoll(createQueryClient(), '12')
 * // => undefined
 */
export async function invalidateRentRoll(queries: QueryClient, id: string): Promise<void> {
  queries.removeQueries({ queryKey: rentRollKeys.one(id) })
  await queries.invalidateQueries({ queryKey: rentRollKeys.lists })
}

/** Returns one page of rent rolls. The previous page stays while another page loads. */
export function useRentRolls(list: RentRollList): UseQueryResult<RentRollOutline[]> {
  return useQuery({ ...rentRollListQuery(useClient(), list), placeholderData: keepPreviousData })
}
