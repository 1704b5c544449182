import { type Grid, textAt } from '../../shared/grid.ts'
import { oncePer } from '../../shared/once-per.ts'
import { amountAt } from './amount-at.ts'
import { labelIs } from './label-groups.ts'
import { readCaption } from './read-caption.ts'
import { columnsOfSheet, rowsOfSheet, type SheetPart } from './sheet-part.ts'

/**
 * The statements that stand beside each other on one sheet, each a column of labels and the figures to its right; or below each
 * other with their labels in different columns. A column of labels begins another statement only where it names totals of its
 * own.
 *
 * @returns At least two parts; none where the sheet holds one statement.
 */
export function findSides(grid: Grid): readonly SheetPart[] {
  return sides(grid)
}

const sides = oncePer((grid: Grid): SheetPart[] => {
  const starts = numbersFrom(0, grid.columnCount).filter((column) => closesStatement(grid, column))
  if (starts.length < 2) return []
  const labels = starts.map((column) => grid.rows.flatMap((_, row) => (isLabel(grid, row, column) ? [row] : [])))
  const [first = [], ...others] = labels
  if (others.every((rows) => rows.filter((row) => first.includes(row)).length >= rows.length * 0.5))
    return besideEachOther(grid, starts)
  const areBelow = others.every((rows, at) => (rows[0] ?? 0) > (labels[at]?.at(-1) ?? 0))
  if (!areBelow) return []
  const tops = labels.map((rows, at) => (at === 0 ? 0 : (rows[0] ?? 0)))
  return tops.map((top, at) => rowsOfSheet(grid, numbersFrom(top, tops[at + 1] ?? grid.rows.length)))
})

function besideEachOther(grid: Grid, starts: readonly number[]): SheetPart[] {
  const parts = starts.map((start, at) => numbersFrom(at === 0 ? 0 : start, starts[at + 1] ?? grid.columnCount))
  const areTables = parts.every((columns, at) =>
    columns.some((column) => column > (starts[at] ?? 0) && amounts(grid, column) >= 4),
  )
  return areTables ? parts.map((columns) => columnsOfSheet(grid, columns)) : []
}

/** Whole numbers from `start` up to `end`, `end` not included. */
function numbersFrom(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
}

function isLabel(grid: Grid, row: number, column: number): boolean {
  const text = textAt(grid, row, column)
  return /[a-z]{2}/i.test(text) && ['unknown', 'words'].includes(readCaption([text]).kind)
}

/** Whether a column holds labels among which are a total of expenses or of income, and NOI. */
function closesStatement(grid: Grid, column: number): boolean {
  const labels = grid.rows.map((_, row) => textAt(grid, row, column)).filter((text) => /[a-z]{2}/i.test(text))
  if (labels.length < 5) return false
  const has = (group: 'incomeTotal' | 'expenseTotal' | 'netOperatingIncome') =>
    labels.some((label) => labelIs(group, label))
  return has('netOperatingIncome') && (has('incomeTotal') || has('expenseTotal'))
}

function amounts(grid: Grid, column: number): number {
  return grid.rows.filter((_, row) => amountAt(grid, row, column) !== null).length
}
