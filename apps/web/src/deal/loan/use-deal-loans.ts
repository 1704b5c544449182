import { useQuery } from '@tanstack/react-query'
import { useClient } from '@uwkit/react/client'
import { loansOfDealQuery } from '@uwkit/react/loan'
import { useRemovedLoans } from './removed-loans.tsx'

/** The loans of a deal without those that were removed; the first sizes it. */
export function useDealLoans(dealId: string) {
  const { ids } = useRemovedLoans()
  const query = loansOfDealQuery(useClient(), dealId)
  return useQuery({ ...query, select: (loans) => loans.filter(({ id }) => !ids.has(id)) })
}
