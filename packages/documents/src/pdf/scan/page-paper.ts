import { maximumValue, minimumValue } from '@uwkit/core/shared'
import type { PageRaster } from '../file/page-pictures.ts'

/** Sizes on the page, in points. */
const cell = 1.5
const minimumBandHeight = 6
const minimumBandWidth = 30
const minimumRuleLength = 36
const maximumRuleWidth = 2.2

const edgeBlur = 1.2

/** Darker shades are not white paper; those from `paper` up are. */
const shaded = 190
const paper = 205

/** Minimum share of shaded pixels in a piece of a band's background, in its blank margins, and behind its type. */
const bandShadeShare = 0.5
const marginShadeShare = 0.85
const typeShadeShare = 0.3

/** Minimum difference between a pixel of ink and its background. */
const inkContrast = 40

/** Maximum shade of a rule's ink. */
const dark = 140

/** A part of a page in pixels; `right` and `bottom` are exclusive. */
interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Returns a level page as black type on white paper: light type on a dark band is inverted, the background of a shaded
 * band becomes white, and rules are removed except where letters touch them. Recognition reads neither light type nor
 * type on a rule, and finds words in photographs, which are removed too.
 */
export function normalizeBackground(raster: PageRaster): PageRaster {
  const clean = { ...raster, gray: raster.gray.map((shade) => Math.min(255, (shade * 255) / paper)) }
  for (const band of bandsOf(raster)) whiten(clean, band)
  erasePhotographs(clean, raster)
  eraseRules(clean)
  return clean
}

/** Finds the shaded bands of a page: as wide as a few words and as high as a line of type, with blank margins above and below it. */
function bandsOf(raster: PageRaster): Area[] {
  const step = Math.max(1, Math.round(cell * raster.scale))
  const sums = new Float64Array(Math.floor(raster.width / step) + 1)
  const window = Math.round(minimumBandWidth / cell)
  const margin = Math.ceil(edgeBlur * raster.scale)
  let open: Band[] = []
  const closed: Band[] = []
  for (let row = 0; row <= raster.height; row += 1) {
    sumShades(raster, row, step, sums)
    const continues = ({ left, right }: Band): boolean => meanOf(sums, left, right) >= typeShadeShare
    closed.push(...open.filter((band) => !continues(band)))
    open = open.filter(continues)
    for (const { left, right } of shadedRuns(sums, window)) {
      const known = open.filter((band) => Math.min(band.right, right) > Math.max(band.left, left))
      for (const band of known) {
        // The edge of a band is soft, and may begin slightly higher at one end.
        if (row - band.top > margin) continue
        band.left = Math.min(band.left, left)
        band.right = Math.max(band.right, right)
      }
      if (known.length === 0) open.push({ left, right, top: row, bottom: row })
    }
    for (const band of open) if (meanOf(sums, band.left, band.right) >= marginShadeShare) band.bottom = row + 1
  }
  return closed.flatMap(({ left, right, top, bottom }) =>
    bottom - top < minimumBandHeight * raster.scale
      ? []
      : [extendToEdges(raster, { left: left * step, top, right: right * step, bottom }, step)],
  )
}

/** A band that is followed down the page: its first and last piece of a row, and the last row where its background was seen. */
type Band = Area

/** Computes running totals of the shares of shaded pixels in the pieces of a row, from the left. */
function sumShades({ width, height, gray }: PageRaster, row: number, step: number, sums: Float64Array): void {
  for (let piece = 0; piece + 1 < sums.length; piece += 1) {
    let count = 0
    const from = row * width + piece * step
    for (let at = from; at < from + step && row < height; at += 1) if ((gray[at] ?? 255) < shaded) count += 1
    sums[piece + 1] = (sums[piece] ?? 0) + count / step
  }
}

const meanOf = (sums: Float64Array, from: number, to: number): number =>
  ((sums[to] ?? 0) - (sums[from] ?? 0)) / Math.max(1, to - from)

