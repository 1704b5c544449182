import type { PageRaster } from '../file/page-pictures.ts'

/** Maximum skew of a page from a feeder, and the search steps, as rise over run. */
const steepest = 0.06
const coarse = 0.005
const fine = 0.0005

/** Pixels examined across a page: enough to separate its lines of type. */
const looked = 900

/** A smaller skew moves the ends of a line by less than a tenth of its height. */
const negligible = 0.0008

/**
 * Returns the skew of the lines of type on a page: their fall in pixels for each pixel to the right; 0 if level. Ink
 * summed along lines of the correct slope falls into the fewest rows.
 */
export function skewOf(raster: PageRaster): number {
  const ink = inkOf(raster)
  const best = (slopes: readonly number[]): number =>
    slopes.reduce(
      (maximum, slope) => {
        const sharpness = sharpnessAt(ink, slope)
        return sharpness > maximum.sharpness ? { slope, sharpness } : maximum
      },
      { slope: 0, sharpness: sharpnessAt(ink, 0) },
    ).slope
  const rough = best(range(-steepest, steepest, coarse))
  const exact = best(range(rough - coarse, rough + coarse, fine))
  return Math.abs(exact) < negligible ? 0 : exact
}

/** Returns the page rotated so that its lines are level. */
export function levelled(raster: PageRaster): PageRaster {
  const slope = skewOf(raster)
  if (slope === 0) return raster
  const { width, height, gray } = raster
  const turned = new Uint8Array(width * height).fill(255)
  const length = Math.hypot(1, slope)
  const [cos, sin] = [1 / length, slope / length]
  const [middleX, middleY] = [width / 2, height / 2]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = middleX + (x - middleX) * cos - (y - middleY) * sin
      const fromY = middleY + (x - middleX) * sin + (y - middleY) * cos
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue
      const at = top * width + left
      const [right, down] = [fromX - left, fromY - top]
      const above = (gray[at] ?? 255) * (1 - right) + (gray[at + 1] ?? 255) * right
      const below = (gray[at + width] ?? 255) * (1 - right) + (gray[at + width + 1] ?? 255) * right
      turned[y * width + x] = above * (1 - down) + below * down
    }
  }
  return { ...raster, gray: turned }
}

interface Ink {
  width: number
  height: number
  points: { x: number; y: number }[]
}

/** Returns the dark places of the page, at a size that is quick to search. */
function inkOf({ width, height, gray }: PageRaster): Ink {
  const step = Math.max(1, Math.floor(width / looked))
  const points: { x: number; y: number }[] = []
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step)
      if ((gray[y * width + x] ?? 255) < 128) points.push({ x: x / step, y: y / step })
  }
  return { width: width / step, height: height / step, points }
}

/** Returns a sum of squares that is larger the more ink falls into the same rows. */
function sharpnessAt({ width, height, points }: Ink, slope: number): number {
  const margin = Math.ceil(width * steepest * 2)
  const rows = new Float64Array(Math.ceil(height) + 2 * margin)
  for (const { x, y } of points) {
    const row = Math.round(y - slope * x) + margin
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
