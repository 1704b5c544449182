import { useQuery } from '@tanstack/react-query'
import type { MapArea } from '@uwkit/core/map'
import { isAtSameAddress, type RentComp, rentCompsRadius, type SubjectMixLine } from '@uwkit/core/rent-comps'
import { useClient } from '@uwkit/react/client'
import type { CompsViewProps } from '@uwkit/react/expense-comps'
import {
  chosenRentCompsQuery,
  PropertyDataSets,
  propertyBundleQuery,
  RentCompsView,
  type RentSubject,
  rentCompsQuery,
} from '@uwkit/react/rent-comps'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import { useMemo } from 'react'
import type { DealSectionProps } from '../deal-section.ts'
import { DealComps, type DealSubject } from './deal-comps.tsx'

const noMix: readonly SubjectMixLine[] = []

/** The rent comps of a deal, looked for within three miles of it. */
export function RentCompsTab(props: DealSectionProps) {
  const client = useClient()
  const { deal } = props
  const { id: dealId, lat, lng } = deal
  return (
    <DealComps
      {...props}
      kind="rent-comps"
      what="rent comps"
      documents="rent roll"
      chosenQuery={chosenRentCompsQuery(client, dealId)}
      select={(comps, by) => by.rentComps.select(dealId, comps.map(idOf))}
      saveConfig={(config, by) => by.rentComps.saveConfig({ ...config, dealId })}
      around={lat === null || lng === null ? null : { type: 'CIRCLE', center: { lat, lng }, radius: rentCompsRadius }}
      foundQuery={(areas: readonly MapArea[]) => rentCompsQuery(client, areas)}
    >
      {(view, known) => <Desk {...{ view, deal, known }} />}
    </DealComps>
  )
}

const idOf = ({ id }: RentComp) => id

interface DeskProps extends Pick<DealSectionProps, 'deal'> {
  view: CompsViewProps<RentComp>
  known: DealSubject | undefined
}

function Desk({ view, deal, known }: DeskProps) {
  const units = known?.expenses.units ?? null
  const yearBuilt = known?.expenses.yearBuilt ?? null
  const { lat, lng, propertyType, propertyName, dealName, streetAddress: address } = deal
  const subject = useMemo((): RentSubject => {
    return { name: propertyName ?? dealName, lat, lng, address, propertyType, propertyId: null, units, yearBuilt }
  }, [lat, lng, address, propertyType, propertyName, dealName, units, yearBuilt])
  // What the vendor tells of the deal's own property is no comp of it.
  const others = useMemo(
    () => view.found.filter((comp) => !isAtSameAddress({ lat, lng, address }, comp)),
    [view.found, lat, lng, address],
  )
  return (
    <RentCompsView
      {...view}
      found={others}
      subject={subject}
      mix={known?.mix ?? noMix}
      dataOf={({ id }) => <PropertyData key={id} id={id} />}
    />
  )
}

/** All data sets of a property, loaded when it is opened. */
export function PropertyData({ id }: { id: string }) {
  const bundle = useQuery(propertyBundleQuery(useClient(), id))
  if (bundle.isPending) return <SkeletonLines label="Loading property data" lines={6} />
  if (bundle.isError || bundle.data === null) {
    return (
      <ErrorState
        what="Vendor data for this property could not be loaded."
        todo={bundle.error?.message ?? 'The vendor did not respond. Try again in a moment.'}
        onRetry={() => void bundle.refetch()}
        isRetrying={bundle.isFetching}
      />
    )
  }
  return <PropertyDataSets bundle={bundle.data} />
}
