import { keepPreviousData } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { MapArea } from '@uwkit/core/map'
import { serverQuery } from '../client/index.ts'

/** Query keys for rent comps. */
const rentCompsKeys = {
  all: ['rent-comps'],
  search: (areas: readonly MapArea[]) => ['rent-comps', 'search', areas],
  selected: (dealId: string) => ['rent-comps', 'selected', dealId],
  bundle: (propertyId: string) => ['rent-comps', 'bundle', propertyId],
} as const

/** Vendor data stays fresh for one minute: its tables change only by import. */
const staleMilliseconds = 60_000

/**
 * Query for the market data vendor's properties in map areas. A new search cancels the previous one.
 *
 * @example
 * rentCompsQuery({}, []).queryKey
 * // => ['rent-comps', 'search', []]
 */
export function rentCompsQuery(client: Client, areas: readonly MapArea[]) {
  return serverQuery(
    rentCompsKeys.search(areas),
    async ({ signal }) => (await client.rentComps.searchMap(areas, { signal, onFailure: 'throw' })) ?? [],
    {
      placeholderData: keepPreviousData,
      staleTime: staleMilliseconds,
    },
  )
}

/**
 * Query for a deal's selected rent comps, in order, and list settings.
 *
 * @example
 * chosenRentCompsQuery({}, 'd7').queryKey
 * // => ['rent-comps', 'selected', 'd7']
 */
export function chosenRentCompsQuery(client: Client, dealId: string) {
  return serverQuery(
    rentCompsKeys.selected(dealId),
    async ({ signal }) => {
      const [links, config] = await Promise.all([
        client.rentComps.listSelected(dealId, { signal }),
        client.rentComps.getConfig(dealId, { signal }),
      ])
      const propertyIds = links.map(({ propertyId }) => propertyId)
      // A vendor that does not respond must not look like a deal without comps, which the next selection would save.
      const options = { signal, onFailure: 'throw' } as const
      const comps =
        propertyIds.length === 0 ? [] : ((await client.rentComps.findProperties({ propertyIds }, options)) ?? [])
      return { comps, config }
    },
    {
      // A refetch must not replace the user's changes.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  )
}

/**
 * Query for a property's six data sets, requested when it is opened.
 *
 * @example
 * propertyBundleQuery({}, '7').queryKey
 * // => ['rent-comps', 'bundle', '7']
 */
export function propertyBundleQuery(client: Client, propertyId: string) {
  return serverQuery(rentCompsKeys.bundle(propertyId), (options) => client.rentComps.bundle(propertyId, options), {
    staleTime: staleMilliseconds,
  })
}
