import { cellAt, columnsOf, type Grid, type GridCell, textAt } from '../../shared/grid.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { type ColumnCaption, readCaption } from './columns/captions.ts'
import { amountAt, findColumns } from './columns/columns.ts'
import { isAccountCode, isColumnOfCodes, splitCode } from './labels/account-codes.ts'
import { type LabelGroupName, labelIs } from './labels/labels.ts'
import { columnsOfSheet, type SheetPart } from './sheet-part.ts'

/** A table of labels and figures next to others on a sheet. */
interface Panel {
  labelColumn: number
  /** The caption rows; empty if there are none. */
  captions: number[]
  /** Rows with a label, with or without figures. */
  rows: number[]
  valueColumns: number[]
}

/** Minimum number of rows with figures in a panel. Our own choice. */
const minimumRowCount = 3

/**
 * Joins panels into one statement: income in one table and expenses in another, next to it or below, with labels in
 * other columns. The expenses go where the first table counts their total, or else below its income.
 *
 * @returns `null` if the sheet has no two such panels.
 */
export function joinPanels(grid: Grid): SheetPart | null {
  const panels = panelsOf(grid)
  for (const income of panels.filter((panel) => names(grid, panel, 'incomeTotal'))) {
    const expense = panels.find(
      (panel) =>
        panel !== income &&
        panel.valueColumns.length === income.valueColumns.length &&
        names(grid, panel, 'expenseTotal') &&
        !names(grid, panel, 'incomeTotal') &&
        haveSameTimes(grid, income, panel),
    )
    if (expense) return joined(grid, income, expense)
  }
  return null
}

/** Captions of planned figures, which are not those of other columns. */
const planned = /budget|forecast|pro\W?forma|market|stabili|projected/i

