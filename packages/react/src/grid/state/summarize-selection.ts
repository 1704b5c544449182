import type { GridColumn, Selection, ViewLine } from '../grid.types.ts'
import { exactSum, withoutNoise } from './exact-sum.ts'
import { spansByLine } from './selected-cells.ts'
import { isEmptyValue } from './value-key.ts'

/** What the status bar says of a selection. */
export interface SelectionSummary {
  cells: number
  /** Cells that hold something. */
  filled: number
  /** Cells with a number in a column of numbers, amounts or percents. */
  numbers: number
  /** Of those numbers; `null` where there are none. */
  sum: number | null
  average: number | null
}

/**
 * How many cells are selected and what their numbers come to, each cell counted once even where ranges overlap. Sums of
 * amounts are exact to the cent. Unit numbers, days and choices are no numbers here, even when they look like some; the
 * headings of groups hold no cells.
 *
 * @example
 * const columns = [{ id: 'rent', title: 'Rent', kind: 'money' }]
 * const lines = [900.1, null, 300.2].map((rent, at) => ({ kind: 'row', row: { id: `r${at}`, values: { rent } } }))
 * summarizeSelection(selectAll({ lines: 3, columns: 1 }), lines, columns)
 * // => { cells: 3, filled: 2, numbers: 2, sum: 1200.3, average: 600.15 }
 */
export function summarizeSelection(
  selection: Selection,
  lines: readonly ViewLine[],
  columns: readonly GridColumn[],
): SelectionSummary {
  const money: number[] = []
  const others: number[] = []
  // What a number of each column is added to; `null` for kinds that are not summed.
  const summed = columns.map(({ kind }) =>
    kind === 'money' ? money : kind === 'number' || kind === 'percent' ? others : null,
  )
  let cells = 0
  let filled = 0
  for (const { line, spans } of spansByLine(selection)) {
    const shown = lines[line]
    if (shown?.kind !== 'row') continue
    const { values } = shown.row
    for (const [from, to] of spans) {
      for (let at = from; at <= to; at += 1) {
        const column = columns[at]
        if (column === undefined) continue
        cells += 1
        const value = values[column.id]
        if (typeof value === 'number') {
          filled += 1
          summed[at]?.push(value)
        } else if (!isEmptyValue(value)) filled += 1
      }
    }
  }
  const numbers = money.length + others.length
  const sum = numbers === 0 ? null : exactSum(money, others)
  return { cells, filled, numbers, sum, average: sum === null ? null : withoutNoise(sum / numbers) }
}
