import { type Grid, textAt } from '../../shared/grid.ts'
import { oncePer } from '../../shared/once-per.ts'
import { isAccountCode, isColumnOfCodes } from './account-code.ts'
import { amountAt } from './amount-at.ts'
import { type ColumnCaption, readCaption } from './read-caption.ts'
import { columnsOfSheet, type SheetPart } from './sheet-part.ts'

/**
 * The sheet with its labels, and their account codes, moved before its figures: accounts stand between two groups of columns
 * in some comparisons, and behind them where somebody moved columns.
 *
 * @returns `null` where no column captioned as a period stands before labels or codes, or no column holds labels.
 */
export function labelsFirst(grid: Grid): SheetPart | null {
  return reordered(grid)
}

const reordered = oncePer((grid: Grid): SheetPart | null => {
  const columns = Array.from({ length: grid.columnCount }, (_, column) => ({ column, ...contentOf(grid, column) }))
  const labels = columns.filter(({ words, amounts }) => words >= 3 && words > amounts)
  const label = labels.reduce<(typeof labels)[number] | null>(
    (most, one) => (most && most.words >= one.words ? most : one),
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

/** What captions of periods and of their sums say. */
const periodKinds: readonly ColumnCaption['kind'][] = [
  'month',
  'currentMonth',
  'monthIndex',
  'year',
  'annual',
  'yearToDate',
  'total',
]

/** A month, a year or a total is named above the first amount of a column. */
function isCaptioned(grid: Grid, column: number): boolean {
  const first = grid.rows.findIndex((_, row) => amountAt(grid, row, column) !== null)
  return grid.rows.slice(0, first).some((cells) => {
    const cell = cells[column]
    return cell ? cell.text.length <= 40 && periodKinds.includes(readCaption([cell]).kind) : false
  })
}

/** How many different words a column holds, how many account codes and how many amounts. */
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
