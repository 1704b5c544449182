/** Coordinates of places on the flat map, by index; see `worldPlace`. */
export interface WorldPlaces {
  xs: Float64Array
  ys: Float64Array
}

/** Visible part of the flat map, in pixels. */
export interface VisiblePart {
  /** Width of the whole world, in pixels. */
  scale: number
  left: number
  top: number
  width: number
  height: number
}

/** Several places drawn as one: position and count. */
export interface Cluster {
  /** Pixels from the left and the top of the visible part. */
  x: number
  y: number
  count: number
  /** Bounding box of the places on the flat map. */
  box: { west: number; east: number; north: number; south: number }
}

export interface ClusteredMarks {
  /** Places drawn individually, by index. */
  singles: number[]
  clusters: Cluster[]
}

/** Maximum visible places that are all drawn individually. Our own choice: that many can be distinguished and pointed at. */
export const maximumSingles = 300

/** Size in pixels of the squares in which places form one cluster. Our own choice: a cluster's disc and its number fit. */
const square = 64

/**
 * Returns which visible places are drawn individually and which as clusters. The squares are fixed to the ground, so
 * that moving the map does not change clusters.
 *
 * @param isSeparate Checks whether a place is always drawn individually, such as a selected one.
 * @example
 * clusterMarks({ xs: Float64Array.of(0.5), ys: Float64Array.of(0.5) }, { scale: 256, left: 0, top: 0, width: 256, height: 256 }, () => false)
 * // => { singles: [0], clusters: [] }
 */
export function clusterMarks(
  { xs, ys }: WorldPlaces,
  { scale, left, top, width, height }: VisiblePart,
  isSeparate: (index: number) => boolean,
): ClusteredMarks {
  const seen: number[] = []
  for (let index = 0; index < xs.length; index += 1) {
    const x = (xs[index] ?? Number.NaN) * scale - left
    const y = (ys[index] ?? Number.NaN) * scale - top
    if (x >= -square && x <= width + square && y >= -square && y <= height + square) seen.push(index)
  }
  if (seen.length <= maximumSingles) return { singles: seen, clusters: [] }

  const squares = new Map<number, number[]>()
  const singles: number[] = []
  for (const index of seen) {
    if (isSeparate(index)) {
      singles.push(index)
      continue
    }
    const column = Math.floor(((xs[index] ?? 0) * scale) / square)
    const row = Math.floor(((ys[index] ?? 0) * scale) / square)
    const key = column * 2 ** 24 + row
    const members = squares.get(key)
    if (members) members.push(index)
    else squares.set(key, [index])
  }
  const clusters: Cluster[] = []
  for (const members of squares.values()) {
    if (members.length === 1) singles.push(...members)
    else clusters.push(clusterOf(members))
  }
  return { singles, clusters }

  /** Returns the cluster at the average position of its members. */
  function clusterOf(members: readonly number[]): Cluster {
    const box = { west: 1, east: 0, north: 1, south: 0 }
    let [x, y] = [0, 0]
    for (const index of members) {
      const [east, south] = [xs[index] ?? 0, ys[index] ?? 0]
      x += east
      y += south
      box.west = Math.min(box.west, east)
      box.east = Math.max(box.east, east)
      box.north = Math.min(box.north, south)
      box.south = Math.max(box.south, south)
    }
    const count = members.length
    return { x: (x / count) * scale - left, y: (y / count) * scale - top, count, box }
  }
}
