import { cellAt, type Grid, type GridCell, textAt } from '../../shared/grid.ts'
import { splitCode } from './account-code.ts'
import { amountAt } from './amount-at.ts'
import { labelIs } from './label-groups.ts'
import { readCaption } from './read-caption.ts'
import type { SheetPart } from './sheet-part.ts'

/** A table of labels and figures that stands on a sheet beside others. */
interface Panel {
  labelColumn: number
  /** The row of captions; `null` where it has none. */
  captions: number | null
  /** Rows with a label, with or without figures. */
  rows: number[]
  valueColumns: number[]
}

/** Fewest rows with figures of a panel. Our own choice. */
const fewestRows = 3

/**
 * One statement of several panels: income in one table and expenses in another, beside it or below, with labels in other columns.
 * The expenses go where the first table counts their total, else below its income.
 *
 * @returns `null` where the sheet holds no two such panels.
 */
export function joinPanels(grid: Grid): SheetPart | null {
  const panels = panelsOf(grid)
  for (const income of panels.filter((panel) => names(grid, panel, 'incomeTotal'))) {
    const expense = panels.find(
      (panel) =>
        panel !== income &&
        panel.valueColumns.length === income.valueColumns.length &&
        names(grid, panel, 'expenseTotal') &&
        !names(grid, panel, 'incomeTotal'),
    )
    if (expense) return joined(grid, income, expense)
  }
  return null
}

function names(grid: Grid, { rows, labelColumn }: Panel, group: 'incomeTotal' | 'expenseTotal'): boolean {
  return rows.some((row) => labelIs(group, labelAt(grid, row, labelColumn)))
}

function labelAt(grid: Grid, row: number, column: number): string {
  return splitCode(textAt(grid, row, column), false).label
}

function joined(grid: Grid, income: Panel, expense: Panel): SheetPart {
  const figures = (panel: Panel, row: number) => panel.valueColumns.map((column) => amountAt(grid, row, column)?.value)
  const total = expense.rows.findIndex((row) => labelIs('expenseTotal', labelAt(grid, row, expense.labelColumn)))
  const totalFigures = figures(expense, expense.rows[total] ?? 0).map((value) => Math.abs(value ?? 0))
  const isTotal = (row: number) =>
    figures(income, row).every(
      (value, at) => value !== undefined && Math.abs(Math.abs(value) - (totalFigures[at] ?? 0)) <= 1,
    )
  const counted = income.rows.findIndex(isTotal)
  const incomeTotal = income.rows.findIndex((row) => labelIs('incomeTotal', labelAt(grid, row, income.labelColumn)))
  const lastIncome = income.rows.findLastIndex((row, at) => {
    const label = labelAt(grid, row, income.labelColumn)
    return at >= incomeTotal && labelIs('incomeTotal', label) && !labelIs('netOperatingIncome', label)
  })
  const cut = counted >= 0 ? counted : lastIncome + 1
  const ofIncome = (row: number) => ({ row, panel: income })
  const ofExpense = (row: number) => ({ row, panel: expense })
  const lines = [
    ...(income.captions === null ? [] : [ofIncome(income.captions)]),
    ...income.rows.slice(0, cut).map(ofIncome),
    ...expense.rows.slice(0, total + 1).map(ofExpense),
    ...income.rows.slice(cut).map(ofIncome),
    // What stands below the total of expenses, as NOI does where income has no such row.
    ...(counted >= 0 ? [] : expense.rows.slice(total + 1).map(ofExpense)),
  ]
  const places = lines.map(({ row, panel }) =>
    [panel.labelColumn, ...panel.valueColumns].map((column) => ({ row, column })),
  )
  const rows = places.map((cells) => cells.map(({ row, column }): GridCell | null => cellAt(grid, row, column)))
  return {
    grid: { ...grid, rows, columnCount: income.valueColumns.length + 1, merges: [], hiddenRows: [], hiddenColumns: [] },
    rows: lines.map(({ row }) => row),
    columns: [income.labelColumn, ...income.valueColumns],
    isTurned: false,
    places,
  }
}

/** The tables of a sheet, each from its row of captions, or its first label, to the next row of captions in its columns. */
function panelsOf(grid: Grid): Panel[] {
  const columns = Array.from({ length: grid.columnCount }, (_, column) => column)
  return columns.flatMap((labelColumn) => {
    const labelled = [...grid.rows.keys()].filter((row) => isLabel(grid, row, labelColumn))
    if (labelled.length < fewestRows) return []
    const captions = [...grid.rows.keys()].filter((row) => isCaptionRow(grid, row, labelColumn))
    const starts = [-1, ...captions]
    return starts.flatMap((start, at) => {
      const rows = labelled.filter((row) => row > start && row < (captions[at] ?? grid.rows.length))
      const end = columns.find(
        (column) => column > labelColumn && rows.filter((row) => isLabel(grid, row, column)).length >= fewestRows,
      )
      const within = columns.filter((column) => column > labelColumn && column < (end ?? grid.columnCount))
      const filled = (column: number) => rows.filter((row) => amountAt(grid, row, column) !== null).length
      const most = Math.max(0, ...within.map(filled))
      const valueColumns = within.filter((column) => filled(column) >= fewestRows && filled(column) >= most * 0.6)
      return valueColumns.length === 0 ? [] : [{ labelColumn, captions: start < 0 ? null : start, rows, valueColumns }]
    })
  })
}

function isLabel(grid: Grid, row: number, column: number): boolean {
  const text = textAt(grid, row, column)
  return (
    /[a-z]{2}/i.test(text) &&
    amountAt(grid, row, column) === null &&
    (textAt(grid, row, column + 1) !== '' || isFollowed(grid, row, column))
  )
}

/** A figure stands somewhere right of a cell, before other words. */
function isFollowed(grid: Grid, row: number, column: number): boolean {
  for (let right = column + 1; right < grid.columnCount; right++) {
    if (textAt(grid, row, right) === '') continue
    return amountAt(grid, row, right) !== null
  }
  return false
}

/** A row whose first cell right of a column of labels is a caption of figures, and no label of another table. */
function isCaptionRow(grid: Grid, row: number, labelColumn: number): boolean {
  const column = grid.rows[row]?.findIndex((cell, at) => at > labelColumn && cell !== null) ?? -1
  const cell = cellAt(grid, row, column)
  if (!cell || cell.kind === 'number' || isFollowed(grid, row, column)) return false
  return !['unknown', 'words', 'helper'].includes(readCaption([cell]).kind)
}
