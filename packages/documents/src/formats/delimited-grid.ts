import type { GridCell, Workbook } from '@uwkit/core/shared'
import { parseDelimited } from './delimited.ts'
import { buildGrid } from './grid-builder.ts'
import { indentationOf } from './indentation.ts'
import type { ReadLimits } from './limits.ts'
import { sniffDelimiter } from './sniff-delimiter.ts'

/** The first line that Excel writes and reads to name the delimiter, and does not show. */
const delimiterLine = /^sep=([\t;|,])(?:\r\n|\r|\n)/i

/**
 * Read delimited text as one sheet named after the file. Every field is text as it stands there.
 *
 * @throws {UnreadableDocumentError} `too_large`.
 */
export function readDelimited(text: string, file: string, limits: ReadLimits): Workbook {
  const named = delimiterLine.exec(text)
  const body = named === null ? text : text.slice(named[0].length)
  const records = parseDelimited(body, named?.[1] ?? sniffDelimiter(body))
  const parts = {
    sheet: file.replace(/\.[^.]*$/, ''),
    hidden: false,
    rows: records.map((record) => record.map(textCell)),
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
  }
  return { file, format: 'csv', grids: [buildGrid(parts, file, limits, { cells: limits.cells })] }
}

/** A cell that holds text as it stands, or `null` where it holds blanks only. */
function textCell(value: string): GridCell | null {
  if (value.trim() === '') return null
  return { kind: 'text', value, text: value, format: null, indent: indentationOf(value) }
}
