import type { Deal, DealOutline } from '@uwkit/core/deal'
import { PlaceThumbnail, PropertyMap } from '@uwkit/react/map'
import { useMemo, useState } from 'react'
import { Muted } from '../shell/frame/page.tsx'

interface DealsMapProps {
  deals: readonly DealOutline[]
  chosen: ReadonlySet<string>
  /** Called when a deal is pressed on the map. */
  onToggle: (id: string) => void
}

/** A map of the deals' properties. Pressing one also selects the deal in the list below. */
export function DealsMap({ deals, chosen, onToggle }: DealsMapProps) {
  const [active, setActive] = useState<string | null>(null)
  const markers = useMemo(
    () =>
      deals.flatMap(({ id, lat, lng }) =>
        lat === null || lng === null ? [] : [{ id, lat, lng, isSelected: chosen.has(id) }],
      ),
    [deals, chosen],
  )
  const fit = useMemo(
    () => ({
      key: deals.map(({ id }) => id).join(' '),
      points: deals.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }])),
    }),
    [deals],
  )
  const without = deals.length - markers.length
  return (
    <>
      <PropertyMap
        label="Deals"
        markers={markers}
        nameOf={(id) => deals.find((deal) => deal.id === id)?.dealName ?? id}
        active={active}
        onActive={setActive}
        onToggle={onToggle}
        height="320px"
        {...(fit.points.length > 0 ? { fit } : {})}
      />
      {without > 0 && (
        <Muted>
          {without === 1
            ? 'One deal is not geocoded. Add its latitude and longitude.'
            : `Deals not geocoded: ${without}. Add their latitude and longitude.`}
        </Muted>
      )}
    </>
  )
}

/** A small map of the deal's property; empty if its location is unknown. */
export function DealPlace({ deal: { lat, lng, propertyName, dealName } }: { deal: Deal }) {
  if (lat === null || lng === null) return null
  return <PlaceThumbnail place={{ lat, lng }} label={`${propertyName ?? dealName} on the map`} />
}
