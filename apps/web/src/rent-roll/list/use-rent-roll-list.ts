import { useQuery } from '@tanstack/react-query'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { firstRentRolls, rentRollListQuery } from '@uwkit/react/rent-roll'
import { useServices } from '../../shell/index.ts'

/** Saved rent rolls, as far as they are here. */
export interface RentRollsOfList {
  /** `null` until the first page is here. */
  rentRolls: readonly RentRollOutline[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** The first page as soon as it is here, then all of them: the filter and the order need them all. */
export function useRentRollList(of: 'user' | 'company'): RentRollsOfList {
  const { client } = useServices()
  const first = useQuery(rentRollListQuery(client, { ...firstRentRolls, of }))
  const isShort = first.data !== undefined && first.data.length < firstRentRolls.perPage
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({ ...rentRollListQuery(client, { ...firstRentRolls, of, page: -1 }), enabled: isMore })
  const rentRolls = (isMore ? (all.data ?? first.data) : first.data) ?? null
  const error = first.error ?? all.error
  return {
    rentRolls,
    isComplete: isShort || (isMore && all.data !== undefined),
    error,
    // Not asked of a list that is well: it would be drawn anew whenever it is looked for changes.
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}
