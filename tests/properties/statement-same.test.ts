import type { CellLiteral } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import { readStatement, statementEntityOf } from './reading.ts'
import type { Rows } from './roll-sheet.ts'
import { insertColumn, insertRow, widthOf } from './sheet-edits.ts'
import { monthCaptions, statementLayouts } from './statement-layout.ts'
import { years } from './statement-model.ts'
import { type StatementSheet, statementSheet, statementSheets } from './statement-sheet.ts'

const entityOfRows = (rows: Rows) => statementEntityOf(readStatement(rows).statement)

/** Returns the columns of the table in another order; titles stay in place. */
function withColumnsIn({ rows, header }: StatementSheet, order: readonly number[]): Rows {
  return rows.map((row, at) => (at < header ? row : order.map((from) => row[from] ?? null)))
}

const columnsOf = ({ months, totalColumn }: StatementSheet) =>
  Array.from({ length: Math.max(months.to, totalColumn + 1) }, (_, at) => at)

const withOrder = statementSheets().chain((sheet) => {
  const columns = columnsOf(sheet)
  const order = fc.shuffledSubarray(columns, { minLength: columns.length, maxLength: columns.length })
  return fc.record({ sheet: fc.constant(sheet), order })
})

const words = fc.constantFrom('Prepared by the seller', 'Confidential', 'Draft for review', 'Unaudited', '')

describe('a statement says the same', () => {
  it('whatever the order of its columns', patience, () => {
    holdsFor(80, withOrder, ({ sheet, order }) => {
      expect(entityOfRows(withColumnsIn(sheet, order))).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('with its months from the newest to the oldest', patience, () => {
    holdsFor(60, statementSheets(), (sheet) => {
      const columns = columnsOf(sheet)
      const reversed = [...columns.slice(0, sheet.months.from), ...columns.slice(sheet.months.from).toReversed()]
      expect(entityOfRows(withColumnsIn(sheet, reversed))).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('however its months and their total are captioned', patience, () => {
    const captioned = fc.record({
      layout: fc.constantFrom(...statementLayouts),
      year: years,
      month: fc.constantFrom<(month: string) => CellLiteral>(...Object.values(monthCaptions)),
      total: fc.constantFrom('Total', 'TOTAL', 'T12', 'T12 Total', '12 Month Total', 'Annual Total', 'YTD Total'),
    })
    holdsFor(80, captioned, ({ layout, year, month, total }) => {
      const renamed = { ...layout, month, ...(layout.total ? { total } : {}) }
      expect(entityOfRows(statementSheet(renamed, year).rows)).toEqual(entityOfRows(statementSheet(layout, year).rows))
    })
  })

  it('whichever of their usual names its totals go by', patience, () => {
    const named = fc.record({
      layout: fc.constantFrom(...statementLayouts),
      year: years,
      labels: fc.record({
        income: fc.constantFrom(
          'Total Income',
          'TOTAL REVENUE',
          'Effective Gross Income',
          'Total Operating Income',
          'EGI',
        ),
        expenses: fc.constantFrom('Total Expenses', 'TOTAL OPERATING EXPENSES', 'Total Opex', 'Total Expense'),
        netOperatingIncome: fc.constantFrom(
          'Net Operating Income',
          'NOI',
          'NET OPERATING INCOME (NOI)',
          'Net Operating Income/(Loss)',
        ),
        netIncome: fc.constantFrom('Net Income', 'NET INCOME (LOSS)', 'Net Cash Flow'),
      }),
    })
    const withoutLabels = (rows: Rows) => {
      const entity = entityOfRows(rows)
      return { ...entity, lines: entity.lines.map((line) => (line.isTotal ? { ...line, label: '' } : line)) }
    }
    holdsFor(80, named, ({ layout, year, labels }) => {
      const renamed = statementSheet({ ...layout, labels }, year)
      expect(withoutLabels(renamed.rows)).toEqual(withoutLabels(statementSheet(layout, year).rows))
    })
  })

  it('wherever on the sheet the table stands', patience, () => {
    const moved = fc.record({
      sheet: statementSheets(),
      above: fc.array(words, { maxLength: 6 }),
      below: fc.nat({ max: 3 }),
      left: fc.nat({ max: 5 }),
    })
    holdsFor(60, moved, ({ sheet, above, below, left }) => {
      const blank: Rows = Array.from({ length: below }, () => [])
      const down = [
        ...above.map((text) => [text]),
        ...sheet.rows.slice(0, sheet.header),
        ...blank,
        ...sheet.rows.slice(sheet.header),
      ]
      const right = Array.from({ length: left }).reduce<Rows>((rows) => insertColumn(rows, 0, [null]), down)
      expect(entityOfRows(right)).toEqual(entityOfRows(sheet.rows))
    })
  })

  it('with blank columns and blank rows between', patience, () => {
    const spaced = statementSheets().chain((sheet) =>
      fc.record({
        sheet: fc.constant(sheet),
        columns: fc.array(fc.nat({ max: widthOf(sheet.rows) }), { maxLength: 4 }),
        rows: fc.array(fc.nat({ max: sheet.rows.length - sheet.header - 1 }), { maxLength: 4 }),
      }),
    )
    holdsFor(60, spaced, ({ sheet, columns, rows }) => {
      const tall = rows.reduce<Rows>((edited, at) => insertRow(edited, sheet.header + 1 + at, []), sheet.rows)
      const wide = columns.reduce<Rows>((edited, at) => insertColumn(edited, at, [null]), tall)
      expect(entityOfRows(wide)).toEqual(entityOfRows(sheet.rows))
    })
  })
})
