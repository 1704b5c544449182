import { useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { type ExpenseComp, expenseCompsRadius } from '@uwkit/core/expense-comps'
import type { MapArea, Placed } from '@uwkit/core/map'
import { useClient } from '@uwkit/react/client'
import { ExpenseCompsView, expenseCompsQuery } from '@uwkit/react/expense-comps'
import type { MapHit } from '@uwkit/react/map'
import { color } from '@uwkit/react/theme'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { Page } from '../shell/frame/page.tsx'
import { useDeployment } from '../shell/services.tsx'
import { saveFile } from '../workspace/save-file.ts'

const start = { chosen: [], config: null }
const country = { key: 'country', points: [] }
const nothing: readonly ExpenseComp[] = []

/** Nationwide expense comps, without a deal. */
export function ComparablesScreen() {
  const { tab } = useParams()
  const client = useClient()
  const { mapTiles } = useDeployment()
  const [areas, setAreas] = useState<readonly MapArea[]>([])
  const found = useQuery(expenseCompsQuery(client, areas))
  if (tab !== 'expense_comps') return <Navigate to="/comparables/expense_comps" replace />
  return (
    <Page title="Expense comparables">
      <Lead>
        Search a map area, then filter and select comps. To save comps or compare them with a statement, open a deal.
      </Lead>
      <ExpenseCompsView
        start={start}
        found={found.data ?? nothing}
        isSearching={found.isFetching}
        searchFailure={found.isError ? { message: found.error.message, onRetry: () => void found.refetch() } : null}
        subject={null}
        onSelection={() => undefined}
        onConfig={({ polygons }) => setAreas(polygons)}
        onDownload={(loanNumbers) => downloadComps(client, loanNumbers)}
        areaAround={areaAround}
        findPlaces={(words) => findDeals(client, words)}
        fit={country}
        saves={[]}
        tiles={mapTiles}
        canEdit
      />
    </Page>
  )
}

const Lead = styled.p`
  max-width: 72ch;
  color: ${color.inkMuted};
`

/** Returns the search circle for a property’s expense comps; `null` if its location is unknown. */
export function areaAround({ lat, lng }: Placed): MapArea | null {
  return lat === null || lng === null ? null : { type: 'CIRCLE', center: { lat, lng }, radius: expenseCompsRadius }
}

/** Maximum number of deals offered next to the comps. */
const maximum = 5

/** Finds deals by words of their names and addresses, as places on the map; deals without a location are excluded. */
export async function findDeals(client: { deal: Pick<Client['deal'], 'list'> }, words: string): Promise<MapHit[]> {
  const { data } = await client.deal.list({ page: 0, perPage: maximum, filter: words })
  return data.flatMap(({ id, dealName, city, state, lat, lng }) => {
    const where = [city, state].filter(Boolean).join(', ')
    const label = where === '' ? `${dealName} (deal)` : `${dealName}, ${where} (deal)`
    return lat === null || lng === null ? [] : [{ id: `deal-${id}`, label, isMarker: false, lat, lng }]
  })
}

/** Downloads comps as `all-expense-comps.csv`; a failure has already been shown. */
export async function downloadComps(client: Client, loanNumbers: string[] | null): Promise<void> {
  const file = await client.expenseComps.download(loanNumbers ?? undefined)
  if (file !== null) saveFile(file, 'all-expense-comps.csv')
}
