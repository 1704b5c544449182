import type { PageRaster } from './page-raster.ts'

/** Pixels darker than this are ink, and a row of pixels with so many of them is part of a line of type. */
const ink = 128
const leastInk = 3

/** Rows of pixels that follow each other before they are a line of type, and no speck. */
const leastRows = 3

/**
 * How high the lines of type of a level page mostly are, in pixels from the top of the highest letter to the foot of the
 * lowest; `null` where the page has none.
 */
export function typeHeight({ width, height, gray }: PageRaster): number | null {
  const heights: number[] = []
  let rows = 0
  for (let y = 0; y <= height; y += 1) {
    let dark = 0
    const end = Math.min(y + 1, height) * width
    for (let at = y * width; at < end && dark < leastInk; at += 1) if ((gray[at] ?? 255) < ink) dark += 1
    if (dark >= leastInk) rows += 1
    else {
      if (rows >= leastRows) heights.push(rows)
      rows = 0
    }
  }
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? null
}