/** Returns the stretches of a row's pieces that are all shaded, with at least `minimum` pieces each. */
function shadedRuns(sums: Float64Array, minimum: number): { left: number; right: number }[] {
  const stretches: { left: number; right: number }[] = []
  let left = -1
  for (let at = 0; at < sums.length; at += 1) {
    const isShaded = at + 1 < sums.length && meanOf(sums, at, at + 1) >= bandShadeShare
    if (isShaded && left < 0) left = at
    if (isShaded || left < 0) continue
    if (at - left >= minimum) stretches.push({ left, right: at })
    left = -1
  }
  return stretches
}

/** Extends an area found in pieces to the edges of the shade. */
function extendToEdges({ width, height, gray }: PageRaster, area: Area, step: number): Area {
  const { left, right, top, bottom } = area
  const isRowShaded = (y: number): boolean => {
    let count = 0
    for (let x = left; x < right; x += 1) if ((gray[y * width + x] ?? 255) < shaded) count += 1
    return count >= bandShadeShare * (right - left)
  }
  const isColumnShaded = (x: number): boolean => {
    let count = 0
    for (let y = top; y < bottom; y += 1) if ((gray[y * width + x] ?? 255) < shaded) count += 1
    return count >= bandShadeShare * (bottom - top)
  }
  const edges = { ...area }
  while (edges.top > Math.max(0, top - step) && isRowShaded(edges.top - 1)) edges.top -= 1
  while (edges.bottom < Math.min(height, bottom + step) && isRowShaded(edges.bottom)) edges.bottom += 1
  while (edges.left > 0 && isColumnShaded(edges.left - 1)) edges.left -= 1
  while (edges.right < width && isColumnShaded(edges.right)) edges.right += 1
  return edges
}

/** Makes the background of an area white and its content dark, including light type on a dark background; its border becomes paper. */
function whiten({ width, height, gray }: PageRaster, { left, top, right, bottom }: Area): void {
  const counts = new Uint32Array(256)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const shade = gray[y * width + x] ?? 255
      counts[shade] = (counts[shade] ?? 0) + 1
    }
  }
  const ground = counts.reduce((maximum, count, shade) => (count > (counts[maximum] ?? 0) ? shade : maximum), 0)
  const lighter = counts.reduce((sum, count, shade) => (shade > ground + inkContrast ? sum + count : sum), 0)
  const darker = counts.reduce((sum, count, shade) => (shade < ground - inkContrast ? sum + count : sum), 0)
  const isLightOnDark = lighter > darker
  const span = Math.max(1, isLightOnDark ? 255 - ground : ground)
  for (let y = Math.max(0, top - 1); y < Math.min(height, bottom + 1); y += 1) {
    for (let x = Math.max(0, left - 1); x < Math.min(width, right + 1); x += 1) {
      const at = y * width + x
      const shade = gray[at] ?? 255
      const isBorder = y < top + 2 || y >= bottom - 2 || x < left + 2 || x >= right - 2
      const contrast = isLightOnDark ? shade - ground : ground - shade
      gray[at] = isBorder ? 255 : 255 - (255 * Math.min(Math.max(contrast, 0), span)) / span
    }
  }
}

/** Side of a piece of a photograph, in points; minimum number of pieces, and minimum share of middle shades in each. */
const photographPiece = 12
const minimumPieces = 50
const minimumMidtones = 0.5

/** Minimum share of the rectangle around its pieces that a photograph fills. */
const minimumPhotographFill = 0.55

/** Minimum spread of a photograph's shades; a gray background has a single shade. */
const minimumSpread = 18

/** Removes photographs from a page: large areas of many middle shades. Type has few of them, and a shaded background has one. */
function erasePhotographs({ width, height, gray, scale }: PageRaster, seen: PageRaster): void {
  const side = Math.max(4, Math.round(photographPiece * scale))
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)]
  const isPiece = new Uint8Array(columns * rows)
  for (let piece = 0; piece < isPiece.length; piece += 1) {
    const [left, top] = [(piece % columns) * side, Math.floor(piece / columns) * side]
    isPiece[piece] = isPhotographPiece(seen, left, top, side) ? 1 : 0
  }
  for (const pieces of connectedPieces(isPiece, columns)) {
    if (pieces.length < minimumPieces) continue
    for (const piece of filledArea(pieces, columns)) {
      const [left, top] = [(piece % columns) * side, Math.floor(piece / columns) * side]
      // A partial piece at the edge of the paper is erased with the last whole one.
      const right = left + 2 * side > width ? width : left + side
      const bottom = top + 2 * side > height ? height : top + side
      for (let y = top; y < bottom; y += 1) gray.fill(255, y * width + left, y * width + right)
    }
  }
}

