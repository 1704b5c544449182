import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client, LoadedRentRoll } from '@uwkit/core/client'
import type { Saved, WireFile } from '@uwkit/core/contract'
import type { ChargeCodeQuestion } from '@uwkit/core/prediction'
import type {
  BedBathPredictions,
  BedBathVote,
  ChargeCodePredictions,
  RentRollDraft,
  RentRollOutline,
  RentRollRecord,
} from '@uwkit/core/rent-roll'
import { useClient } from '../client/index.ts'

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
  return queryOptions({
    queryKey: rentRollKeys.list(list),
    queryFn: ({ signal }) =>
      of === 'user' ? client.rentRoll.list({ ...query, signal }) : client.rentRoll.listOfCompany({ ...query, signal }),
  })
}

/**
 * The rent rolls of a deal, with all that they say.
 *
 * @example
 * rentRollsOfDealQuery({}, 'd7').queryKey
 * // => ['rent-roll', 'list', 'deal', 'd7']
 */
export function rentRollsOfDealQuery(client: Client, dealId: string) {
  return queryOptions({
    queryKey: rentRollKeys.ofDeal(dealId),
    queryFn: ({ signal }) => client.rentRoll.ofDeal(dealId, { signal }),
  })
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
  return queryOptions<LoadedRentRoll>({
    queryKey: rentRollKeys.one(id),
    queryFn: ({ signal }) => client.rentRoll.load(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Beds and baths of floorplans by what was said of such names before; `null` where the prediction failed.
 *
 * @param propertyId Whose earlier answers count before the provider's.
 * @example
 * bedBathQuery({}, ['2x2-B'], null).queryKey
 * // => ['rent-roll', 'bed-bath', null, ['2x2-B']]
 */
export function bedBathQuery(client: Client, floorplans: readonly string[], propertyId: string | null) {
  return queryOptions({
    queryKey: rentRollKeys.bedBath(floorplans, propertyId),
    queryFn: ({ signal }) => client.rentRoll.predictBedBath([...floorplans], propertyId, { signal }),
    enabled: floorplans.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Categories of charge codes, best first, by code. Without codes nothing is asked.
 *
 * @example
 * chargeCodesQuery({}, []).enabled
 * // => false
 */
export function chargeCodesQuery(client: Client, codes: readonly ChargeCodeQuestion[]) {
  return queryOptions({
    queryKey: rentRollKeys.chargeCodes(codes),
    queryFn: ({ signal }) => client.rentRoll.predictChargeCodes([...codes], { signal }),
    enabled: codes.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * What was said of floorplans with names like this one: by the company, and by the provider.
 *
 * @example
 * floorplanVotesQuery({}, 'Magnolia').queryKey
 * // => ['rent-roll', 'votes', 'Magnolia']
 */
export function floorplanVotesQuery(client: Client, floorplan: string) {
  return queryOptions({
    queryKey: rentRollKeys.votes(floorplan),
    queryFn: ({ signal }) => client.rentRoll.floorplanVotes(floorplan, { signal }),
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

/** The rent rolls of a deal, with all that they say. */
export function useRentRollsOfDeal(dealId: string): UseQueryResult<RentRollRecord[]> {
  return useQuery(rentRollsOfDealQuery(useClient(), dealId))
}

/** A saved rent roll with the predictions for it. */
export function useRentRoll(id: string): UseQueryResult<LoadedRentRoll> {
  return useQuery(rentRollQuery(useClient(), id))
}

/** Beds and baths of floorplans by what was said of such names before. */
export function useBedBathPredictions(
  floorplans: readonly string[],
  propertyId: string | null,
): UseQueryResult<BedBathPredictions | null> {
  return useQuery(bedBathQuery(useClient(), floorplans, propertyId))
}

/** Categories of charge codes, best first, by code. */
export function useChargeCodePredictions(
  codes: readonly ChargeCodeQuestion[],
): UseQueryResult<ChargeCodePredictions | null> {
  return useQuery(chargeCodesQuery(useClient(), codes))
}

/** What was said of floorplans with names like this one. */
export function useFloorplanVotes(floorplan: string): UseQueryResult<BedBathVote[]> {
  return useQuery(floorplanVotesQuery(useClient(), floorplan))
}

/** Saves a rent roll: a new one under its own id, one that was saved before in its place. Lists follow. */
export function useSaveRentRoll(): UseMutationResult<Saved, Error, RentRollToSave> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<Saved, Error, RentRollToSave>({
    mutationFn: ({ draft, isNew, company = false }) =>
      isNew ? client.rentRoll.create(draft) : client.rentRoll.update(draft, company),
    onSuccess: (_, { draft }) => forgetRentRoll(queries, draft.id),
  })
}

/** What is saved, and how. */
export interface RentRollToSave {
  draft: RentRollDraft
  /** It was never saved. */
  isNew: boolean
  /** It may be that of another user of the company. @default false */
  company?: boolean
}

/** Deletes a rent roll by its id. Lists follow. */
export function useDeleteRentRoll(): UseMutationResult<undefined, Error, string> {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.rentRoll.delete(id),
    onSuccess: (_, id) => forgetRentRoll(queries, id),
  })
}

/** Fetches a saved rent roll as a workbook, as it was corrected. */
export function useDownloadRentRoll(): UseMutationResult<WireFile, Error, string> {
  const client = useClient()
  return useMutation<WireFile, Error, string>({ mutationFn: (id) => client.rentRoll.download(id) })
}
