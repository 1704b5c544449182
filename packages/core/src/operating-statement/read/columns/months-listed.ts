import { cellAt, columnsOf, type Grid, type GridCell, textAt } from '../../../shared/grid.ts'
import { memoizeByReference } from '../../../shared/memoize.ts'
import type { SheetPart } from '../sheet-part.ts'
import { readCaption } from './captions.ts'
import { hasAmountAt } from './columns.ts'

/** Minimum number of months and lines in a list with one row per line and month. Our own choice. */
const minimumMonthCount = 2
const minimumLineCount = 3

/** Minimum fraction of the rows that a column of such a list fills. Our own choice. */
const filledShare = 0.9

/** Minimum fraction of its lines and months for which such a list has rows; a ledger of single payments has far fewer. Our own choice. */
const knownShare = 0.5

/** Number of rows checked first: most columns of other sheets fail there. */
const firstRows = 30

/** A row of the list: its line, its month, and their places. */
interface ListedAmount {
  row: number
  line: string
  /** Months since year 0. */
  month: number
  caption: GridCell
}

/**
 * Converts a list with one row per line and month, as databases export it (`2025-01-01, Expense, Insurance, 410`), to lines
 * with their months side by side. A line that begins in a later month keeps its place among the lines of that month.
 *
 * @returns `null` if the rows are not lines and months: a line has two amounts in a month or very few months, as in a
 * ledger, the rows are from several properties, or a row with an amount has no month.
 */
export const monthsListed: (grid: Grid) => SheetPart | null = memoizeByReference((grid) => {
  const filledIn = (row: number) => columnsOf(grid).filter((column) => textAt(grid, row, column) !== '')
  const head = [...grid.rows.keys()].find((row) => filledIn(row).length >= 3) ?? grid.rows.length
  const rows = [...grid.rows.keys()].filter((row) => row > head && grid.rows[row]?.some((cell) => cell !== null))
  const list = rows.length < minimumMonthCount * minimumLineCount ? null : listColumns(grid, head, rows)
  const amounts = list && amountsOf(grid, rows, list)
  if (list === null || amounts === null) return null
  const { names, time, amount, properties } = list
  const lines = groupedLines(amounts)
  const months = new Map<number, ListedAmount>()
  for (const one of amounts) if (!months.has(one.month)) months.set(one.month, one)
  if (lines === null || lines.size < minimumLineCount || months.size < minimumMonthCount) return null
  if (amounts.length < lines.size * months.size * knownShare) return null
  const placed = (row: number, column: number, cell = cellAt(grid, row, column)) => ({ row, column, cell })
  const captions = [...months.values()].sort((one, other) => one.month - other.month)
  const titles = [...Array(head).keys()].map((row) => filledIn(row).map((column) => placed(row, column)))
  const table = [
    ...titles,
    ...properties.map((column) => [placed(rows[0] ?? head, column)]),
    [...names.map((column) => placed(head, column)), ...captions.map(({ row, caption }) => placed(row, time, caption))],
    ...inOrder(lines).map((known) => [
      ...names.map((column) => placed(known.values().next().value ?? head, column)),
      // A missing month of a line has no cell except the month's caption.
      ...captions.map((caption) => {
        const row = known.get(caption.month)
        return row === undefined ? placed(caption.row, time, null) : placed(row, amount)
      }),
    ]),
  ]
  const columnCount = names.length + captions.length
  const cells = table.map((row) => Array.from({ length: columnCount }, (_, at) => row[at]?.cell ?? null))
  return {
    grid: { ...grid, rows: cells, columnCount, merges: [], hiddenRows: [], hiddenColumns: [] },
    rows: table.map(([first]) => first?.row ?? head),
    columns: [...names, ...captions.map(() => amount)],
    isTurned: false,
    places: table.map((row) => row.map(({ row: at, column }) => ({ row: at, column }))),
  }
})

/** Returns the rows of each line by month; `null` if a line has two in one month. */
function groupedLines(amounts: readonly ListedAmount[]): Map<string, Map<number, number>> | null {
  const lines = new Map<string, Map<number, number>>()
  for (const { line, month, row } of amounts) {
    const known = lines.get(line) ?? new Map<number, number>()
    if (known.has(month)) return null
    lines.set(line, known.set(month, row))
  }
  return lines
}

/** Returns lines in the order of the list, each after the one that precedes it in the month in which it begins. */
function inOrder(lines: ReadonlyMap<string, Map<number, number>>): Map<number, number>[] {
  const ordered: Map<number, number>[] = []
  for (const line of lines.values()) {
    const [[month, row] = [0, 0]] = line
    const before = ordered.findLastIndex((other) => (other.get(month) ?? row) < row)
    ordered.splice(before + 1, 0, line)
  }
  return ordered
}

