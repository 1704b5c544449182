import type { Client } from '@uwkit/core/client'
import type { MapHit } from '@uwkit/react/map'

/** So many deals are offered beside the comps. */
const most = 5

/** Deals by words of their names and addresses, as places on the map; those without a place are left out. */
export async function findDeals(client: Client, words: string): Promise<MapHit[]> {
  const { data } = await client.deal.list({ page: 0, perPage: most, filter: words })
  return data.flatMap(({ id, dealName, city, state, lat, lng }) => {
    const where = [city, state].filter(Boolean).join(', ')
    const label = where === '' ? `${dealName} (deal)` : `${dealName}, ${where} (deal)`
    return lat === null || lng === null ? [] : [{ id: `deal-${id}`, label, isMarker: false, lat, lng }]
  })
}
