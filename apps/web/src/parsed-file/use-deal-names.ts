import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { accessesExpenseComps } from '@uwkit/core/account'
import type { Deal } from '@uwkit/core/deal'
import { dealQuery } from '@uwkit/react/deal'
import type { DealNames } from '@uwkit/react/operating-statement'
import { useMemo } from 'react'
import { useServices, useSession } from '../shell/index.ts'

/** Names of the deals of some documents, if the user has access to deals: those of a page alone, else of the whole company. */
export function useDealNames(documents: readonly { dealId: string | null }[], isPage: boolean): DealNames {
  const { client } = useServices()
  const { user } = useSession()
  const ids = [...new Set(documents.flatMap(({ dealId }) => dealId ?? []))]
  const isNeeded = ids.length > 0 && accessesExpenseComps(user)
  const all = useQuery({
    queryKey: ['deal', 'names'],
    queryFn: ({ signal }) => client.deal.list({ page: -1 }, { signal }),
    enabled: isNeeded && !isPage,
  })
  const ofPage = useQueries({
    queries: ids.map((id) => ({ ...dealQuery(client, id), enabled: isNeeded && isPage })),
    combine: loadedDeals,
  })
  const deals = isPage ? ofPage : all.data?.data
  return useMemo(
    () => new Map((deals ?? []).flatMap(({ id, dealName }) => (dealName === null ? [] : [[id, dealName]]))),
    [deals],
  )
}

/** The deals that are here: the same objects while nothing changed. */
function loadedDeals(deals: readonly UseQueryResult<Deal>[]): Deal[] {
  return deals.flatMap(({ data }) => data ?? [])
}
