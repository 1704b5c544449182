import type { MapPoint } from '@uwkit/core/map'

/** Place on the flat map: the whole world is 1 wide and 1 high, and the north-west corner is 0, 0. */
interface WorldPlace {
  x: number
  y: number
}

/** Northern and southern limit of the flat map, at which it is as high as it is wide. */
const maximumLatitude = 85.0511287798

/**
 * Converts a location to its place on the flat map.
 *
 * @source Web Mercator, EPSG:3857, scaled to 1.
 * @example
 * worldPlace({ lat: 0, lng: 0 })
 * // => { x: 0.5, y: 0.5 }
 */
export function worldPlace({ lat, lng }: MapPoint): WorldPlace {
  const sine = Math.sin((Math.max(-maximumLatitude, Math.min(maximumLatitude, lat)) * Math.PI) / 180)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Line on the flat map, with its bounding box. */
export interface OutlineLine {
  xs: Float64Array
  ys: Float64Array
  west: number
  east: number
  north: number
  south: number
}

/** Name, and where it is written on the flat map. */
export interface OutlineName {
  text: string
  x: number
  y: number
  /** Width of the named outline on the flat map. */
  width: number
}

type Position = readonly number[]

/**
 * Converts lines of longitudes and latitudes to the flat map.
 *
 * @example
 * outlineLines([[[0, 0], [180, 0]]]).map(({ west, east }) => [west, east])
 * // => [[0.5, 1]]
 */
export function outlineLines(lines: readonly (readonly Position[])[]): OutlineLine[] {
  return lines.map((line) => {
    const xs = new Float64Array(line.length)
    const ys = new Float64Array(line.length)
    const box = { west: Infinity, east: -Infinity, north: Infinity, south: -Infinity }
    for (const [index, [lng = 0, lat = 0]] of line.entries()) {
      const { x, y } = worldPlace({ lat, lng })
      xs[index] = x
      ys[index] = y
      box.west = Math.min(box.west, x)
      box.east = Math.max(box.east, x)
      box.north = Math.min(box.north, y)
      box.south = Math.max(box.south, y)
    }
    return { xs, ys, ...box }
  })
}

/**
 * Returns where the name of an outline is written: at the centroid of its largest ring.
 *
 * @example
 * outlineName('Square', [[[-90, -1], [90, -1], [90, 1], [-90, 1], [-90, -1]]])?.text
 * // => 'Square'
 */
export function outlineName(text: string, rings: readonly (readonly Position[])[]): OutlineName | null {
  let best: { name: OutlineName; area: number } | null = null
  for (const { xs, ys, west, east } of outlineLines(rings)) {
    // Measured from the first corner: measured from far away, small outlines would vanish in rounding.
    const [fromX, fromY] = [xs[0] ?? 0, ys[0] ?? 0]
    let [area, x, y] = [0, 0, 0]
    for (let index = 1; index < xs.length; index += 1) {
      const [x0, y0] = [(xs[index - 1] ?? 0) - fromX, (ys[index - 1] ?? 0) - fromY]
      const [x1, y1] = [(xs[index] ?? 0) - fromX, (ys[index] ?? 0) - fromY]
      const cross = x0 * y1 - x1 * y0
      area += cross
      x += (x0 + x1) * cross
      y += (y0 + y1) * cross
    }
    if (area !== 0 && (best === null || Math.abs(area) > best.area)) {
      best = {
        name: { text, x: fromX + x / (3 * area), y: fromY + y / (3 * area), width: east - west },
        area: Math.abs(area),
      }
    }
  }
  return best?.name ?? null
}
