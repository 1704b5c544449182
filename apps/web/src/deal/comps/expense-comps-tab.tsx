import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompsConfig, ExpenseComp } from '@uwkit/core/expense-comps'
import { cornersOfArea, type MapArea } from '@uwkit/core/map'
import { useClient } from '@uwkit/react/client'
import {
  type CompsSavers,
  type CompsStart,
  chosenExpenseCompsQuery,
  ExpenseCompsView,
  expenseCompsQuery,
  useCompsSavers,
} from '@uwkit/react/expense-comps'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useMemo, useState } from 'react'
import { areaAround, downloadComps, findDeals } from '../../expense-comps/index.ts'
import { useDeployment } from '../../shell/session/session-context.tsx'
import type { DealSectionProps } from '../deal-section.ts'
import { compsSubjectQuery } from './comps-subject.ts'

const nothing: readonly ExpenseComp[] = []

/** The expense comps of a deal, once what was chosen and the subject are there. */
export function ExpenseCompsTab(props: DealSectionProps) {
  const client = useClient()
  const { id } = props.deal
  const savers = useCompsSavers<ExpenseComp>('expense-comps', id, {
    select: (comps, by) =>
      by.expenseComps.select(
        id,
        comps.flatMap(({ loanNumber }) => loanNumber ?? []),
      ),
    saveConfig: (config, by) => by.expenseComps.saveConfig(id, config),
  })
  // What was changed here a moment ago is saved before it is read again.
  const chosen = useQuery({ ...chosenExpenseCompsQuery(client, id), enabled: !savers.isOnItsWay })
  const [round, setRound] = useState(0)
  if (chosen.isError) {
    return (
      <ErrorState
        what="The expense comps of the deal could not be loaded."
        todo={chosen.error.message}
        onRetry={() => void chosen.refetch()}
        isRetrying={chosen.isFetching}
      />
    )
  }
  if (chosen.data === undefined) return <SkeletonLines label="Loading the expense comps" lines={8} />
  const { comps, config } = chosen.data
  return (
    <Desk
      {...props}
      key={round}
      loaded={{ chosen: comps, config: config ?? defaultConfig(props) }}
      savers={savers}
      onReload={() => void chosen.refetch().then(() => setRound(round + 1))}
    />
  )
}

/** Fifty miles around the deal, until somebody says otherwise. */
function defaultConfig({ deal }: DealSectionProps): CompsConfig {
  const area = areaAround(deal)
  return { filters: [], sorting: [], polygons: area === null ? [] : [area] }
}

interface DeskProps extends DealSectionProps {
  loaded: CompsStart<ExpenseComp>
  savers: CompsSavers<ExpenseComp>
  /** Shows what is saved in place of what is not. */
  onReload: () => void
}

function Desk({ deal, canEdit, loaded, savers, onReload }: DeskProps) {
  const [start] = useState(() => savers.over(loaded))
  const client = useClient()
  const { mapTiles } = useDeployment()
  const queries = useQueryClient()
  const [areas, setAreas] = useState<readonly MapArea[]>(start.config?.polygons ?? [])
  const found = useQuery(expenseCompsQuery(client, areas))
  const subject = useQuery(compsSubjectQuery(client, deal))
  const known = subject.data?.expenses
  const named = useMemo(
    () => (known === undefined ? null : { ...known, name: deal.propertyName ?? deal.dealName }),
    [known, deal.propertyName, deal.dealName],
  )
  const around = areaAround(deal)
  return (
    <>
      {subject.isError && (
        <ErrorState
          what="The deal’s own rent roll and statement could not be loaded."
          todo={subject.error.message}
          onRetry={() => void subject.refetch()}
          isRetrying={subject.isFetching}
        />
      )}
      <ExpenseCompsView
        start={start}
        found={found.data ?? nothing}
        isSearching={found.isFetching}
        searchFailure={found.isError ? { message: found.error.message, onAgain: () => void found.refetch() } : null}
        subject={named}
        onSelection={savers.onSelection}
        onConfig={(config) => {
          setAreas(config.polygons)
          savers.onConfig(config)
        }}
        onCandidates={() =>
          around === null ? Promise.resolve(nothing) : queries.fetchQuery(expenseCompsQuery(client, [around]))
        }
        onDownload={(loanNumbers) => downloadComps(client, loanNumbers)}
        areaAround={areaAround}
        findPlaces={(words) => findDeals(client, words)}
        fit={{ key: deal.id, points: (start.config?.polygons ?? []).flatMap(cornersOfArea) }}
        saves={savers.saves(onReload)}
        canEdit={canEdit}
        tiles={mapTiles}
      />
    </>
  )
}
