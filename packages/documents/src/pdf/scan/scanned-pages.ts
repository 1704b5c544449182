import type { OpenPage } from '../file/open-pages.ts'
import { type DrawnPicture, graymap, type PagePicture, type PageRaster, pageRaster } from '../file/page-pictures.ts'
import { fewWords } from '../page-text.ts'
import type { PageWords } from '../page-words.ts'
import { onWhitePaper } from './page-paper.ts'
import { levelled } from './page-skew.ts'
import { type Recognize, recognizedWords } from './recognition.ts'

/** Pixels darker than this are ink, and a row of pixels with so many of them is part of a line of type. */
const ink = 128
const minimumInk = 3

/** Rows of pixels that follow each other before they are a line of type, and no speck. */
const minimumRows = 3

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
    for (let at = y * width; at < end && dark < minimumInk; at += 1) if ((gray[at] ?? 255) < ink) dark += 1
    if (dark >= minimumInk) rows += 1
    else {
      if (rows >= minimumRows) heights.push(rows)
      rows = 0
    }
  }
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? null
}

/** The share of a page that its pictures cover where it is a scan, and not a page with a photograph or a logo. */
const maximumOfPage = 0.5

/** Type lower than this, in pixels, is read badly: at 150 dots an inch, type of 7 points. */
const smallHeight = 22

/** How high a line of type should be for recognition, in pixels, from the top of its highest letters to the foot of its lowest. */
const readableHeight = 28

/** How many times a page is enlarged: below, it changes nothing; above, the letters have no more to show. */
const minimumEnlarged = 1.3
const maximumEnlarged = 3

/** Pixels of an enlarged page at most, since recognition takes its time for each: a letter page at 400 dots an inch. */
const maximumPixels = 15_000_000

/** The pictures of a page that is a scan; `null` for any other page, blank ones too. */
export async function scanOf(page: OpenPage, words: PageWords): Promise<DrawnPicture[] | null> {
  if (words.words.length >= fewWords) return null
  const pictures = await page.pictures()
  return coverMost(page, pictures) ? pictures : null
}

/** The pictures of a scan that have pixels to take; `null` where others cover the page, so that what it shows is not known. */
export function seenPictures(page: OpenPage, scan: readonly DrawnPicture[]): PagePicture[] | null {
  const unseen = scan.filter((picture) => !hasPixels(picture))
  return coverMost(page, unseen) ? null : scan.filter(hasPixels)
}

function coverMost({ width, height }: OpenPage, pictures: readonly DrawnPicture[]): boolean {
  const covered = pictures.reduce((sum, { matrix: [a, b, c, d] }) => sum + Math.abs(a * d - b * c), 0)
  return covered >= maximumOfPage * width * height
}

const hasPixels = (picture: DrawnPicture): picture is DrawnPicture & PagePicture => picture.gray !== null

/**
 * The words of a scan, by recognition; `null` where the recognizer fails on it.
 *
 * @param work `count` is told the pixels of the page before they are recognized, and may throw.
 * @throws What `signal` was aborted with, at once: a recognizer that goes on is not waited for.
 */
export async function recognizeScan(
  page: OpenPage,
  scan: readonly PagePicture[],
  recognize: Recognize,
  { count, signal }: { count: (pixels: number) => void; signal?: AbortSignal },
): Promise<PageWords | null> {
  const { number, width, height } = page
  const raster = readableRaster(page, scan)
  count(raster.gray.length)
  const seen = await untilAborted(
    recognize(graymap(raster), signal).catch(() => null),
    signal,
  )
  return seen === null ? null : { page: number, width, height, words: recognizedWords(number, seen, raster.scale) }
}

/** The page at a resolution at which its type is high enough to be recognized. */
function readableRaster({ width, height }: OpenPage, scan: readonly PagePicture[]): PageRaster {
  const raster = onWhitePaper(levelled(pageRaster(scan, width, height)))
  const high = typeHeight(raster)
  if (high === null || high >= smallHeight) return raster
  const enlarged = Math.min(readableHeight / high, maximumEnlarged, Math.sqrt(maximumPixels / raster.gray.length))
  return enlarged < minimumEnlarged ? raster : onWhitePaper(levelled(pageRaster(scan, width, height, enlarged)))
}

async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work
  signal.throwIfAborted()
  let onAbort = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
