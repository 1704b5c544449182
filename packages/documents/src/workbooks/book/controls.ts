import { sumKnown, sumMoney } from '@uwkit/core/shared'
import type { StatementRow } from '@uwkit/core/sizer'
import { t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { type DataLayout, type RowSpan, unitColumns } from './data-sheet.ts'
import type { Live } from './live.ts'
import type { Check } from './reconciliations.ts'
import type { LatestWindow, WorkbookFacts } from './workbook-facts.ts'

/**
 * Control totals of the rent roll: what each column of figures comes to on `_Data`, now and as it was exported; so that a
 * figure is noticed that is changed in a column from which no other check is made.
 *
 * @param atExport Puts a figure of the export on `_Data`.
 * @returns None without a rent roll; of columns without a figure none.
 */
export function rollControls(
  { input }: WorkbookFacts,
  { units: span, charges }: DataLayout,
  atExport: (caption: string, value: number) => Live,
): Check[] {
  const { units = [], chargeCodes = [] } = input.rentRoll ?? {}
  const control = (what: string, column: string, at: RowSpan, figures: readonly (number | null)[]): Check[] => {
    const total = sumKnown(figures)
    if (total === null) return []
    const caption = `Rent roll control total: ${what}`
    const left = `SUM(_Data!$${column}$${at.first}:$${column}$${at.last})`
    const right = atExport(caption, total).formula
    return [{ caption, left, leftValue: total, right, rightValue: total, tolerance: 0.5, atExport: false }]
  }
  const ofUnits = (what: string, column: string, of: (unit: (typeof units)[number]) => number | null) =>
    control(what, column, span, units.map(of))
  return [
    ...ofUnits('bedrooms', unitColumns.bed, ({ bed }) => bed),
    ...ofUnits('bathrooms', unitColumns.bath, ({ bath }) => bath),
    ...ofUnits('square feet', unitColumns.squareFeet, ({ squareFeet }) => squareFeet),
    ...ofUnits('market rent', unitColumns.marketRent, ({ marketRent }) => marketRent),
    ...ofUnits('contract rent', unitColumns.contractRent, ({ contractRent }) => contractRent),
    ...ofUnits('in-place rent', unitColumns.inPlaceRent, ({ inPlaceRent }) => inPlaceRent),
    ...control(
      'charges by code',
      chargeTotalColumn,
      charges,
      chargeCodes.map(({ total }) => total),
    ),
  ]
}

/** Where `_Data` has the total of a charge code. */
const chargeTotalColumn = 'D'

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
      control(`Annual control total: ${caption}`, `SUM(_Data!$R$${first}:$R$${last})`, facts.statementRows)
  }
  const block = (caption: string, span: RowSpan, rows: readonly StatementRow[], annualFactor: number): void => {
    if (rows.length === 0) return
    const cells = (first: string, last: string) => `_Data!$${first}$${span.first}:$${last}$${span.last}`
    const months = Math.round(12 / annualFactor)
    control(`Control total: ${caption}`, `SUM(${cells('R', 'R')})`, rows)
    control(`Monthly control total: ${caption}`, `SUM(${cells('F', 'Q')})*12/${months}`, rows)
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
