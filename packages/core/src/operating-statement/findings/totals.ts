import { sourceOf } from '../../shared/address.ts'
import { cellAt, type Grid, type GridCell, textAt } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText, monthText } from '../../text/format.ts'
import { normalLabel } from '../read/labels/labels.ts'
import type { ReadStatement } from '../read/lines.ts'
import { linesOf } from '../read/net-by-figures.ts'
import { printTolerance, roundingTolerance } from '../read/ties.ts'
import { recognitionTolerance } from '../read/total-parts.ts'
import { outOfRange, printedTotals } from '../read/verdict.ts'
import { findMissingRows, largestTotal, type MissingRow, totalAnomaly } from '../rules/total-errors.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

/** Returns one finding for each total, at the month with the largest difference. Rounding differences are info only. */
export const totalFoots: StatementRule = {
  id: 'operating-statement/total-does-not-foot',
  severity: 'error',
  says: 'A total or subtotal differs from the sum of its lines; the finding names the row that is probably missing, duplicated, or misread. Error for statement totals, warning for subtotals.',
  parameters: {},
  find: ({ read }) => {
    const tolerance = printTolerance(read)
    const { incomeTotal, expenseTotal, netOperatingIncome } = read.sections
    return read.rows.flatMap((row, index) => {
      const role = read.roles[index]
      if (!role?.isTotal || role.parts.length === 0) return []
      const misses = read.columns.periods.flatMap(({ key, column }, at) => {
        const printed = row.amounts[at]
        if (!printed) return []
        const computed = sumMoney(
          role.parts.map((part) => part.sign * (read.rows[part.index]?.amounts[at]?.value ?? 0)),
        )
        const miss = sumMoney([printed.value, -computed])
        return Math.abs(miss) > tolerance + 1e-9 ? [{ key, column, miss, computed, printed: printed.value }] : []
      })
      const worst = [...misses].sort((a, b) => Math.abs(b.miss) - Math.abs(a.miss))[0]
      if (!worst) return []
      const isRounding = Math.abs(worst.miss) <= roundingTolerance(tolerance, role.parts.length) + 1e-9
      const isOfStatement = [incomeTotal, expenseTotal, netOperatingIncome].includes(index)
      const explanation = isRounding
        ? `Rounding of ${role.parts.length} whole-dollar figures can explain the difference.`
        : [missingRowText(read, index), 'Ask the borrower which figure is correct.'].filter(Boolean).join(' ')
      return [
        {
          severity: isRounding ? ('info' as const) : isOfStatement ? ('error' as const) : ('warning' as const),
          message: `“${row.label}” doesn’t foot in ${misses.length} of ${read.columns.periods.length} periods: in ${monthText(worst.key)}, the printed total is ${moneyText(worst.printed)}, but its lines sum to ${moneyText(worst.computed)}. ${explanation}`,
          source: sourceOf(read.file, read.grid, row.row, worst.column),
          seen: String(worst.printed),
          dollars: sumMoney(misses.map(({ miss }) => Math.abs(miss))) * read.unit.dollars,
        },
      ]
    })
  },
}

