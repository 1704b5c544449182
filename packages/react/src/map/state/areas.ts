import {
  cornersOfArea,
  type MapArea,
  type MapPoint,
  type MapRectangle,
  metersPerMile,
  milesBetween,
} from '@uwkit/core/map'

/** Handle of an area that can be dragged. */
export interface AreaHandle {
  /** `middle`, `edge`, `north-west` or another corner name, or the number of a corner. */
  id: string
  /** Display name: "North-west corner". */
  label: string
  at: MapPoint
}

const cornerNames = ['north-west', 'north-east', 'south-east', 'south-west'] as const

/**
 * Returns the handles of an area: the middle and the eastern edge of a circle, the corners of other areas, and the
 * middle of all of them, which moves the whole area.
 *
 * @example
 * areaHandles({ type: 'CIRCLE', center: { lat: 39, lng: -77 }, radius: 5000 }).map(({ id }) => id)
 * // => ['middle', 'edge']
 */
export function areaHandles(area: MapArea): AreaHandle[] {
  const middle = { id: 'middle', label: 'Center', at: middleOf(area) }
  if (area.type === 'CIRCLE') {
    const east = cornersOfArea(area)[12] ?? area.center
    return [middle, { id: 'edge', label: 'Edge (sets the radius)', at: east }]
  }
  const corners = cornersOfArea(area).map((at, index) => {
    if (area.type === 'POLYGON') return { id: String(index), label: `Corner ${index + 1}`, at }
    const id = cornerNames[index] ?? String(index)
    return { id, label: `${id[0]?.toUpperCase()}${id.slice(1)} corner`, at }
  })
  return [middle, ...corners]
}

/**
 * Returns an area after one of its handles was moved. If a rectangle's corner crosses another, they swap roles, so that
 * `north` stays above `south`.
 *
 * @example
 * moveHandle({ type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 }, 'north-west', { lat: 42, lng: -75 })
 * // => { type: 'RECTANGLE', north: 42, south: 40, east: -73, west: -75 }
 */
export function moveHandle(area: MapArea, id: string, to: MapPoint): MapArea {
  if (id === 'middle') return movedTo(area, to)
  if (area.type === 'CIRCLE') {
    const radius = milesBetween(area.center, to) * metersPerMile
    return { ...area, radius: Math.max(minimumRadius, radius) }
  }
  if (area.type === 'POLYGON') {
    return { ...area, points: area.points.map((point, index) => (String(index) === id ? to : point)) }
  }
  return between(to, {
    lat: id.startsWith('north') ? area.south : area.north,
    lng: id.endsWith('west') ? area.east : area.west,
  })
}

/** Meters. Our own choice: smaller circles cannot be grabbed. */
const minimumRadius = 50

/**
 * Returns the rectangle with two points as opposite corners.
 *
 * @example
 * between({ lat: 40, lng: -73 }, { lat: 41, lng: -74 })
 * // => { type: 'RECTANGLE', north: 41, south: 40, east: -73, west: -74 }
 */
export function between(one: MapPoint, other: MapPoint): MapRectangle {
  return {
    type: 'RECTANGLE',
    north: Math.max(one.lat, other.lat),
    south: Math.min(one.lat, other.lat),
    east: Math.max(one.lng, other.lng),
    west: Math.min(one.lng, other.lng),
  }
}

/**
 * Returns an area of a type around a point, with the given radius: for placing an area without drawing.
 *
 * @param radius Meters.
 * @example
 * areaAround('POLYGON', { lat: 39, lng: -77 }, 5000).type
 * // => 'POLYGON'
 */
export function areaAround(type: MapArea['type'], center: MapPoint, radius: number): MapArea {
  const rounded = { lat: degrees(center.lat), lng: degrees(center.lng) }
  const circle = { type: 'CIRCLE', center: rounded, radius } as const
  if (type === 'CIRCLE') return circle
  const corners = cornersOfArea(circle)
  const at = (index: number) => corners[index] ?? rounded
  if (type === 'RECTANGLE') {
    return {
      type,
      north: degrees(at(0).lat),
      east: degrees(at(12).lng),
      south: degrees(at(24).lat),
      west: degrees(at(36).lng),
    }
  }
  return {
    type,
    points: [0, 12, 24, 36].map((index) => ({ lat: degrees(at(index).lat), lng: degrees(at(index).lng) })),
  }
}

