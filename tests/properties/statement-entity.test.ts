import { statementTotals } from '@uwkit/core/operating-statement'
import { sumMoney } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { holdsFor, patience } from './property-runs.ts'
import { statementLayouts } from './statement-layout.ts'
import { readStatement } from './statement-reading.ts'
import { less, months, monthTotals, type StatementSheet, statementSheets } from './statement-sheet.ts'

/** What a statement was made from: its lines by section, and its totals. */
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
