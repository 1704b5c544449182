import type { Matrix } from './matrix.ts'

/** A picture that a page draws: its pixels, and where its unit square comes to lie on the page as displayed, in points. */
export interface PagePicture {
  width: number
  height: number
  /** One byte for each pixel, from the top left, 255 for white. */
  gray: Uint8Array
  /** From the unit square, y pointing up, to the page, y pointing down. */
  matrix: Matrix
}

/** A page as pixels. */
export interface PageRaster {
  width: number
  height: number
  gray: Uint8Array
  /** Pixels for a point. */
  scale: number
}

/** Recognition wants 150 to 300 dots an inch: below, letters run together; above, it only takes longer. */
const leastScale = 150 / 72
const mostScale = 300 / 72

/** Pixels of a page at most, however large its paper is: a letter page at 600 dots an inch. */
const mostPixels = 34_000_000

/**
 * The pictures of a page laid on white paper, at the resolution of the sharpest of them.
 *
 * @param pageWidth In points.
 * @param enlarged How many times that resolution.
 */
export function pageRaster(
  pictures: readonly PagePicture[],
  pageWidth: number,
  pageHeight: number,
  enlarged = 1,
): PageRaster {
  const sharpest = Math.max(0, ...pictures.map(({ width, matrix: [a, b] }) => width / Math.max(Math.hypot(a, b), 1)))
  const most = Math.sqrt(mostPixels / Math.max(1, pageWidth * pageHeight))
  const scale = Math.min(Math.min(Math.max(sharpest, leastScale), mostScale) * enlarged, most)
  const width = Math.round(pageWidth * scale)
  const height = Math.round(pageHeight * scale)
  const raster = { width, height, gray: new Uint8Array(width * height).fill(255), scale }
  for (const picture of pictures) lay(picture, raster)
  return raster
}

/** Each pixel of the page takes what the four pixels of the picture around its middle say there. */
function lay({ width, height, gray, matrix: [a, b, c, d, e, f] }: PagePicture, raster: PageRaster): void {
  const area = a * d - b * c
  if (area === 0) return
  const corners = [0, 1].flatMap((u) => [0, 1].map((v) => ({ x: a * u + c * v + e, y: b * u + d * v + f })))
  const bound = (values: number[], most: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(...values) * raster.scale)),
    Math.min(most, Math.ceil(Math.max(...values) * raster.scale)),
  ]
  const [left, right] = bound(
    corners.map(({ x }) => x),
    raster.width,
  )
  const [top, bottom] = bound(
    corners.map(({ y }) => y),
    raster.height,
  )
  for (let row = top; row < bottom; row += 1) {
    const y = (row + 0.5) / raster.scale - f
    for (let column = left; column < right; column += 1) {
      const x = (column + 0.5) / raster.scale - e
      const u = (d * x - c * y) / area
      const v = (a * y - b * x) / area
      if (u < 0 || u >= 1 || v < 0 || v >= 1) continue
      const [across, down] = [u * width - 0.5, (1 - v) * height - 0.5]
      const [x0, y0] = [Math.max(0, Math.floor(across)), Math.max(0, Math.floor(down))]
      const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
      const [right, below] = [Math.max(0, across - x0), Math.max(0, down - y0)]
      const upper = (gray[y0 * width + x0] ?? 255) * (1 - right) + (gray[y0 * width + x1] ?? 255) * right
      const lower = (gray[y1 * width + x0] ?? 255) * (1 - right) + (gray[y1 * width + x1] ?? 255) * right
      raster.gray[row * raster.width + column] = upper * (1 - below) + lower * below
    }
  }
}

/** The raster as a portable graymap, which every recogniser reads (netpbm, format P5). */
export function graymap({ width, height, gray }: PageRaster): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const bytes = new Uint8Array(head.length + gray.length)
  bytes.set(head)
  bytes.set(gray, head.length)
  return bytes
}
