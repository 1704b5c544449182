import { existsSync } from 'node:fs'
import { UnreadableDocumentError, type Workbook } from '@uwkit/core/shared'

/** A file, and the one sheet of it that is meant; `null` for all. */
interface PathAndSheet {
  file: string
  sheet: string | null
}

/** Take `FILE#SHEET` apart, unless a file of that whole name exists. */
export function splitSheet(path: string): PathAndSheet {
  const at = path.lastIndexOf('#')
  if (at <= 0 || existsSync(path)) return { file: path, sheet: null }
  return { file: path.slice(0, at), sheet: path.slice(at + 1) }
}

/**
 * A workbook with only the sheet that is meant.
 *
 * @throws {UnreadableDocumentError} It has no such sheet; the message names those it has.
 */
export function withSheet(workbook: Workbook, sheet: string | null): Workbook {
  if (sheet === null) return workbook
  const grids = workbook.grids.filter((grid) => grid.sheet === sheet)
  if (grids.length > 0) return { ...workbook, grids }
  const names = workbook.grids.map((grid) => `“${grid.sheet}”`).join(', ')
  throw new UnreadableDocumentError(
    'no_document_found',
    workbook.file,
    `has no sheet “${sheet}”; its sheets are ${names}.`,
  )
}
