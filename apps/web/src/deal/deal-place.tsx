import type { Deal } from '@uwkit/core/deal'
import { PlaceThumbnail } from '@uwkit/react/map'

/** Where the property of a deal stands, small; nothing where nobody knows. */
export function DealPlace({ deal: { lat, lng, propertyName, dealName } }: { deal: Deal }) {
  if (lat === null || lng === null) return null
  return <PlaceThumbnail place={{ lat, lng }} label={`${propertyName ?? dealName} on the map`} />
}
