import type { GridMerge } from '@uwkit/core/shared'
import type { OoxmlCells } from './ooxml-cells.ts'
import { hiddenColumns } from './ooxml-layout.ts'
import { columnNumber } from './ooxml-places.ts'
import { type OoxmlRows, type RowLimits, readOoxmlRows } from './ooxml-rows.ts'
import { tagName, XmlCursor } from './xml-cursor.ts'
import { rawText, startOfRoot } from './xml-values.ts'

/** What a grid takes from a worksheet. */
export interface OoxmlSheet extends OoxmlRows {
  hiddenColumns: number[]
  merges: GridMerge[]
}

const worksheetTag = tagName('worksheet')
const sheetDataTag = tagName('sheetData')

/**
 * Read a worksheet in one pass over its bytes (ECMA-376 part 1, 18.3.1.99).
 *
 * @param bytes A part whose root is `worksheet`.
 * @returns `null` where the XML holds something that is not known here.
 * @throws What `limits` throws.
 */
export function readOoxmlSheet(bytes: Uint8Array, cells: OoxmlCells, limits: RowLimits): OoxmlSheet | null {
  const cursor = new XmlCursor(bytes, startOfRoot(bytes))
  while (cursor.next()) {
    if (cursor.name === worksheetTag && cursor.isEnd) break
    if (cursor.name !== sheetDataTag || cursor.isEnd) continue
    const head = rawText(bytes, { start: 0, end: cursor.tagStart })
    const rows = cursor.isEmpty ? { rows: [], hiddenRows: [] } : readOoxmlRows(cursor, cells, limits)
    if (rows === null) return null
    const tail = rawText(bytes, { start: cursor.at, end: bytes.length })
    return { ...rows, hiddenColumns: hiddenColumns(head), merges: mergesOf(tail) }
  }
  return null
}

function mergesOf(xml: string): GridMerge[] {
  const merges: GridMerge[] = []
  for (const [, left = '', top, right = '', bottom] of xml.matchAll(
    /<(?:\w+:)?mergeCell\s(?:[^>]*?\s)?ref\s*=\s*["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']/g,
  )) {
    const row = Number(top) - 1
    const column = columnNumber(left) - 1
    merges.push({ row, column, rowSpan: Number(bottom) - row, columnSpan: columnNumber(right) - column })
  }
  return merges
}
