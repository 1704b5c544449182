import type { Client } from '@uwkit/core/client'
import { expenseCompsRadius } from '@uwkit/core/expense-comps'
import type { MapArea, Placed } from '@uwkit/core/map'
import type { MapHit } from '@uwkit/react/map'
import { saveFile } from '../workspace/save-file.ts'

/** The circle in which expense comps of a property are looked for; `null` where nobody knows where it stands. */
export function areaAround({ lat, lng }: Placed): MapArea | null {
  return lat === null || lng === null ? null : { type: 'CIRCLE', center: { lat, lng }, radius: expenseCompsRadius }
}

/** So many deals are offered beside the comps. */
const maximum = 5

/** Deals by words of their names and addresses, as places on the map; those without a place are left out. */
export async function findDeals(client: Client, words: string): Promise<MapHit[]> {
  const { data } = await client.deal.list({ page: 0, perPage: maximum, filter: words })
  return data.flatMap(({ id, dealName, city, state, lat, lng }) => {
    const where = [city, state].filter(Boolean).join(', ')
    const label = where === '' ? `${dealName} (deal)` : `${dealName}, ${where} (deal)`
    return lat === null || lng === null ? [] : [{ id: `deal-${id}`, label, isMarker: false, lat, lng }]
  })
}

/** Hands comps to the person as `all-expense-comps.csv`; why it failed was shown already. */
export async function downloadComps(client: Client, loanNumbers: string[] | null): Promise<void> {
  const file = await client.expenseComps.download(loanNumbers ?? undefined)
  if (file !== null) saveFile(file, 'all-expense-comps.csv')
}
