import type { GridColumn, Selection, ViewLine } from '../grid.types.ts'
import { lockOf, type PlannedChanges, planChanges } from './changes.ts'
import { matchedCells, type TextOf } from './find-cells.ts'
import { cellMatcher, type FindQuery } from './find-query.ts'
import { editText } from './text/parse-cell.ts'

/** What a replacement would do to one cell, to be shown before it is done. */
export interface Replacement {
  row: string
  column: string
  beforeText: string
  afterText: string
}

/** What replacing would do. */
export interface PlannedReplace extends PlannedChanges {
  /** The cells that can be edited and whose text would be another one, in reading order; those refused are among them. */
  preview: readonly Replacement[]
  /** Why nothing can be looked for, or which cells could not be looked through; `null` when all went well. */
  fault: string | null
}

/**
 * What replacing all matches of a query would do. The new text of each cell is read as its column reads what is typed.
 *
 * @param replacement In a regular expression `$1` stands for its first group, and `$$` for a dollar sign.
 * @param within Where to look; `null` for everywhere.
 * @param textOf Default: as an editor shows the value, with all its digits and without commas.
 * @example
 * const lines = [{ kind: 'row', row: { id: 'r0', values: { plan: '1x1 old' } } }]
 * const query = { text: ' old', matchCase: false, wholeCell: false, regularExpression: false }
 * planReplace(lines, [{ id: 'plan', title: 'Plan', kind: 'text' }], query, '', null).cells
 * // => [{ row: 'r0', column: 'plan', before: '1x1 old', after: '1x1' }]
 */
export function planReplace(
  lines: readonly ViewLine[],
  columns: readonly GridColumn[],
  query: FindQuery,
  replacement: string,
  within: Selection | null,
  textOf: TextOf = editText,
): PlannedReplace {
  const { cells: found, fault } = matchedCells(lines, columns, query, within, (value, column) => [
    textOf(value, column),
  ])
  const made = cellMatcher(query)
  if ('fault' in made) return { preview: [], cells: [], refused: [], skippedReadOnly: 0, fault: made.fault }
  const { matcher } = made
  const changed = found
    .map((cell) => ({ ...cell, afterText: matcher.replaced(cell.text, replacement) }))
    .filter(({ text, afterText }) => text !== afterText)
  const planned = planChanges(
    changed.map(({ row, column, afterText }) => ({ row, column, content: { text: afterText } })),
  )
  const preview = changed
    .filter(({ row, column }) => lockOf(row, column) === null)
    .map(({ row, column, text, afterText }) => ({ row: row.id, column: column.id, beforeText: text, afterText }))
  return { ...planned, preview, fault }
}
