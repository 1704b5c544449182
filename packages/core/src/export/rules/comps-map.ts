import type { MapPoint } from '../../map/index.ts'
import { milesBetween } from '../../map/index.ts'
import type { ReportBlock, ReportShape } from '../export.schema.ts'
import { countText } from './figure-text.ts'

/** A place to draw, with what is written beside it. */
export interface MappedComp extends MapPoint {
  label: string
  role: 'rent' | 'expense'
}

const size = 340
const middle = size / 2
const reach = middle - 16
/** Distances of rings that people read easily, miles. */
const roundMiles = [0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 50, 75, 100, 200, 500, 1000, 2500] as const

/**
 * Comps around the subject: each where it lies by compass and distance, with rings that tell the miles.
 *
 * @param subject `null` where nobody knows where it stands: then there is no drawing.
 * @returns `null` without a subject or without comps that have a place.
 * @example
 * compsMap({ lat: 39, lng: -77 }, [{ lat: 39.1, lng: -77, label: '1', role: 'rent' }])?.kind
 * // => 'drawing'
 */
export function compsMap(subject: MapPoint | null, comps: readonly MappedComp[]): ReportBlock | null {
  if (subject === null || comps.length === 0) return null
  const farthest = Math.max(...comps.map((comp) => milesBetween(subject, comp)))
  const outer = roundMiles.find((miles) => miles >= farthest) ?? Math.ceil(farthest)
  const scale = reach / outer
  const rings = [outer, outer / 2].map(
    (miles): ReportShape => ({ kind: 'ring', x: middle, y: middle, radius: miles * scale }),
  )
  const ringWords = [outer, outer / 2].map(
    (miles): ReportShape => ({
      kind: 'words',
      x: middle,
      y: middle - miles * scale - 3,
      text: `${countText(miles)} mi`,
      align: 'centre',
    }),
  )
  const marks = comps.flatMap((comp): ReportShape[] => {
    const { x, y } = placeOf(subject, comp, scale)
    return [
      { kind: 'mark', x, y, role: comp.role },
      { kind: 'words', x: x + 6, y: y + 3, text: comp.label, align: 'left' },
    ]
  })
  return {
    kind: 'drawing',
    width: size,
    height: size,
    shapes: [...rings, ...ringWords, ...marks, { kind: 'mark', x: middle, y: middle, role: 'subject' }],
    caption: 'The property in the middle, north up; numbers are those of the tables.',
    alt: `${comps.length === 1 ? '1 comp' : `${comps.length} comps`} around the property, the farthest ${countText(Math.round(farthest * 10) / 10)} miles away.`,
  }
}

/** Where a comp is drawn: its distance along its bearing. */
function placeOf(subject: MapPoint, comp: MapPoint, scale: number): { x: number; y: number } {
  const miles = milesBetween(subject, comp)
  const north = comp.lat - subject.lat
  const east = turned(comp.lng - subject.lng) * Math.cos((subject.lat * Math.PI) / 180)
  const length = Math.hypot(north, east)
  if (length === 0) return { x: middle, y: middle }
  return { x: middle + (east / length) * miles * scale, y: middle - (north / length) * miles * scale }
}

/** A difference of longitudes the short way round. */
function turned(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
