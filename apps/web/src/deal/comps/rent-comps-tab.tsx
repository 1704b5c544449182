import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CompsConfig } from '@uwkit/core/expense-comps'
import { cornersOfArea, type MapArea } from '@uwkit/core/map'
import { isSameProperty, type RentComp, rentCompsRadius, type SubjectMixLine } from '@uwkit/core/rent-comps'
import { useClient } from '@uwkit/react/client'
import { type CompsSavers, type CompsStart, useCompsSavers } from '@uwkit/react/expense-comps'
import {
  chosenRentCompsQuery,
  PropertyDataSets,
  propertyBundleQuery,
  RentCompsView,
  type RentSubject,
  rentCompsQuery,
} from '@uwkit/react/rent-comps'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useMemo, useState } from 'react'
import { findDeals } from '../../expense-comps/index.ts'
import { useDeployment } from '../../shell/session/session-context.tsx'
import type { DealSectionProps } from '../deal-section.ts'
import { compsSubjectQuery } from './comps-subject.ts'

const nothing: readonly RentComp[] = []
const noMix: readonly SubjectMixLine[] = []

/** The rent comps of a deal, once what was chosen is there. */
export function RentCompsTab(props: DealSectionProps) {
  const client = useClient()
  const { id: dealId } = props.deal
  const savers = useCompsSavers<RentComp>('rent-comps', dealId, {
    select: (comps, by) =>
      by.rentComps.select(
        dealId,
        comps.map(({ id }) => id),
      ),
    saveConfig: (config, by) => by.rentComps.saveConfig({ ...config, dealId }),
  })
  // What was changed here a moment ago is saved before it is read again.
  const chosen = useQuery({ ...chosenRentCompsQuery(client, dealId), enabled: !savers.isOnItsWay })
  const [round, setRound] = useState(0)
  if (chosen.isError) {
    return (
      <ErrorState
        what="The rent comps of the deal could not be loaded."
        todo={chosen.error.message}
        onRetry={() => void chosen.refetch()}
        isRetrying={chosen.isFetching}
      />
    )
  }
  if (chosen.data === undefined) return <SkeletonLines label="Loading the rent comps" lines={8} />
  const { comps, config } = chosen.data
  const around = circleAround(props)
  const first: CompsConfig = { filters: [], sorting: [], polygons: around === null ? [] : [around] }
  return (
    <Desk
      {...props}
      key={round}
      loaded={{ chosen: comps, config: config ?? first }}
      savers={savers}
      onReload={() => void chosen.refetch().then(() => setRound(round + 1))}
    />
  )
}

/** Three miles around the deal, in which its rent comps are looked for. */
function circleAround({ deal: { lat, lng } }: DealSectionProps): MapArea | null {
  return lat === null || lng === null ? null : { type: 'CIRCLE', center: { lat, lng }, radius: rentCompsRadius }
}

interface DeskProps extends DealSectionProps {
  loaded: CompsStart<RentComp>
  savers: CompsSavers<RentComp>
  /** Shows what is saved in place of what is not. */
  onReload: () => void
}

function Desk(props: DeskProps) {
  const { deal, canEdit, loaded, savers, onReload } = props
  const [start] = useState(() => savers.over(loaded))
  const client = useClient()
  const { mapTiles } = useDeployment()
  const queries = useQueryClient()
  const [areas, setAreas] = useState<readonly MapArea[]>(start.config?.polygons ?? [])
  const found = useQuery(rentCompsQuery(client, areas))
  const known = useQuery(compsSubjectQuery(client, deal))
  const units = known.data?.expenses.units ?? null
  const yearBuilt = known.data?.expenses.yearBuilt ?? null
  const { lat, lng, propertyType, propertyName, dealName, streetAddress: address } = deal
  const subject = useMemo((): RentSubject => {
    return { name: propertyName ?? dealName, lat, lng, address, propertyType, propertyId: null, units, yearBuilt }
  }, [lat, lng, address, propertyType, propertyName, dealName, units, yearBuilt])
  // What the vendor tells of the deal's own property is no comp of it.
  const others = useMemo(
    () => found.data?.filter((comp) => !isSameProperty({ lat, lng, address }, comp)) ?? nothing,
    [found.data, lat, lng, address],
  )
  const around = circleAround(props)
  return (
    <>
      {known.isError && (
        <ErrorState
          what="The deal’s own rent roll could not be loaded."
          todo={known.error.message}
          onRetry={() => void known.refetch()}
          isRetrying={known.isFetching}
        />
      )}
      <RentCompsView
        start={start}
        found={others}
        isSearching={found.isFetching}
        searchFailure={found.isError ? { message: found.error.message, onAgain: () => void found.refetch() } : null}
        subject={subject}
        mix={known.data?.mix ?? noMix}
        onSelection={savers.onSelection}
        onConfig={(config) => {
          setAreas(config.polygons)
          savers.onConfig(config)
        }}
        onCandidates={() =>
          around === null ? Promise.resolve(nothing) : queries.fetchQuery(rentCompsQuery(client, [around]))
        }
        dataOf={({ id }) => <PropertyData key={id} id={id} />}
        findPlaces={(words) => findDeals(client, words)}
        fit={{ key: deal.id, points: (start.config?.polygons ?? []).flatMap(cornersOfArea) }}
        saves={savers.saves(onReload)}
        canEdit={canEdit}
        tiles={mapTiles}
      />
    </>
  )
}

/** All data sets of a property, asked for when it is opened. */
export function PropertyData({ id }: { id: string }) {
  const bundle = useQuery(propertyBundleQuery(useClient(), id))
  if (bundle.isPending) return <SkeletonLines label="Loading the data of the property" lines={6} />
  if (bundle.isError || bundle.data === null) {
    return (
      <ErrorState
        what="The vendor’s data of this property could not be loaded."
        todo={bundle.error?.message ?? 'The vendor did not answer. Try again in a moment.'}
        onRetry={() => void bundle.refetch()}
        isRetrying={bundle.isFetching}
      />
    )
  }
  return <PropertyDataSets bundle={bundle.data} />
}
