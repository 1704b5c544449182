import type { Tie } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import type { Rows } from './roll-sheet.ts'
import { readStatement } from './statement-reading.ts'
import { statementSheets } from './statement-sheet.ts'

const broken = (rows: Rows): Tie[] => readStatement(rows).ties.filter(({ holds }) => !holds)

const withLine = statementSheets().chain((sheet) =>
  fc.record({ sheet: fc.constant(sheet), row: fc.constantFrom(...sheet.lineRows) }),
)

/** Any month of any line or total, and what a column of totals prints for them. */
const withFigure = statementSheets().chain((sheet) =>
  fc.record({
    sheet: fc.constant(sheet),
    row: fc.constantFrom(...sheet.lineRows, ...sheet.totalRows),
    column: fc.integer({ min: sheet.months.from, max: Math.max(sheet.months.to - 1, sheet.totalColumn) }),
    change: fc.constantFrom(1, -1),
  }),
)

describe('a statement that ties to its totals', () => {
  it('no longer ties when a line is left out', patience, () => {
    holdsFor(100, withLine, ({ sheet, row }) => {
      expect(broken(sheet.rows.filter((_, at) => at !== row))).not.toEqual([])
    })
  })

  it('no longer ties when a line stands twice', patience, () => {
    holdsFor(100, withLine, ({ sheet, row }) => {
      expect(broken([...sheet.rows.slice(0, row + 1), ...sheet.rows.slice(row)])).not.toEqual([])
    })
  })

  it('no longer ties when any month of a line or a total is off by a dollar', patience, () => {
    holdsFor(200, withFigure, ({ sheet, row, column, change }) => {
      const figure = Number(sheet.rows[row]?.[column])
      const rows = sheet.rows.map((cells, at) => (at === row ? cells.with(column, figure + change) : cells))
      expect(broken(rows)).not.toEqual([])
    })
  })
})
