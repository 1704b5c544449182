import { sumMoney } from '@uwkit/core/shared'
import type { GridColumn, GridRow, Selection, ViewLine } from '../grid.types.ts'
import { spansByLine } from './selection.ts'
import { isEmptyValue } from './value-order.ts'

/**
 * Returns the totals of some rows, for the columns that show one. Empty cells are ignored, so an average is that of the
 * filled cells; words in a column of figures are excluded from sums and averages.
 *
 * @returns Totals by column ID; `null` for a sum or an average without values.
 * @example
 * const columns = [{ id: 'rent', title: 'Rent', kind: 'money', total: 'average' }, { id: 'plan', title: 'Plan', kind: 'text' }]
 * totalsOf([{ id: 'a', values: { rent: 900 } }, { id: 'b', values: { rent: null } }], columns)
 * // => { rent: 900 }
 */
export function totalsOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): Readonly<Record<string, number | null>> {
  const totals: Record<string, number | null> = {}
  for (const column of columns) if (column.total !== undefined) totals[column.id] = totalOf(rows, column)
  return totals
}

function totalOf(rows: readonly GridRow[], { id, kind, total }: GridColumn): number | null {
  if (total === 'count') {
    let filled = 0
    for (const row of rows) if (!isEmptyValue(row.values[id])) filled += 1
    return filled
  }
  const numbers: number[] = []
  for (const row of rows) {
    const value = row.values[id]
    if (typeof value === 'number') numbers.push(value)
  }
  if (numbers.length === 0) return null
  const sum = kind === 'money' ? exactSum(numbers, []) : exactSum([], numbers)
  return total === 'sum' ? sum : withoutNoise(sum / numbers.length)
}

/** Selection summary shown in the status bar. */
interface SelectionSummary {
  cells: number
  /** Number of cells that are not empty. */
  filled: number
  /** Number of cells with a number, in a column of numbers, amounts or percents. */
  numbers: number
  /** Sum of those numbers; `null` if there are none. */
  sum: number | null
  average: number | null
}

/**
 * Counts the selected cells and sums their numbers, counting each cell once even if ranges overlap. Sums of amounts are
 * exact to the cent. Unit numbers, dates and choices do not count as numbers, even if they look like numbers; group
 * headings contain no cells.
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
  // List to which each column's numbers are added; `null` for kinds that are not summed.
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

/**
 * Sums amounts and other numbers. Amounts are summed exactly to the cent; other numbers without binary fraction noise,
 * to the digits that a spreadsheet shows.
 *
 * @param money Dollars.
 * @param others Areas, counts, percents and other numbers.
 * @example
 * [exactSum([0.1, 0.2], []), exactSum([], [0.1, 0.2, 0.0125])]
 * // => [0.3, 0.3125]
 */
export function exactSum(money: readonly number[], others: readonly number[]): number {
  const dollars = money.length === 0 ? 0 : sumMoney(money)
  return others.length === 0 ? dollars : withoutNoise(dollars + compensatedSum(others))
}

/**
 * Returns a number without binary fraction noise beyond its fifteenth digit.
 *
 * @example
 * withoutNoise(0.1 + 0.2)
 * // => 0.3
 */
export function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

/** Neumaier's sum: the rounding error of each addition is accumulated and added at the end. */
function compensatedSum(numbers: readonly number[]): number {
  let sum = 0
  let lost = 0
  let greatest = 0
  for (const number of numbers) {
    const size = Math.abs(number)
    const next = sum + number
    lost += Math.abs(sum) >= size ? sum - next + number : number - next + sum
    sum = next
    if (size > greatest) greatest = size
  }
  // If numbers cancel, their noise reaches higher digits of the result; the largest number determines how high.
  const decimals = Math.max(0, Math.min(20, 12 - Math.floor(Math.log10(greatest || 1))))
  return Number((sum + lost).toFixed(decimals))
}
