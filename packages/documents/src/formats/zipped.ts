import type { DocumentFormat, Workbook } from '@uwkit/core/shared'
import { zipSync } from 'fflate'
import type { SheetLayout } from './grid-builder.ts'
import { checkOdsCells, odsLayouts } from './ods.ts'
import { ooxmlLayouts, withPlaces } from './ooxml-layout.ts'
import { readOoxmlWorkbook } from './ooxml-workbook.ts'
import type { TimedLimits } from './read-options.ts'
import { imagesOnly, tooManyCells, unsupported } from './rejections.ts'
import { readSpreadsheet } from './spreadsheet.ts'
import { inflateParts, zipEntries } from './zip.ts'

/** Parts without readable content: pictures, macros, printer settings, the calculation order, pivot caches, thumbnails. */
const ignoredEntries =
  /(?:^|\/)(?:media|Pictures|Thumbnails|embeddings|printerSettings|pivotCache|activeX|ctrlProps)\/|vbaProject|calcChain/i
const picture = /(?:^|\/)(?:media|Pictures)\/[^/]/i

/** Parts that identify a zip that is not a workbook. */
const otherParts: readonly (readonly [start: string, what: string])[] = [
  ['word/', 'a Word document'],
  ['ppt/', 'a PowerPoint presentation'],
  ['Index/', 'an Apple Numbers document'],
]

/**
 * Reads a zipped workbook: .xlsx, .xlsm, .xlsb or .ods. The parts are inflated once, under the limits, and only counted
 * and checked parts are passed on.
 *
 * @throws {UnreadableDocumentError}
 */
export function readZipped(bytes: Uint8Array, file: string, limits: TimedLimits): Workbook {
  const entries = zipEntries(bytes, file, limits)
  const names = entries.map((entry) => entry.name)
  const format = formatOf(names)
  if (format === null) {
    const other = otherParts.find(([start]) => names.some((name) => name.startsWith(start)))
    throw unsupported(file, other?.[1] ?? 'a ZIP archive (unpack it first)')
  }
  const parts = inflateParts(
    bytes,
    entries.filter((entry) => !ignoredEntries.test(entry.name)),
    file,
    limits,
  )
  if (format === 'ods') checkOdsCells(parts.get('content.xml'), file, limits)
  limits.checkTime()
  const workbook =
    (format === 'xlsx' && readOoxmlWorkbook(parts, file, limits)) || readWithLibrary(parts, file, format, limits)
  if (names.some((name) => picture.test(name)) && workbook.grids.every((grid) => grid.rows.length === 0)) {
    throw imagesOnly(file)
  }
  return workbook
}

/** Reads the inflated parts of a workbook with the spreadsheet library, and separately the layouts that it drops. */
export function readWithLibrary(
  parts: Map<string, Uint8Array>,
  file: string,
  format: DocumentFormat,
  limits: TimedLimits,
): Workbook {
  if (format === 'xlsx') {
    checkCellTags(parts, file, limits)
    placeCells(parts)
  }
  const layouts = layoutsOf(format, parts)
  return readSpreadsheet(zipSync(Object.fromEntries(parts), { level: 0 }), file, format, limits, layouts)
}

/** Rejects worksheets with more filled cells than the limit before the library allocates memory for them. */
function checkCellTags(parts: ReadonlyMap<string, Uint8Array>, file: string, { filledCells }: TimedLimits): void {
  let values = 0
  for (const [name, bytes] of parts) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) continue
    for (let at = bytes.indexOf(lessThan); at !== -1; at = bytes.indexOf(lessThan, at + 1)) {
      // Each filled cell closes a value, `</v>`, or a text, `</is>`, with or without a prefix.
      if (bytes[at + 1] !== slash) continue
      const end = bytes.indexOf(greaterThan, at)
      if (bytes[end - 1] === letterV || (bytes[end - 1] === letterS && bytes[end - 2] === letterI)) values += 1
    }
    if (values > filledCells) throw tooManyCells(file, filledCells)
  }
}

const [lessThan, greaterThan, slash, letterV, letterS, letterI] = [0x3c, 0x3e, 0x2f, 0x76, 0x73, 0x69]

function placeCells(parts: Map<string, Uint8Array>): void {
  for (const [name, bytes] of parts) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) continue
    const xml = new TextDecoder().decode(bytes)
    const placed = withPlaces(xml)
    if (placed !== xml) parts.set(name, new TextEncoder().encode(placed))
  }
}

function layoutsOf(format: DocumentFormat, parts: ReadonlyMap<string, Uint8Array>): SheetLayout[] {
  if (format === 'ods') return odsLayouts(parts.get('content.xml'))
  return format === 'xlsx' ? ooxmlLayouts(parts) : []
}

/** Returns whether the parts of a zip are those of one office document, not of files that were zipped together. */
export function isOfficeDocument(names: readonly string[]): boolean {
  return (
    formatOf(names) !== null ||
    (names.includes('[Content_Types].xml') && names.some((name) => /^(?:word|ppt|visio)\//.test(name))) ||
    names.some((name) => name.startsWith('Index/') && name.endsWith('.iwa')) ||
    (names.includes('mimetype') && names.includes('META-INF/manifest.xml'))
  )
}

function formatOf(names: readonly string[]): DocumentFormat | null {
  if (names.includes('xl/workbook.bin')) return 'xlsb'
  if (names.some((name) => /^xl\/.+\.xml$/i.test(name))) return 'xlsx'
  return names.includes('content.xml') && names.includes('META-INF/manifest.xml') ? 'ods' : null
}
