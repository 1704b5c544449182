import type { Deal } from '@uwkit/core/deal'
import { PlaceThumbnail } from '@uwkit/react/map'

/** A small map of the deal's property; nothing if unknown. */
export function DealPlace({ deal: { lat, lng, propertyName, dealName } }: { deal: Deal }) {
  if (lat === null || lng === null) return null
  return <PlaceThumbnail place={{ lat, lng }} label={`${propertyName ?? dealName} on the map`} />
}
