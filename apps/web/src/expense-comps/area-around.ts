import { expenseCompsRadius } from '@uwkit/core/expense-comps'
import type { MapArea, Placed } from '@uwkit/core/map'

/** The circle in which expense comps of a property are looked for; `null` where nobody knows where it stands. */
export function areaAround({ lat, lng }: Placed): MapArea | null {
  return lat === null || lng === null ? null : { type: 'CIRCLE', center: { lat, lng }, radius: expenseCompsRadius }
}
