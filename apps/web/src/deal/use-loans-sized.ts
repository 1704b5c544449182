import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { type DealOutline, isSizingDue } from '@uwkit/core/deal'
import type { ServedList } from '@uwkit/react/client'
import { dealKeys } from '@uwkit/react/deal'
import { useEffect, useMemo } from 'react'
import { useServices } from '../shell/index.ts'

/** What the list of deals holds: the page that the server gave, or all deals. */
type ListedDeals = Pick<ServedList<DealOutline>, 'rows' | 'served'>

/** Sizes the loans of the page of deals that is shown and that were not sized since their last change: the list itself sizes nothing. */
export function useLoansSized(list: ListedDeals) {
  const { client, queries } = useServices()
  const size = useMemo(() => loanSizer(client, queries), [client, queries])
  const page = pageOf(list)
  useEffect(() => {
    let hasLeft = false
    void size(page, () => hasLeft)
    return () => {
      hasLeft = true
    }
  }, [page, size])
}

const none: readonly DealOutline[] = []

/**
 * The deals of the page that is shown; none where all of the company are here, as for the map.
 *
 * @example
 * pageOf({ rows: [{ id: 'd7' }], served: null })
 * // => []
 */
export function pageOf({ rows, served }: ListedDeals): readonly DealOutline[] {
  return served === null || rows === null ? none : rows
}

/**
 * Sizes the loans of deals where that is due, one after another, each once for each of its changes; one that failed is asked again
 * with the deals that are given next. Lists are loaded anew where any was sized, also where their page was left meanwhile.
 */
export function loanSizer(client: { deal: Pick<Client['deal'], 'work'> }, queries: QueryClient) {
  const askedIds = new Set<string>()
  const stateOf = ({ id, work }: DealOutline) => `${id} ${work.changedOn}`
  return async (deals: readonly DealOutline[], hasLeft: () => boolean): Promise<void> => {
    let hasSized = false
    for (const deal of deals) {
      if (hasLeft()) break
      const state = stateOf(deal)
      if (!isSizingDue(deal.work) || askedIds.has(state)) continue
      askedIds.add(state)
      try {
        await client.deal.work(deal.id)
        hasSized = true
      } catch {
        askedIds.delete(state)
      }
    }
    if (hasSized) await queries.invalidateQueries({ queryKey: dealKeys.lists })
  }
}
