import { editText } from '../state/edit-text.ts'
import { formatCell } from '../state/format-cell.ts'
import type { CopiedTable } from '../state/format-clipboard.ts'
import type { GridState } from './grid-state.ts'
import { cellAt } from './state-parts.ts'

/** How cells are copied: as shown or as they are edited, and whether the columns' titles go above. */
export interface CopyOptions {
  raw: boolean
  titles: boolean
}

/** The most cells that are copied at once. */
const mostCopied = 500_000

/**
 * What is copied: the last range; of several ranges over the same lines or the same columns, all of them side by side, as
 * spreadsheets do.
 *
 * @returns `null` where the ranges do not fit together or hold more than half a million cells.
 */
export function copiedCells(state: GridState, { raw, titles }: CopyOptions): CopiedTable | null {
  const { ranges } = state.selection
  const [first] = ranges
  if (first === undefined) return null
  const isSameLines = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom)
  const isSameColumns = ranges.every(({ left, right }) => left === first.left && right === first.right)
  if (!isSameLines && !isSameColumns) return null
  const lines = indexes(isSameLines ? [first] : ranges, ({ top, bottom }) => [top, bottom])
  const columns = indexes(isSameLines ? ranges : [first], ({ left, right }) => [left, right])
  if (lines.length * columns.length > mostCopied) return null
  const text = (line: number, column: number) => {
    const cell = cellAt(state, { line, column })
    if (cell === null) return ''
    const value = cell.row.values[cell.column.id] ?? null
    return raw ? editText(value, cell.column) : formatCell(value, cell.column)
  }
  return {
    titles: titles ? columns.map((column) => state.columns[column]?.title ?? '') : null,
    cells: lines
      .filter((line) => state.lines[line]?.kind === 'row')
      .map((line) => columns.map((column) => text(line, column))),
  }
}

function indexes<Span>(spans: readonly Span[], bounds: (span: Span) => [from: number, to: number]): number[] {
  const all = new Set<number>()
  for (const span of spans) {
    const [from, to] = bounds(span)
    for (let index = from; index <= to; index += 1) all.add(index)
  }
  return [...all].sort((a, b) => a - b)
}
