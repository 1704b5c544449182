import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Saved, WireFile } from '@uwkit/core/contract'
import type { ChargeCodeQuestion } from '@uwkit/core/prediction'
import type {
  BedBathPredictions,
  BedBathVote,
  ChargeCodePredictions,
  LoadedRentRoll,
  RentRollDraft,
  RentRollOutline,
  RentRollRecord,
} from '@uwkit/core/rent-roll'
import { useClient } from '../client/index.ts'
import {
  bedBathQuery,
  chargeCodesQuery,
  floorplanVotesQuery,
  forgetRentRoll,
  type RentRollList,
  rentRollListQuery,
  rentRollQuery,
  rentRollsOfDealQuery,
} from './rent-roll.queries.ts'

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