/** Returns the probable cause of a total that does not foot, as a sentence. */
function missingRowText(read: ReadStatement, total: number): string | null {
  const { rows, roles, columns } = read
  const amounts = (at: number) => columns.periods.map((_, period) => rows[at]?.amounts[period]?.value ?? null)
  const parts = roles[total]?.parts ?? []
  const gathered = linesOf(roles, total)
  const others = rows.flatMap((row, at) =>
    row.kind === 'value' && !roles[at]?.isTotal && !gathered.includes(at) ? [at] : [],
  )
  const [best, next] = findMissingRows(
    amounts(total),
    parts.map(({ index, sign }) => ({ values: amounts(index), sign })),
    others.map((at) => ({ values: amounts(at) })),
  )
  if (!best) return null
  const at = best.index === null ? null : best.cause === 'elsewhere' ? others[best.index] : parts[best.index]?.index
  const twin = best.cause === 'leftOut' && at !== null && at !== undefined ? twinOf(read, at) : null
  const row = at === null || at === undefined ? undefined : rows[twin ?? at]
  const name = row ? `${row.row + 1} (“${row.label}”)` : ''
  const likelihood = next && next.index !== null ? 'possibly' : 'probably'
  switch (twin === null ? best.cause : 'doubled') {
    case 'doubled':
      return `Row ${name} is ${likelihood} duplicated.`
    case 'signFlipped':
      return `Row ${name} ${likelihood} has the wrong sign.`
    case 'leftOut':
      return `The total ${likelihood} omits row ${name}.`
    case 'elsewhere':
      return `The total ${likelihood} includes row ${name}, which is in another section.`
    case 'countedTwice':
      return `The total ${likelihood} counts row ${name} twice.`
    case 'figureChanged':
      return `${periodsOf(read, best)} only: an amount probably changed, or a one-time item is missing.`
    case 'missing':
      return `A row is probably missing: ${moneyText(sumMoney(best.effect))} in ${periodsOf(read, best)}.`
  }
}

/** Returns the later of two rows with the same label and figures, one of which is already part of a subtotal. */
function twinOf({ rows }: ReadStatement, at: number): number | null {
  const row = rows[at]
  const other = rows.findIndex(
    (each, index) =>
      index !== at &&
      each.kind === 'value' &&
      normalLabel(each.label) === normalLabel(row?.label ?? '') &&
      each.amounts.every((amount, period) => amount?.value === row?.amounts[period]?.value),
  )
  return other < 0 ? null : Math.max(at, other)
}

/** Returns the periods of an explanation by name if they are few, or else their number. */
function periodsOf({ columns }: ReadStatement, { effect }: MissingRow): string {
  const touched = columns.periods.filter((_, at) => effect[at])
  return touched.length <= 3 ? touched.map(({ key }) => monthText(key)).join(', ') : `${touched.length} periods`
}

/** Returns one finding for each row; rounding differences are info only. */
export const totalColumnFoots: StatementRule = {
  id: 'operating-statement/total-column-differs',
  severity: 'warning',
  says: 'The printed total of a line differs from the sum of its months; the months are used.',
  parameters: {},
  find: ({ read }) => {
    const total = read.columns.totalColumn
    if (!total) return []
    const tolerance = printTolerance(read)
    return read.rows.flatMap((row) => {
      if (row.kind !== 'value' || !row.printedTotal || row.amounts.every((amount) => amount === null)) return []
      const months = row.amounts.slice(total.from)
      const computed = sumMoney(months.map((amount) => amount?.value))
      const miss = Math.abs(sumMoney([row.printedTotal.value, -computed]))
      if (miss <= tolerance + 1e-9) return []
      const isRounding = miss <= roundingTolerance(tolerance, months.length) + 1e-9
      return [
        {
          ...(isRounding ? { severity: 'info' as const } : {}),
          message: `“${row.label}”: the printed total under “${total.caption}” is ${moneyText(row.printedTotal.value)}, but the months sum to ${moneyText(computed)}. The months are used.`,
          source: sourceOf(read.file, read.grid, row.row, total.column),
          seen: String(row.printedTotal.value),
          dollars: miss * read.unit.dollars,
        },
      ]
    })
  },
}

/** The finding is at the first of the columns. */
export const columnsOfParts: StatementRule = {
  id: 'operating-statement/total-of-several-columns',
  severity: 'info',
  says: 'One column of the statement is the total of the others, as in a statement with one column per property.',
  parameters: {},
  find: ({ read }) => {
    const { parts, periods } = read.columns
    const [period] = periods
    const [first] = parts
    if (!period || !first) return []
    const names = parts.map(({ caption }) => `“${caption}”`).join(', ')
    return [
      {
        message: `The amounts are from the column “${period.caption}”, the sum of ${names}. To underwrite only one of them, request a separate statement.`,
        source: sourceOf(read.file, read.grid, captionRow(read.grid, first), first.column),
        seen: null,
        dollars: null,
      },
    ]
  },
}

