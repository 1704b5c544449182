import type { UnreadPage, Workbook } from '@uwkit/core/shared'
import { buildGrid, cellBudget } from '../formats/grid-builder.ts'
import type { PdfOptions, ReadLimits } from '../formats/read-options.ts'
import { blankPages, noTextRecognized, scanOnly, tooManyScans, unreadPages } from '../formats/rejections.ts'
import { openPages } from './file/open-pages.ts'
import { type CellLine, pageCells } from './page-cells.ts'
import { pageGrid } from './page-grid.ts'
import { pageLines } from './page-lines.ts'
import { withPanels } from './page-panels.ts'
import { pageText } from './page-text.ts'
import type { PageWords } from './page-words.ts'
import { recognizeScan, scanOf, visiblePictures } from './scan/scanned-pages.ts'
import { tablePages } from './table-pages.ts'
import { joinBands } from './wide-sheets.ts'

/**
 * Reads a PDF: a sheet for each run of pages whose tables have the same columns, a row for each line, every cell as text
 * with its page and box. Scanned pages are recognized if the caller has a recognizer, and their cells then state its
 * confidence; otherwise they are listed in `unreadPages`, as are pages whose letters have no valid codes and pages with
 * damaged content.
 *
 * @throws The abort reason of `signal`.
 * @throws {UnreadableDocumentError} `encrypted_file`, `corrupt_file`, `empty_file`, `image_only`, `too_large`, `too_slow`.
 */
export async function readPdf(
  bytes: Uint8Array,
  file: string,
  limits: ReadLimits,
  options: PdfOptions = {},
): Promise<Workbook> {
  const { pages, recognized, hasLayer, unread, blank } = await wordsOfPages(bytes, file, limits, options)
  if (pages.every(({ words }) => words.length === 0)) {
    if (unread.some(({ reason }) => reason !== 'picture')) throw unreadPages(file, unread)
    if (recognized > 0) throw noTextRecognized(file)
    throw blank === pages.length && unread.length === 0 ? blankPages(file, blank) : scanOnly(file)
  }
  const printed = pages.map(({ page, width, words }) => ({
    page,
    width,
    lines: withPanels(pageLines({ page, words }), width),
  }))
  const cellsByPage = byPage(pageCells(printed.flatMap(({ lines }) => lines)))
  const joined = joinBands(printed.map((page) => ({ ...page, cells: cellsByPage.get(page.page) ?? [] })))
  const runs = tablePages(
    [...(joined ? byPage(pageCells(joined)) : cellsByPage)].map(([page, ofPage]) => ({ page, lines: ofPage })),
  )
  const budget = cellBudget(limits)
  return {
    file,
    format: 'pdf',
    grids: runs.map((run) => buildGrid(pageGrid(run), file, limits, budget)),
    ...(recognized > 0 || hasLayer ? { isOcr: true } : {}),
    ...(unread.length > 0 ? { unreadPages: unread } : {}),
  }
}

/** Words of the pages, and how they were obtained. */
interface WordsOfPages {
  pages: PageWords[]
  /** Number of scanned pages recognized in this read. */
  recognized: number
  /** Whether another program recognized words of pages earlier. */
  hasLayer: boolean
  /** Pages that were not read, with the reason. */
  unread: UnreadPage[]
  /** Number of pages on which nothing is drawn. */
  blank: number
}

async function wordsOfPages(
  bytes: Uint8Array,
  file: string,
  limits: ReadLimits,
  { recognize, onProgress, signal }: PdfOptions,
): Promise<WordsOfPages> {
  const read: WordsOfPages = { pages: [], recognized: 0, hasLayer: false, unread: [], blank: 0 }
  let pixels = 0
  const count = (more: number): void => {
    pixels += more
    if (pixels > limits.recognizedPixels) throw tooManyScans(file, read.recognized, limits.recognizedPixels)
  }
  for await (const page of openPages(bytes, file, limits)) {
    signal?.throwIfAborted()
    onProgress?.({ page: page.number, pages: page.pageCount })
    const unread = (reason: UnreadPage['reason']): unknown => read.unread.push({ page: page.number, reason })
    if (page.isDamaged) {
      unread('damaged')
      continue
    }
    if (page.isBlank) read.blank += 1
    const { words, isLayer, isUnreadable } = pageText(page)
    const scan = isLayer ? null : await scanOf(page, words)
    if (scan === null && !isUnreadable) {
      read.pages.push(words)
      read.hasLayer ||= isLayer
      continue
    }
    const seen = scan && visiblePictures(page, scan)
    const recognized =
      seen && recognize ? await recognizeScan(page, seen, recognize, { count, ...(signal ? { signal } : {}) }) : null
    if (recognized) {
      read.pages.push(recognized)
      read.recognized += 1
    } else if (scan === null) unread('font')
    else unread(seen === null && scan.some(({ isDamaged }) => isDamaged) ? 'damaged' : 'picture')
  }
  return read
}

function byPage(lines: readonly CellLine[]): Map<number, CellLine[]> {
  const pages = new Map<number, CellLine[]>()
  for (const line of lines) {
    const page = pages.get(line.page)
    if (page) page.push(line)
    else pages.set(line.page, [line])
  }
  return pages
}