/** Returns whether no column of a table is of another year than in the other, or planned only in one; a column may have no caption. */
function haveSameTimes(grid: Grid, one: Panel, other: Panel): boolean {
  const [ofOne = [], ofOther = []] = [one, other].map(({ captions, valueColumns }) =>
    valueColumns.map((column) =>
      captions
        .map((row) => textAt(grid, row, column))
        .join(' ')
        .trim(),
    ),
  )
  const isSame = (text: string, counterpart: string) =>
    planned.test(text) === planned.test(counterpart) && readCaption([text]).year === readCaption([counterpart]).year
  return ofOne.every((text, at) => text === '' || !ofOther[at] || isSame(text, ofOther[at]))
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
  const end = counted >= 0 ? counted : lastIncome + 1
  const ofIncome = (row: number) => ({ row, panel: income })
  const ofExpense = (row: number) => ({ row, panel: expense })
  const lines = [
    ...income.captions.map(ofIncome),
    ...income.rows.slice(0, end).map(ofIncome),
    ...expense.rows.slice(0, total + 1).map(ofExpense),
    ...income.rows.slice(end).map(ofIncome),
    // Rows below the total of expenses, such as NOI if the income table has no expense row.
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

/** Returns the tables of a sheet, each from its caption row, or its first label, to the next caption row in its columns. */
function panelsOf(grid: Grid): Panel[] {
  const columns = columnsOf(grid)
  return columns.flatMap((labelColumn) => {
    const labeled = [...grid.rows.keys()].filter((row) => isLabel(grid, row, labelColumn))
    if (labeled.length < minimumRowCount) return []
    const captions = [...grid.rows.keys()].filter((row) => isCaptionRow(grid, row, labelColumn))
    const starts = [-1, ...captions]
    return starts.flatMap((start, at) => {
      const rows = labeled.filter((row) => row > start && row < (captions[at] ?? grid.rows.length))
      const end = columns.find(
        (column) => column > labelColumn && rows.filter((row) => isLabel(grid, row, column)).length >= minimumRowCount,
      )
      const within = columns.filter((column) => column > labelColumn && column < (end ?? grid.columnCount))
      const filled = (column: number) => rows.filter((row) => amountAt(grid, row, column) !== null).length
      const maximum = Math.max(0, ...within.map(filled))
      const valueColumns = within.filter(
        (column) => filled(column) >= minimumRowCount && filled(column) >= maximum * 0.6,
      )
      const heads = [...grid.rows.keys()].slice(Math.max(0, start), start < 0 ? 0 : rows[0])
      return valueColumns.length === 0 ? [] : [{ labelColumn, captions: heads, rows, valueColumns }]
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

/** Returns whether a figure is somewhere right of a cell, before text other than percentages. */
function isFollowed(grid: Grid, row: number, column: number): boolean {
  for (let right = column + 1; right < grid.columnCount; right++) {
    if (/^$|%\W*$/.test(textAt(grid, row, right))) continue
    return amountAt(grid, row, right) !== null
  }
  return false
}

/** Returns whether the first cell right of a label column is a caption of figures, not a label of another table. */
function isCaptionRow(grid: Grid, row: number, labelColumn: number): boolean {
  const column = grid.rows[row]?.findIndex((cell, at) => at > labelColumn && cell !== null) ?? -1
  const cell = cellAt(grid, row, column)
  if (!cell || cell.kind === 'number' || isFollowed(grid, row, column)) return false
  return !['unknown', 'words', 'helper'].includes(readCaption([cell]).kind)
}

/**
 * Returns the sheet with its labels, and their account codes, moved before its figures: some comparisons have accounts
 * between two groups of columns, and moved columns may put them last.
 *
 * @returns `null` if no column captioned as a period is before labels or codes, or no column has labels.
 */
export const labelsFirst: (grid: Grid) => SheetPart | null = memoizeByReference((grid) => {
  const columns = columnsOf(grid).map((column) => ({ column, ...contentOf(grid, column) }))
  const labels = columns.filter(({ words, amounts }) => words >= 3 && words > amounts)
  const label = labels.reduce<(typeof labels)[number] | null>(
    (maximum, one) => (maximum && maximum.words >= one.words ? maximum : one),
    null,
  )
  if (!label) return null
  const leads = columns.filter((one) => one === label || (one.codes >= 3 && one.codes > one.words + one.amounts))
  const last = Math.max(...leads.map(({ column }) => column))
  if (!columns.some(({ column, amounts }) => column < last && amounts >= 2 && isCaptioned(grid, column))) return null
  const rest = columns.filter((one) => !leads.includes(one))
  return columnsOfSheet(
    grid,
    [...leads, ...rest].map(({ column }) => column),
  )
})

/** Caption kinds of periods and of their sums. */
const periodKinds: readonly ColumnCaption['kind'][] = [
  'month',
  'currentMonth',
  'monthIndex',
  'year',
  'annual',
  'yearToDate',
  'total',
]

/** Returns whether a month, a year or a total is named above the first amount of a column. */
function isCaptioned(grid: Grid, column: number): boolean {
  const first = grid.rows.findIndex((_, row) => amountAt(grid, row, column) !== null)
  return grid.rows.slice(0, first).some((cells) => {
    const cell = cells[column]
    return cell ? cell.text.length <= 40 && periodKinds.includes(readCaption([cell]).kind) : false
  })
}

/** Counts a column's distinct texts, its account codes and its amounts. */
function contentOf(grid: Grid, column: number): { words: number; codes: number; amounts: number } {
  const words = new Set<string>()
  let codes = 0
  let amounts = 0
  const areCodes = isColumnOfCodes(grid.rows.map((_, row) => textAt(grid, row, column)))
  grid.rows.forEach((_, row) => {
    const text = textAt(grid, row, column)
    if (text === '') return
    if (areCodes && isAccountCode(text)) codes += 1
    else if (amountAt(grid, row, column) !== null) amounts += 1
    else if (isAccountCode(text)) codes += 1
    else if (/[a-z]{2}/i.test(text)) words.add(text)
  })
  return { words: words.size, codes, amounts }
}

/**
 * Returns the sheet with its figures in one column, if an accountant set totals further right than their lines, or debits
 * and credits in separate columns: no row has figures in two of the columns, and only the first may have a caption, except
 * for debits next to credits, and totals next to amounts, as on HUD's form. The totals decide what is added and subtracted.
 *
 * @returns `null` if the columns of figures are independent.
 */
export const foldColumns: (grid: Grid) => SheetPart | null = memoizeByReference((grid) => {
  const layout = findColumns(grid)
  const [first, ...further] = layout?.valueColumns ?? []
  if (!layout || first === undefined || further.length === 0 || further.length > 3) return null
  const moved = new Map<number, number>()
  let [lines, isLedger] = [0, false]
  for (const row of grid.rows.keys()) {
    const filled: number[] = [first, ...further].filter((column) => textAt(grid, row, column) !== '')
    const figures: number[] = filled.filter((column) => amountAt(grid, row, column) !== null)
    const [only] = figures
    const isCaptioned = filled.length > figures.length && filled.some((column) => column !== first)
    const captions = figures.length === 0 ? filled.map((column) => textAt(grid, row, column)) : []
    const isHead = areSides(captions)
    if (figures.length > 1 || (isCaptioned && !isHead && !areLinesAndTotals(captions))) return null
    isLedger ||= isHead
    if (only !== undefined) lines += 1
    if (only !== undefined && only !== first) moved.set(row, only)
  }
  if (moved.size < 3 || lines - moved.size < 3) return null
  const turned = isLedger ? againstTotals(grid, (row) => moved.get(row) ?? first, layout.firstValueColumn) : []
  const rows = grid.rows.map((cells, row) => {
    const from = moved.get(row)
    if (from === undefined && !turned.includes(row)) return cells
    const figure = cells[from ?? first] ?? null
    const put = turned.includes(row) ? negative(figure, amountAt(grid, row, from ?? first)?.value ?? 0) : figure
    return cells.map((cell, column) => (column === first ? put : column === from ? null : cell))
  })
  const columns = columnsOf(grid)
  return {
    grid: { ...grid, rows },
    rows: [...grid.rows.keys()],
    columns,
    isTurned: false,
    moved: { to: first, from: moved },
  }
})

/**
 * Returns rows of debits and credits on the other side from the total of income, or of expenses, that closes them, such
 * as a refund among the expenses; empty unless those two totals are on different sides.
 *
 * @param sideOf Returns the column of a row's figure.
 */
function againstTotals(grid: Grid, sideOf: (row: number) => number, firstValueColumn: number): number[] {
  const rows = [...grid.rows.keys()].filter((row) => amountAt(grid, row, sideOf(row)) !== null)
  const labelOf = (row: number) =>
    Array.from({ length: firstValueColumn }, (_, column) => labelAt(grid, row, column)).find((text) => text !== '') ??
    ''
  const is = (row: number, ...groups: LabelGroupName[]) => groups.some((group) => labelIs(group, labelOf(row)))
  const isNet = (row: number) => is(row, 'netOperatingIncome', 'netIncome')
  const closing = rows.filter((row) => is(row, 'incomeTotal', 'expenseTotal') && !isNet(row))
  const sidesOf = (group: LabelGroupName) => new Set(closing.filter((row) => is(row, group)).map(sideOf))
  const [income, expense] = [sidesOf('incomeTotal'), sidesOf('expenseTotal')]
  if (income.size !== 1 || expense.size !== 1 || [...income].some((side) => expense.has(side))) return []
  return rows.filter((row) => {
    const total = closing.find((at) => at >= row)
    return total !== undefined && !isNet(row) && sideOf(row) !== sideOf(total)
  })
}

function negative(cell: GridCell | null, value: number): GridCell | null {
  return cell && { ...cell, kind: 'number', value: -value, text: String(-value) }
}

/** Returns whether captions name the two sides of an account: debits and credits. */
function areSides(captions: readonly string[]): boolean {
  const sides = captions.map((caption) => /^(debit|credit|dr|cr)s?\.?$/i.exec(caption)?.[1]?.[0]?.toLowerCase())
  return sides.length === 2 && sides.includes('d') && sides.includes('c')
}

/** Returns whether captions name the amounts of lines and their totals: `Amount*` and `Total`. */
function areLinesAndTotals(captions: readonly string[]): boolean {
  return /^amounts?\W*\|totals?\W*$/i.test(captions.join('|'))
}
