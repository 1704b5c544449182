import { useQuery } from '@tanstack/react-query'
import type { ExpenseComp } from '@uwkit/core/expense-comps'
import type { MapArea } from '@uwkit/core/map'
import { useClient } from '@uwkit/react/client'
import { ExpenseCompsView, expenseCompsQuery } from '@uwkit/react/expense-comps'
import { color } from '@uwkit/react/theme'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { Page } from '../shell/index.ts'
import { useDeployment } from '../shell/session/session-context.tsx'
import { areaAround, downloadComps, findDeals } from './find-comparables.ts'

const start = { chosen: [], config: null }
const country = { key: 'country', points: [] }
const nothing: readonly ExpenseComp[] = []

/** Expense comps of the whole country, without a deal. */
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
        Search an area of the map, then filter and select comps. Open a deal to compare comps with its statement and
        save them.
      </Lead>
      <ExpenseCompsView
        start={start}
        found={found.data ?? nothing}
        isSearching={found.isFetching}
        searchFailure={found.isError ? { message: found.error.message, onAgain: () => void found.refetch() } : null}
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