/** Returns the last row of the column's caption. */
function captionRow(grid: Grid, { column, caption }: { column: number; caption: string }): number {
  const row = grid.rows.findIndex(
    (_, at) => textAt(grid, at, column) !== '' && caption.endsWith(textAt(grid, at, column)),
  )
  return Math.max(0, row)
}

/**
 * A figure that equals the sum of its rows is not flagged. A long text is accepted, because currency signs and cents
 * make the total of any large property long.
 */
export const totalsArePlausible: StatementRule = {
  id: 'operating-statement/total-implausible',
  severity: 'error',
  says: 'A total is implausible: it looks like two amounts run together, exceeds $1 billion, or contains letters, a date, or a percent sign.',
  parameters: {},
  find: ({ read }) => {
    const { grid, rows, roles, columns } = read
    const figureColumns = [...columns.periods, ...(columns.totalColumn ? [columns.totalColumn] : [])].map(
      ({ column }) => column,
    )
    return rows.flatMap((row, index) => {
      if (row.kind !== 'value' || !roles[index]?.isTotal) return []
      return figureColumns.flatMap((column, at) => {
        const cell = cellAt(grid, row.row, column)
        const anomaly = cell === null || row.unreadable.includes(column) ? null : anomalyOf(cell)
        if (anomaly === null || isProven(read, index, at)) return []
        return [
          {
            message: `“${row.label}” shows “${textAt(grid, row.row, column)}”, which is not a plausible total (${anomaly}). Check the source.`,
            source: sourceOf(read.file, grid, row.row, column),
            seen: cell?.text ?? null,
            dollars: null,
          },
        ]
      })
    })
  },
}

/**
 * Expenses as a fraction of effective gross income, over all periods. Negative expenses are an error: net operating
 * income cannot exceed income. The statement is not proven until the user confirms it.
 */
export const expensesInRange: StatementRule = {
  id: 'operating-statement/expenses-out-of-range',
  severity: 'warning',
  says: 'Expenses are negative (NOI above EGI), below 15% of EGI, or above 90% of EGI.',
  parameters: {},
  find: ({ read, statement }) => {
    const { income, expense } = printedTotals(read)
    const words = income === null || expense === null ? null : outOfRange(income, expense)
    const line = statement.lines.find(({ totalOf }) => totalOf === 'expense')
    if (words === null || expense === null) return []
    return [
      {
        ...(expense < 0 ? { severity: 'error' as const } : {}),
        message: `${words}. Check the totals against the source before sizing.`,
        source: line ? placeOfLine(line, 'label') : null,
        seen: null,
        dollars: null,
      },
    ]
  },
}

/** Only the amount of a stored number is checked: its display format is no evidence against it. */
function anomalyOf(cell: GridCell): string | null {
  if (cell.kind === 'number') return Math.abs(Number(cell.value)) > largestTotal ? 'above $1 billion' : null
  const anomaly = cell.kind === 'text' ? totalAnomaly(cell.text) : null
  return anomaly === 'too long' ? null : anomaly
}

/** Returns whether the rows of a total add up to its figure in a period, or its periods to its figure in the total column. */
function isProven({ rows, roles, columns }: ReadStatement, index: number, at: number): boolean {
  const amounts = (row: number) => rows[row]?.amounts ?? []
  const parts = roles[index]?.parts ?? []
  const isTotalColumn = at >= columns.periods.length
  const printed = isTotalColumn ? rows[index]?.printedTotal : amounts(index)[at]
  const addends = isTotalColumn
    ? amounts(index).map((amount) => amount?.value)
    : parts.map((part) => part.sign * (amounts(part.index)[at]?.value ?? 0))
  if (!printed || addends.length === 0) return false
  return Math.abs(sumMoney([printed.value, -sumMoney(addends)])) <= recognitionTolerance
}
