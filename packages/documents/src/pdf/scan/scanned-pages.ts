import type { OpenPage } from '../file/open-pages.ts'
import { type DrawnPicture, graymap, type PagePicture, type PageRaster, pageRaster } from '../file/page-pictures.ts'
import { minimumPageWords } from '../page-text.ts'
import type { PageWords } from '../page-words.ts'
import { normalizeBackground } from './page-paper.ts'
import { levelled } from './page-skew.ts'
import { type Recognize, recognizedWords } from './recognition.ts'

/** Pixels darker than this are ink; a row with this many of them is part of a line of type. */
const ink = 128
const minimumInk = 3

/** Minimum number of consecutive pixel rows in a line of type; fewer are a speck. */
const minimumRows = 3

/**
 * Returns the usual height of the lines of type of a level page, in pixels from the top of the highest letter to the
 * bottom of the lowest; `null` if the page has none.
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

/** Minimum share of a page that the pictures of a scan cover, unlike a photograph or a logo. */
const minimumShare = 0.5

/** Lower type, in pixels, is recognized poorly: at 150 dots per inch, type of 7 points. */
const smallHeight = 22

/** Target height of a line of type for recognition, in pixels, from the top of its highest letters to the bottom of its lowest. */
const readableHeight = 28

/** Limits for enlarging a page: below, it changes nothing; above, the letters gain no detail. */
const minimumEnlarged = 1.3
const maximumEnlarged = 3

/** Maximum pixels of an enlarged page, because each takes recognition time: a letter page at 400 dots per inch. */
const maximumPixels = 15_000_000

/** Returns the pictures of a scanned page; `null` for any other page, including blank ones. */
export async function scanOf(page: OpenPage, words: PageWords): Promise<DrawnPicture[] | null> {
  if (words.words.length >= minimumPageWords) return null
  const pictures = await page.pictures()
  return coversPage(page, pictures) ? pictures : null
}

/** Returns the pictures of a scan that have usable pixels; `null` if others cover the page, so that its content is unknown. */
export function visiblePictures(page: OpenPage, scan: readonly DrawnPicture[]): PagePicture[] | null {
  const unseen = scan.filter((picture) => !hasPixels(picture))
  return coversPage(page, unseen) ? null : scan.filter(hasPixels)
}

function coversPage({ width, height }: OpenPage, pictures: readonly DrawnPicture[]): boolean {
  const covered = pictures.reduce((sum, { matrix: [a, b, c, d] }) => sum + Math.abs(a * d - b * c), 0)
  return covered >= minimumShare * width * height
}

const hasPixels = (picture: DrawnPicture): picture is DrawnPicture & PagePicture => picture.gray !== null

/**
 * Recognizes the words of a scan; returns `null` if the recognizer fails on it.
 *
 * @param work `count` receives the pixels of the page before they are recognized, and may throw.
 * @throws The abort reason of `signal`, immediately: a recognizer that continues is not awaited.
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

/** Returns the page at a resolution at which its type is high enough for recognition. */
function readableRaster({ width, height }: OpenPage, scan: readonly PagePicture[]): PageRaster {
  const raster = normalizeBackground(levelled(pageRaster(scan, width, height)))
  const high = typeHeight(raster)
  if (high === null || high >= smallHeight) return raster
  const enlarged = Math.min(readableHeight / high, maximumEnlarged, Math.sqrt(maximumPixels / raster.gray.length))
  return enlarged < minimumEnlarged ? raster : normalizeBackground(levelled(pageRaster(scan, width, height, enlarged)))
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
