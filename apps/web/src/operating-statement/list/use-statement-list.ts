import { useQuery } from '@tanstack/react-query'
import { accessesExpenseComps } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { type DealNames, firstStatements, statementListQuery } from '@uwkit/react/operating-statement'
import { useMemo } from 'react'
import { useServices, useSession } from '../../shell/index.ts'

/** Saved statements, as far as they are here. */
export interface StatementsOfList {
  /** `null` until the first page is here. */
  bundles: readonly StatementBundle[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  deals: DealNames
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** The first page as soon as it is here, then all of them: the filter and the order need them all. */
export function useStatementList(of: 'user' | 'company'): StatementsOfList {
  const { client } = useServices()
  const first = useQuery(statementListQuery(client, { ...firstStatements, of }))
  const isShort = first.data !== undefined && first.data.length < firstStatements.perPage
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({
    ...statementListQuery(client, { ...firstStatements, of, pageNumber: -1 }),
    enabled: isMore,
  })
  const error = first.error ?? all.error
  const bundles = (isMore ? (all.data ?? first.data) : first.data) ?? null
  return {
    bundles,
    isComplete: isShort || (isMore && all.data !== undefined),
    deals: useDealNames(bundles?.some(({ dealId }) => dealId !== null) ?? false),
    error,
    // Not asked of a list that is well: it would be drawn anew whenever it is looked for changes.
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}

/** Names of the company's deals, where the user may see deals and one is asked for. */
function useDealNames(isNeeded: boolean): DealNames {
  const { client } = useServices()
  const { user } = useSession()
  const deals = useQuery({
    queryKey: ['deal', 'names'],
    queryFn: ({ signal }) => client.deal.list({ page: -1 }, { signal }),
    enabled: isNeeded && accessesExpenseComps(user),
  })
  return useMemo(
    () => new Map((deals.data?.data ?? []).flatMap(({ id, dealName }) => (dealName === null ? [] : [[id, dealName]]))),
    [deals.data],
  )
}
