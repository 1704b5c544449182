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

/** The cells to copy, or why they cannot be copied at once. */
export type CopiedCells = { ok: true; table: CopiedTable } | { ok: false; reason: string }

/**
 * What is copied: the last range; of several ranges over the same lines or the same columns, all of them side by side, as
 * spreadsheets do.
 *
 * @returns A reason where the ranges do not fit together or hold more than half a million cells.
 */
export function copiedCells(state: GridState, { raw, titles }: CopyOptions): CopiedCells {
  const { ranges } = state.selection
  const [first] = ranges
  if (first === undefined) return { ok: false, reason: 'Nothing is selected to copy.' }
  const isSameLines = ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom)
  const isSameColumns = ranges.every(({ left, right }) => left === first.left && right === first.right)
  if (!isSameLines && !isSameColumns) {
    const reason = 'These ranges cannot be copied together: choose ranges over the same rows or the same columns.'
    return { ok: false, reason }
  }
  const lines = indexes(isSameLines ? [first] : ranges, ({ top, bottom }) => [top, bottom])
  const columns = indexes(isSameLines ? ranges : [first], ({ left, right }) => [left, right])
  const count = lines.length * columns.length
  if (count > mostCopied) {
    const [all, most] = [count, mostCopied].map((one) => one.toLocaleString('en-US'))
    return { ok: false, reason: `${all} cells are too many to copy at once: choose ${most} or fewer.` }
  }
  const text = (line: number, column: number) => {
    const cell = cellAt(state, { line, column })
    if (cell === null) return ''
    const value = cell.row.values[cell.column.id] ?? null
    return raw ? editText(value, cell.column) : formatCell(value, cell.column)
  }
  const cells = lines
    .filter((line) => state.lines[line]?.kind === 'row')
    .map((line) => columns.map((column) => text(line, column)))
  return {
    ok: true,
    table: { titles: titles ? columns.map((column) => state.columns[column]?.title ?? '') : null, cells },
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
