import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Predictor } from '../../prediction/index.ts'
import type { CellLiteral } from '../../shared/grid.ts'
import {
  aStatementReading,
  smallStatement,
  smallStatementPlus,
  smallStatementWith,
} from '../operating-statement.fixtures.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { statementTotals } from './amounts.ts'
import { changeChartOfAccounts, chooseCategory } from './categories.ts'
import { alignStatements, mergedStatementName, mergeOrder, mergeStatements, overwrittenMonths } from './merge.ts'

const silent: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
const read = (rows: readonly (readonly CellLiteral[])[]) => aStatementReading(rows).statement
const small = read(smallStatement)
const valuesOf = ({ lines }: OperatingStatement, label: string) => lines.find((line) => line.label === label)?.values

/** Two months of an operator who restated February: rent 1,150 less vacancy 150, taxes 250. */
const restated = read([
  ['Account', 'Feb 2025', 'Mar 2025'],
  ['Market Rent', 1150, 1200],
  ['Vacancy', -150, -100],
  ['Late Fees', 10, 20],
  ['Total Income', 1010, 1120],
  ['Property Taxes', 250, 250],
  ['Total Operating Expenses', 250, 250],
  ['Net Operating Income', 760, 870],
])

describe('partial statements', () => {
  const merged = mergeStatements([restated, small], 'partial', silent)

  it('append months, and the newer statement wins where both have one, in whatever order they are given', () => {
    expect(merged.periods.map(({ key }) => key)).toEqual(['2025-01', '2025-02', '2025-03'])
    expect(valuesOf(merged, 'Market Rent')).toEqual({ '2025-01': 1100, '2025-02': 1150, '2025-03': 1200 })
    expect(mergeStatements([small, restated], 'partial', silent)).toEqual(merged)
  })

  it('keep what only one of them has, in its place, unknown where it was not asked', () => {
    expect(valuesOf(merged, 'Concessions')).toEqual({ '2025-01': -25, '2025-02': -25, '2025-03': null })
    expect(valuesOf(merged, 'Late Fees')).toEqual({ '2025-01': null, '2025-02': 10, '2025-03': 20 })
    expect(merged.lines.map(({ label }) => label).slice(0, 5)).toEqual([
      'Market Rent',
      'Vacancy',
      'Concessions',
      'Late Fees',
      'Total Income',
    ])
  })

  it('net to the income that each statement prints for its own months', () => {
    // January of the older, 1,025 - 300; February and March of the newer
    expect(statementTotals(merged).netOperatingIncomePerPeriod).toEqual([725, 760, 870])
    expect(merged.lines.filter(({ isNetOperatingIncome }) => isNetOperatingIncome)).toHaveLength(1)
  })
})

describe('partial statements that leave a gap', () => {
  const april = read([
    ['Account', 'Apr 2025', 'May 2025'],
    ['Market Rent', 1200, 1200],
    ['Total Income', 1200, 1200],
    ['Property Taxes', 250, 250],
    ['Total Operating Expenses', 250, 250],
    ['Net Operating Income', 950, 950],
  ])

  it('are refused by month; as a portfolio they are added', () => {
    expect(() => mergeStatements([april, small], 'partial', silent)).toThrow(
      'The months are not consecutive: no statement reports 03/25.',
    )
    expect(mergeStatements([april, small], 'portfolio', silent).periods).toHaveLength(4)
  })

  it('are merged once a third statement reports the month', () => {
    expect(mergeStatements([april, small, restated], 'partial', silent).periods).toHaveLength(5)
  })

  it('count no empty column ahead of the books as a month', () => {
    const ahead = {
      ...small,
      periods: [...small.periods, { key: '2025-03', kind: 'month' as const, caption: 'Mar 2025', column: 3 }],
    }
    expect(() => mergeStatements([april, ahead], 'partial', silent)).toThrow(/no statement reports 03\/25/)
    expect(mergeStatements([ahead], 'partial', silent).periods).toHaveLength(2)
  })
})

