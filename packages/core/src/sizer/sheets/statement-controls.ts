import { sumMoney } from '../../shared/money.ts'
import type { Live } from '../rules/live.ts'
import type { StatementRow } from '../rules/statement-rows.ts'
import type { LatestWindow, WorkbookFacts } from '../rules/workbook-facts.ts'
import type { DataLayout, RowSpan } from './data-sheet.ts'
import type { Check } from './reconciliations.ts'
import { t12Columns, t12Range } from './t12-sheet.ts'

/**
 * Control totals of the statements: what all rows of each come to, lines and totals alike, as the workbook has them and as
 * they were exported; so that a figure that is changed anywhere is noticed.
 *
 * @param atExport Puts a figure of the export on `_Data`.
 */
export function statementControls(
  facts: WorkbookFacts,
  layout: DataLayout,
  atExport: (caption: string, value: number) => Live,
): Check[] {
  const checks: Check[] = []
  const control = (caption: string, left: string, rows: readonly StatementRow[]): void => {
    const total = sumMoney(rows.map(({ annual }) => annual))
    const { formula } = atExport(caption, total)
    checks.push({
      caption,
      left,
      leftValue: rows.reduce((sum, { annual }) => sum + (annual ?? 0), 0),
      right: formula,
      rightValue: total,
      tolerance: 0.5,
      atExport: false,
    })
  }
  if (facts.windows.t12 !== null) {
    const caption = facts.windows.t12.column.caption
    control(`Control total: ${caption}`, `SUM(${t12Range(layout, t12Columns.t12)})`, facts.statementRows)
    const { first, last } = layout.statement
    if (facts.statementRows.length > 0)
      control(`Control total of the years: ${caption}`, `SUM(_Data!$R$${first}:$R$${last})`, facts.statementRows)
  }
  const block = (caption: string, span: RowSpan, rows: readonly StatementRow[], annualFactor: number): void => {
    if (rows.length === 0) return
    const cells = (first: string, last: string) => `_Data!$${first}$${span.first}:$${last}$${span.last}`
    const months = Math.round(12 / annualFactor)
    control(`Control total: ${caption}`, `SUM(${cells('R', 'R')})`, rows)
    control(`Control total of the months: ${caption}`, `SUM(${cells('F', 'Q')})*12/${months}`, rows)
  }
  facts.history.forEach((rows, index) => {
    const column = facts.windows.history[index]?.column
    const span = layout.history[index]
    if (column !== undefined && span !== undefined) block(column.caption, span, rows, column.annualFactor)
  })
  for (const [name, rows] of Object.entries(facts.laterRows)) {
    const span = layout.later[name as LatestWindow]
    const column = facts.windows[name as LatestWindow]?.column
    if (column !== undefined && span !== undefined) block(column.caption, span, rows, column.annualFactor)
  }
  return checks
}