interface ListColumns {
  /** Columns of a line's name: its category, its code, its label. */
  names: number[]
  /** Column of the month, and of the year if separate. */
  time: number
  year: number | undefined
  amount: number
  /** Column of the scenario, if the list includes budgets. */
  scenario: number | undefined
  /** Columns of the property, which is the same for all rows. */
  properties: number[]
}

const codeCaption = /\bcode|(^|[ _])(id|no|number|#)$/i
const propertyCaption = /^(property|community|entity|building|book|ledger|fund)/i

/** Returns the columns of a list with one row per line and month; `null` if it has several months or amounts per row, or none. */
function listColumns(grid: Grid, head: number, rows: readonly number[]): ListColumns | null {
  const isMostly = (test: (row: number) => boolean, of = rows): boolean =>
    (of.length <= firstRows || isMostly(test, of.slice(0, firstRows))) &&
    of.filter(test).length >= of.length * filledShare
  const captionAt = (column: number) => readCaption([textAt(grid, head, column)])
  const isNamed = (column: number) => captionAt(column).kind === 'words' || codeCaption.test(textAt(grid, head, column))
  const [time, ...otherTimes] = columnsOf(grid).filter(
    (column) => !isNamed(column) && isMostly((row) => namesMonth(cellAt(grid, row, column))),
  )
  if (time === undefined || otherTimes.length > 0) return null
  const others = columnsOf(grid).filter((column) => column !== time)
  const years = others.filter((column) =>
    isMostly((row) => readCaption([cellAt(grid, row, column) ?? '']).kind === 'year'),
  )
  const year = years.find((column) => !/fiscal|\bfy\b/i.test(textAt(grid, head, column)))
  const figures = others.filter(
    (column) => !years.includes(column) && isMostly((row) => hasAmountAt(grid, row, column)),
  )
  const amounts = figures.filter(
    (column) => !isNamed(column) && captionAt(column).kind !== 'helper' && captionAt(column).basis !== 'budget',
  )
  const [amount] = amounts
  if (amount === undefined || amounts.length > 1) return null
  const words = others.filter(
    (column) =>
      !years.includes(column) &&
      (figures.includes(column) ? isNamed(column) : isMostly((row) => textAt(grid, row, column) !== '')),
  )
  const valuesOf = (column: number) => new Set(rows.map((row) => textAt(grid, row, column)))
  const properties = words.filter((column) => propertyCaption.test(textAt(grid, head, column)))
  if (properties.some((column) => valuesOf(column).size > 1)) return null
  const scenario = words.find((column) => {
    const bases = [...valuesOf(column)].map((text) => readCaption([text]).basis)
    return bases.includes('budget') && bases.every((basis) => basis !== null)
  })
  const names = words.filter(
    (column) => column !== scenario && !properties.includes(column) && valuesOf(column).size > 1,
  )
  return names.length === 0 ? null : { names, time, year, amount, scenario, properties }
}

/** Returns whether a cell is a month as text, as a date, or as `202501`; any other number alone may be an account. */
function namesMonth(cell: GridCell | null): boolean {
  if (cell === null || (/^\d+$/.test(cell.text) && !/^(19|20)\d{2}(0[1-9]|1[0-2])$/.test(cell.text))) return false
  return readCaption([cell]).kind === 'month'
}

/** Returns the amount in each row of a list, without budget rows; `null` if a row with an amount has no month. */
function amountsOf(
  grid: Grid,
  rows: readonly number[],
  { names, time, year, amount, scenario }: ListColumns,
): ListedAmount[] | null {
  const amounts: ListedAmount[] = []
  for (const row of rows) {
    if (scenario !== undefined && readCaption([textAt(grid, row, scenario)]).basis === 'budget') continue
    const caption = withYear(cellAt(grid, row, time), year === undefined ? '' : textAt(grid, row, year))
    const { kind, month, year: ofCaption } = readCaption(caption === null ? [] : [caption])
    const line = names.map((column) => textAt(grid, row, column)).join('\n')
    if (caption !== null && kind === 'month') {
      amounts.push({ row, line, caption, month: 12 * (ofCaption ?? 0) + (month ?? 0) })
    } else if (hasAmountAt(grid, row, amount) && !['total', 'annual', 'yearToDate'].includes(kind)) return null
  }
  return amounts
}

/** Returns a month with the year from an adjacent column, if it has none itself. */
function withYear(cell: GridCell | null, year: string): GridCell | null {
  if (cell === null || year === '' || readCaption([cell]).year !== null) return cell
  const text = `${cell.text} ${year}`
  return { ...cell, kind: 'text', value: text, text }
}