describe('a portfolio', () => {
  it('adds the values of a month, and one property alone where the other says nothing', () => {
    const merged = mergeStatements([small, restated], 'portfolio', silent)
    // January one property; February 1,100 + 1,150; March the other
    expect(valuesOf(merged, 'Market Rent')).toEqual({ '2025-01': 1100, '2025-02': 2250, '2025-03': 1200 })
    expect(statementTotals(merged).netOperatingIncomePerPeriod).toEqual([725, 675 + 760, 870])
    expect(merged.property).toBeNull()
  })

  it('of several is worth what they are worth together, however they are ordered', () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 0, max: 99999 }), fc.integer({ min: 0, max: 9999 })), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(amounts, (all) => {
        const statements = all.map(([rent, pest]) => ({
          ...small,
          lines: small.lines.slice(0, 1).flatMap((line) => [
            { ...line, label: 'Rent', values: { '2025-01': rent, '2025-02': rent } },
            { ...line, label: 'Pest', section: 'expense' as const, values: { '2025-01': pest, '2025-02': null } },
          ]),
        }))
        const { lines } = mergeStatements(statements, 'portfolio', silent)
        const sum = (at: 0 | 1) => all.reduce((total, each) => total + each[at], 0)
        expect(lines.map(({ values }) => values['2025-01'])).toEqual([sum(0), sum(1)])
        expect(lines[1]?.values['2025-02']).toBeNull()
        const turned = mergeStatements([...statements].reverse(), 'portfolio', silent)
        expect(turned.lines.map(({ total }) => total)).toEqual(lines.map(({ total }) => total))
      }),
    )
  })
})

describe('the categories of merged statements', () => {
  const lineOf = ({ lines }: OperatingStatement, label: string) => lines.find((line) => line.label === label)

  it('carry over within one chart, and what a person chose in any of them wins', () => {
    const insurance = small.lines.filter(({ label }) => label === 'Insurance')
    const chosen = insurance.reduce((at, line) => chooseCategory(at, line, 'Other Expenses'), small)
    const merged = mergeStatements(
      [chosen, read(smallStatementPlus('Insurance', 'Late Fees', 1, 1, 2))],
      'partial',
      silent,
    )
    expect(lineOf(merged, 'Insurance')?.category).toBe('Other Expenses')
    expect(lineOf(merged, 'Vacancy')?.category).toBe('Less Vacancy Loss')
  })

  it('of several charts are told by their meaning in the chart of the newest', () => {
    const merged = mergeStatements([small, changeChartOfAccounts(restated, 7, silent)], 'partial', silent)
    expect(merged.chartOfAccountsId).toBe(7)
    expect(lineOf(merged, 'Concessions')?.category).toBe('Less: Vacancy Loss')
  })
})

it('a statement that is not by dated months is refused by name, and so is none at all', () => {
  const annual = read([
    ['Category', 'Annual'],
    ['Rental Income', 900],
    ['Property Taxes', 90],
    ['Insurance', 10],
  ])
  expect(() => mergeStatements([small, annual], 'partial', silent)).toThrow(/must have dated months only.*"Annual"/)
  expect(() => mergeStatements([], 'portfolio', silent)).toThrow(/at least one statement/)
})

it('names a merged statement by the day it is given, month first', () => {
  expect(mergedStatementName('2026-01-05')).toBe('01-05-2026')
})

it.each(['2026-02-30', '01-05-2026', ''])('refuses “%s”, which is no day', (today) => {
  expect(() => mergedStatementName(today)).toThrow(/YYYY-MM-DD/)
})

const plain = aStatementReading(smallStatement).statement
const withLaundry = aStatementReading(smallStatementPlus('Market Rent', 'Laundry', 0, 0, 0)).statement

it('a line that only an older statement has stands behind its neighbor there', () => {
  const lines = alignStatements([withLaundry, plain]).map((each) => [each[0]?.line.label, each.length])
  expect(lines.slice(0, 3)).toEqual([
    ['Market Rent', 2],
    ['Laundry', 1],
    ['Vacancy', 2],
  ])
})

it('of two statements that end together the later given is the newer', () => {
  expect(mergeOrder([plain, withLaundry])).toEqual([plain, withLaundry])
})

const older = aStatementReading(smallStatement).statement
const newer = aStatementReading(smallStatementWith('Mortgage Interest', 300, 310, 610)).statement

it('a month told otherwise by the newer statement is named with both figures and where they stand', () => {
  expect(overwrittenMonths([older, newer])).toEqual([
    {
      label: 'Mortgage Interest',
      section: 'below',
      isTotal: false,
      month: '2025-02',
      older: 300,
      olderIn: 0,
      newer: 310,
      newerIn: 1,
    },
  ])
})

it('nothing is overwritten where both tell the same', () => {
  expect(overwrittenMonths([older, older])).toEqual([])
})
