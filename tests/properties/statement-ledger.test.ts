import { statementTotals } from '@uwkit/core/operating-statement'
import { gridOf, sumMoney, type Tie } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountOfCells, accountOfLedger } from './ledger-accounts.ts'
import { holdsFor, patience } from './property-runs.ts'
import { readStatement, readStatements } from './reading.ts'
import type { Rows } from './roll-sheet.ts'
import { insertAll, insertions } from './sheet-edits.ts'
import { statementLayouts } from './statement-layout.ts'
import { less, months, monthTotals, type StatementSheet, statementSheets } from './statement-sheet.ts'

describe('the ledger of a statement', () => {
  it(
    'never loses a cell or a cent, whatever rows and columns somebody put between those of the report',
    patience,
    () => {
      const edited = fc.record({ sheet: statementSheets(), insertions })
      holdsFor(500, edited, ({ sheet, insertions: all }) => {
        const rows = insertAll(sheet.rows, all)
        for (const { ledger, statement } of readStatements(gridOf('T12', rows))) {
          expect(accountOfLedger(ledger)).toEqual(accountOfCells(rows))
          // Every cell that the ledger calls a value is in a line of the statement.
          const values = ledger.entries.find(({ place, note }) => place === 'mapped' && note === 'value')
          const printed = statement.lines.flatMap((line) => Object.values(line.printed.values))
          expect(values?.amount).toBe(sumMoney(printed))
        }
      })
    },
  )

  it('leaves no cell of an ordinary statement without a place', patience, () => {
    holdsFor(60, statementSheets(), ({ rows }) => {
      expect(readStatement(rows).ledger.totals.unmapped.cellCount).toBe(0)
    })
  })
})

/** Returns the source data of a statement: its lines by section, and its totals. */
function truthOf({ layout, year }: StatementSheet) {
  const income = monthTotals([year.rental, year.other])
  const expense = monthTotals(year.expenses)
  const linesOf = (section: string, groups: StatementSheet['year']['expenses']) =>
    groups.flatMap(({ lines }) => lines.map(({ label, values }) => ({ section, label, values })))
  return {
    lines: [
      ...linesOf('income', [year.rental, year.other]),
      ...linesOf('expense', year.expenses),
      ...linesOf('below', layout.hasBelow ? [year.below] : []),
    ],
    income: sumMoney(income),
    expense: sumMoney(expense),
    netOperatingIncome: sumMoney(less(income, expense)),
  }
}

describe.each(statementLayouts)('a statement as printed by $system', (layout) => {
  it('is read line by line to what it was made from, and ties to every total it prints', patience, () => {
    holdsFor(20, statementSheets([layout]), (sheet) => {
      const { statement, ties } = readStatement(sheet.rows)
      const { income, expense, netOperatingIncome } = statementTotals(statement)
      const lines = statement.lines
        .filter(({ isTotal }) => !isTotal)
        .map(({ section, label, values }) => ({ section, label, values: months.map((month) => values[month]) }))
      expect({ lines, income, expense, netOperatingIncome }).toEqual(truthOf(sheet))
      expect(ties.filter(({ holds }) => !holds)).toEqual([])
      expect(ties.length).toBeGreaterThanOrEqual(sheet.totalRows.length * 12)
    })
  })
})

const broken = (rows: Rows): Tie[] => readStatement(rows).ties.filter(({ holds }) => !holds)

const withLine = statementSheets().chain((sheet) =>
  fc.record({ sheet: fc.constant(sheet), row: fc.constantFrom(...sheet.lineRows) }),
)

/** Any month of any line or total, and the amount in a column of totals for them. */
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
