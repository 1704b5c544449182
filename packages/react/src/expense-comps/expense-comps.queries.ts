import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { MapArea } from '@uwkit/core/map'

/** Keys of all that is asked about expense comps. */
export const expenseCompsKeys = {
  all: ['expense-comps'],
  search: (areas: readonly MapArea[]) => ['expense-comps', 'search', areas],
  selected: (dealId: string) => ['expense-comps', 'selected', dealId],
} as const

/** For a minute what was found in an area is taken as fresh: vendors' tables change by import. */
const freshMilliseconds = 60_000

/**
 * Expense comps in areas. A search that another one takes the place of is cancelled; what was found before stays until then.
 *
 * @example
 * expenseCompsQuery({}, []).queryKey
 * // => ['expense-comps', 'search', []]
 */
export function expenseCompsQuery(client: Client, areas: readonly MapArea[]) {
  return queryOptions({
    queryKey: expenseCompsKeys.search(areas),
    queryFn: ({ signal }) => client.expenseComps.searchMap(areas, { signal, onFailure: 'throw' }),
    placeholderData: keepPreviousData,
    staleTime: freshMilliseconds,
  })
}

/**
 * The expense comps that a deal has chosen, and how they are listed.
 *
 * @example
 * chosenExpenseCompsQuery({}, 'd7').queryKey
 * // => ['expense-comps', 'selected', 'd7']
 */
export function chosenExpenseCompsQuery(client: Client, dealId: string) {
  return queryOptions({
    queryKey: expenseCompsKeys.selected(dealId),
    queryFn: async ({ signal }) => {
      // A failure must not look like a deal without comps and reasons: the next change would save it so.
      const options = { signal, onFailure: 'throw' } as const
      const [comps, config] = await Promise.all([
        client.expenseComps.listSelected(dealId, options),
        client.expenseComps.getConfig(dealId, options),
      ])
      return { comps, config }
    },
    // What a person then does to it must not be replaced by a fresh answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
