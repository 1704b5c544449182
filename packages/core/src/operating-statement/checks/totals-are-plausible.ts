import { cellAt, type GridCell, textAt } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { sourceOf } from '../../shared/source.ts'
import type { ReadStatement } from '../reading/build-lines.ts'
import { recognitionTolerance } from '../reading/match-parts.ts'
import { outOfRange, printedTotals } from '../reading/statement-verdict.ts'
import { largestTotal, totalAnomaly } from '../rules/total-anomaly.ts'
import { placeOfLine, type StatementRule } from './statement-check.ts'

/**
 * A figure that its rows add up to is beyond doubt, and a long text is let pass, because currency signs and cents make one of
 * any large property's total.
 */
export const totalsArePlausible: StatementRule = {
  id: 'operating-statement/total-implausible',
  severity: 'error',
  says: 'A figure of a total cannot be one: two figures run together, letters, a date, a share, or more than a billion.',
  parameters: {},
  find: ({ read }) => {
    const { grid, rows, roles, columns } = read
    const asked = [...columns.periods, ...(columns.totalColumn ? [columns.totalColumn] : [])].map(
      ({ column }) => column,
    )
    return rows.flatMap((row, index) => {
      if (row.kind !== 'value' || !roles[index]?.isTotal) return []
      return asked.flatMap((column, at) => {
        const cell = cellAt(grid, row.row, column)
        const anomaly = cell === null || row.unreadable.includes(column) ? null : anomalyOf(cell)
        if (anomaly === null || isProven(read, index, at)) return []
        return [
          {
            message: `"${row.label}" shows "${textAt(grid, row.row, column)}", which is hardly a total (${anomaly}). Compare it with the document.`,
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
 * What expenses take of effective gross income, over all periods. Expenses below zero are an error: net operating income above
 * income is no figure of a property. The statement is not proven until a person confirms it.
 */
export const expensesInRange: StatementRule = {
  id: 'operating-statement/expenses-out-of-range',
  severity: 'warning',
  says: 'Expenses are below zero, which makes NOI exceed effective gross income, or take less than 15 % or more than 90 % of it.',
  parameters: {},
  find: ({ read, statement }) => {
    const { income, expense } = printedTotals(read)
    const words = income === null || expense === null ? null : outOfRange(income, expense)
    const line = statement.lines.find(({ totalOf }) => totalOf === 'expense')
    if (words === null || expense === null) return []
    return [
      {
        ...(expense < 0 ? { severity: 'error' as const } : {}),
        message: `${words}. Compare the totals with the document before sizing.`,
        source: line ? placeOfLine(line, 'label') : null,
        seen: null,
        dollars: null,
      },
    ]
  },
}

/** A stored number is asked for its amount alone: how it is shown says nothing against it. */
function anomalyOf(cell: GridCell): string | null {
  if (cell.kind === 'number') return Math.abs(Number(cell.value)) > largestTotal ? 'above one billion' : null
  const anomaly = cell.kind === 'text' ? totalAnomaly(cell.text) : null
  return anomaly === 'too long' ? null : anomaly
}

/** Whether the rows of a total come to its figure in a period, or its periods to its figure in the total column behind them. */
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