/**
 * Returns the rectangle around pieces that fill most of it, as a photograph does, including its bright and dark places; otherwise the
 * pieces.
 */
function filledArea(pieces: readonly number[], columns: number): readonly number[] {
  const [xs, ys] = [pieces.map((piece) => piece % columns), pieces.map((piece) => Math.floor(piece / columns))]
  const [left, top] = [minimumValue(xs), minimumValue(ys)]
  const [width, height] = [maximumValue(xs) - left + 1, maximumValue(ys) - top + 1]
  if (pieces.length < minimumPhotographFill * width * height) return pieces
  return Array.from(
    { length: width * height },
    (_, at) => (top + Math.floor(at / width)) * columns + left + (at % width),
  )
}

function isPhotographPiece({ width, gray }: PageRaster, left: number, top: number, side: number): boolean {
  let [middle, sum, squares] = [0, 0, 0]
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const shade = gray[y * width + x] ?? 255
      if (shade < 50 || shade > 215) continue
      middle += 1
      sum += shade
      squares += shade * shade
    }
  }
  if (middle < minimumMidtones * side * side) return false
  return Math.sqrt(squares / middle - (sum / middle) ** 2) >= minimumSpread
}

/** Groups pieces that touch each other horizontally or vertically. */
function connectedPieces(isPiece: Uint8Array, columns: number): number[][] {
  const areas: number[][] = []
  const isVisited = new Uint8Array(isPiece.length)
  for (let start = 0; start < isPiece.length; start += 1) {
    if (isPiece[start] !== 1 || isVisited[start] === 1) continue
    const area = [start]
    isVisited[start] = 1
    for (let at = 0; at < area.length; at += 1) {
      const piece = area[at] ?? 0
      const column = piece % columns
      const neighbors = [
        column > 0 ? piece - 1 : -1,
        column + 1 < columns ? piece + 1 : -1,
        piece - columns,
        piece + columns,
      ]
      for (const next of neighbors) {
        if (next < 0 || isPiece[next] !== 1 || isVisited[next] === 1) continue
        isVisited[next] = 1
        area.push(next)
      }
    }
    areas.push(area)
  }
  return areas
}

/** Removes long thin lines from a page, except where a letter crosses or touches them. */
function eraseRules({ width, height, gray, scale }: PageRaster): void {
  const minimum = Math.round(minimumRuleLength * scale)
  const thickest = Math.max(2, Math.round(maximumRuleWidth * scale))
  const erased: number[] = []
  const along = (lines: number, length: number, ahead: number, lineStep: number): void => {
    for (let line = 0; line < lines; line += 1) {
      let start = 0
      for (let place = 0; place <= length; place += 1) {
        const isInk = place < length && (gray[line * lineStep + place * ahead] ?? 255) < dark
        if (isInk) continue
        if (place - start >= minimum) collect(line, start, place)
        start = place + 1
      }
    }
    function collect(line: number, from: number, to: number): void {
      for (let place = from; place < to; place += 1) {
        let [first, last] = [line, line]
        const isInk = (at: number): boolean =>
          at >= 0 && at < lines && (gray[at * lineStep + place * ahead] ?? 255) < dark
        while (last - first <= thickest && isInk(first - 1)) first -= 1
        while (last - first <= thickest && isInk(last + 1)) last += 1
        if (last - first >= thickest) continue
        // The soft edges of a line are erased too.
        for (let at = Math.max(0, first - 1); at <= Math.min(lines - 1, last + 1); at += 1) {
          erased.push(at * lineStep + place * ahead)
        }
      }
    }
  }
  along(height, width, 1, width)
  along(width, height, width, 1)
  for (const at of erased) gray[at] = 255
}
