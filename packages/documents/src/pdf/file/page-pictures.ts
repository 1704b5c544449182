import { compose, type Matrix, matrixOf } from './page-geometry.ts'
import type { DrawingSteps } from './page-strings.ts'

/** A picture as the PDF library decodes it. */
export interface DecodedPicture {
  width: number
  height: number
  /** 1: one bit per pixel, rows padded to bytes, 1 for white; 2: red, green, blue; 3: red, green, blue, opacity. */
  kind?: number
  data?: Uint8Array | Uint8ClampedArray | null
}

/** Returns the brightness of each pixel of a decoded picture, 255 for white; `null` if there are no usable pixels. */
function grayOf({ width, height, kind, data }: DecodedPicture): Uint8Array | null {
  if (!data) return null
  const gray = new Uint8Array(width * height)
  if (kind === 1) {
    const rowBytes = Math.ceil(width / 8)
    for (let at = 0; at < gray.length; at += 1) {
      const x = at % width
      const byte = data[((at - x) / width) * rowBytes + (x >> 3)] ?? 0
      gray[at] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0
    }
    return gray
  }
  const step = kind === 3 ? 4 : 3
  if (data.length < gray.length * step) return null
  for (let at = 0; at < gray.length; at += 1) {
    const from = at * step
    // Weights of ITU-R BT.601.
    gray[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return gray
}

/** A picture that a page draws: its pixels, and the position of its unit square on the page as displayed, in points. */
export interface PagePicture {
  width: number
  height: number
  /** One byte per pixel, from the top left, 255 for white. */
  gray: Uint8Array
  /** From the unit square, y pointing up, to the page, y pointing down. */
  matrix: Matrix
}

/** A page as pixels. */
export interface PageRaster {
  width: number
  height: number
  gray: Uint8Array
  /** Pixels per point. */
  scale: number
}

/** Recognition needs 150 to 300 dots per inch: below, letters run together; above, it only takes longer. */
const minimumScale = 150 / 72
const maximumScale = 300 / 72

/** Maximum pixels of a page of any paper size: a letter page at 600 dots per inch. */
const maximumPixels = 34_000_000

/**
 * Draws the pictures of a page on white paper, at the resolution of the sharpest picture.
 *
 * @param pageWidth In points.
 * @param enlarged Multiple of that resolution.
 */
export function pageRaster(
  pictures: readonly PagePicture[],
  pageWidth: number,
  pageHeight: number,
  enlarged = 1,
): PageRaster {
  const sharpest = Math.max(0, ...pictures.map(({ width, matrix: [a, b] }) => width / Math.max(Math.hypot(a, b), 1)))
  const maximum = Math.sqrt(maximumPixels / Math.max(1, pageWidth * pageHeight))
  const scale = Math.min(Math.min(Math.max(sharpest, minimumScale), maximumScale) * enlarged, maximum)
  const width = Math.round(pageWidth * scale)
  const height = Math.round(pageHeight * scale)
  const raster = { width, height, gray: new Uint8Array(width * height).fill(255), scale }
  for (const picture of pictures) lay(picture, raster)
  return raster
}

/** Draws each pixel of the page from the four picture pixels around its center. */
function lay({ width, height, gray, matrix: [a, b, c, d, e, f] }: PagePicture, raster: PageRaster): void {
  const area = a * d - b * c
  if (area === 0) return
  const corners = [0, 1].flatMap((u) => [0, 1].map((v) => ({ x: a * u + c * v + e, y: b * u + d * v + f })))
  const bound = (values: number[], maximum: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(...values) * raster.scale)),
    Math.min(maximum, Math.ceil(Math.max(...values) * raster.scale)),
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

/** Returns the raster as a portable graymap, which every recognizer reads (netpbm, format P5). */
export function graymap({ width, height, gray }: PageRaster): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const bytes = new Uint8Array(head.length + gray.length)
  bytes.set(head)
  bytes.set(gray, head.length)
  return bytes
}

/** Numbers of the steps that place pictures (ISO 32000-1, tables 57 and 87). */
export interface PictureStepNumbers {
  save: number
  restore: number
  transform: number
  paintFormXObjectBegin: number
  paintFormXObjectEnd: number
  paintImageXObject: number
  paintInlineImageXObject: number
  paintImageMaskXObject: number
  paintSolidColorImageMask: number
}

/** A picture where it is drawn; `gray` is `null` if there are no usable pixels: its data are damaged, or it is a stencil for ink. */
export interface DrawnPicture extends Omit<PagePicture, 'gray'> {
  gray: PagePicture['gray'] | null
  isDamaged: boolean
}

/**
 * Returns the pictures that a page draws, with their positions.
 *
 * @param display From the page's own space to the page as displayed, y pointing down.
 * @param pictureOf Returns the picture of a name.
 */
export async function pagePictures(
  steps: DrawingSteps,
  numbers: PictureStepNumbers,
  display: Matrix,
  pictureOf: (name: string) => Promise<DecodedPicture | null>,
): Promise<DrawnPicture[]> {
  const pictures: DrawnPicture[] = []
  const saved: Matrix[] = []
  let matrix = display
  for (const [index, step] of steps.functions.entries()) {
    const values = (steps.arguments[index] ?? []) as readonly unknown[]
    if (step === numbers.save || step === numbers.paintFormXObjectBegin) saved.push(matrix)
    if (step === numbers.restore || step === numbers.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (step === numbers.transform) matrix = compose(matrix, matrixOf(values))
    if (step === numbers.paintFormXObjectBegin) matrix = compose(matrix, matrixOf(values[0]))
    if (step === numbers.paintImageMaskXObject || step === numbers.paintSolidColorImageMask)
      pictures.push({ width: 1, height: 1, gray: null, matrix, isDamaged: false })
    if (![numbers.paintImageXObject, numbers.paintInlineImageXObject].includes(step)) continue
    const picture = typeof values[0] === 'string' ? await pictureOf(values[0]) : (values[0] as DecodedPicture)
    const { width, height } = picture ?? { width: 1, height: 1 }
    const gray = picture && grayOf(picture)
    pictures.push({ width, height, gray, matrix, isDamaged: gray === null })
  }
  return pictures
}