/** Rounds to about a tenth of a meter. */
function degrees(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

function middleOf(area: MapArea): MapPoint {
  if (area.type === 'CIRCLE') return area.center
  const corners = cornersOfArea(area)
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)]
  return {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  }
}

function movedTo(area: MapArea, to: MapPoint): MapArea {
  if (area.type === 'CIRCLE') return { ...area, center: to }
  const from = middleOf(area)
  const [north, east] = [to.lat - from.lat, to.lng - from.lng]
  if (area.type === 'POLYGON') {
    return { ...area, points: area.points.map(({ lat, lng }) => ({ lat: lat + north, lng: lng + east })) }
  }
  return {
    ...area,
    north: area.north + north,
    south: area.south + north,
    east: area.east + east,
    west: area.west + east,
  }
}

/**
 * Formats a location as text.
 *
 * @example
 * placeText({ lat: 33.749, lng: -84.388 })
 * // => '33.749 N, 84.388 W'
 */
export function placeText({ lat, lng }: MapPoint): string {
  return `${degreesText(lat, 'N', 'S')}, ${degreesText(lng, 'E', 'W')}`
}

/**
 * Describes an area as text.
 *
 * @example
 * areaText({ type: 'CIRCLE', center: { lat: 33.749, lng: -84.388 }, radius: 80450 })
 * // => 'Circle, 50-mile radius around 33.749 N, 84.388 W'
 */
export function areaText(area: MapArea): string {
  if (area.type === 'CIRCLE') return `Circle, ${milesText(area.radius)}-mile radius around ${placeText(area.center)}`
  if (area.type === 'POLYGON') return `Polygon with ${area.points.length} corners`
  const { north, south, east, west } = area
  return `Rectangle from ${placeText({ lat: north, lng: west })} to ${placeText({ lat: south, lng: east })}`
}

function milesText(radius: number): string {
  return (radius / metersPerMile).toLocaleString('en-US', { maximumFractionDigits: 1 })
}

function degreesText(value: number, above: string, below: string): string {
  const text = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 3 })
  return `${text} ${value < 0 ? below : above}`
}

/**
 * Parses corners as typed, one per line: latitude and longitude.
 *
 * @returns The corners, or what is wrong with the first line that is not a location.
 * @example
 * readCorners('39, -77\n40 -77\n39.5, -76')
 * // => { corners: [{ lat: 39, lng: -77 }, { lat: 40, lng: -77 }, { lat: 39.5, lng: -76 }], fault: null }
 */
export function readCorners(text: string): { corners: MapPoint[]; fault: string | null } {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners: MapPoint[] = []
  for (const [index, line] of lines.entries()) {
    const [lat, lng, ...rest] = line
      .trim()
      .split(/[\s,;]+/)
      .map(Number)
    if (rest.length > 0 || !isWithin(lat, 90) || !isWithin(lng, 180)) {
      return {
        corners: [],
        fault: `Line ${index + 1} isn’t a location. Enter latitude and longitude, e.g., 33.749, -84.388.`,
      }
    }
    corners.push({ lat, lng })
  }
  const fault = corners.length < 3 ? `A polygon needs at least 3 corners; this one has ${corners.length}.` : null
  return { corners, fault }
}

/**
 * Formats corners as lines that `readCorners` can parse.
 *
 * @example
 * cornerLines([{ lat: 39, lng: -77 }])
 * // => '39, -77'
 */
export function cornerLines(corners: readonly MapPoint[]): string {
  const round = (value: number) => Math.round(value * 1e6) / 1e6
  return corners.map(({ lat, lng }) => `${round(lat)}, ${round(lng)}`).join('\n')
}

function isWithin(value: number | undefined, maximum: number): value is number {
  return value !== undefined && Math.abs(value) <= maximum
}
