import { describe, expect, it, test } from 'vitest'
import type { Predictor } from '../../prediction/index.ts'
import { gridOf } from '../../shared/grid.ts'
import { smallStatement, wordPredictor } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import { detectTotals, readOperatingStatement } from './read-operating-statement.ts'

const predictor: Predictor = {
  lineItem: ({ label }) => [{ answer: /tax/i.test(label) ? 're_taxes' : 'gpr', probability: 0.9 }],
  chargeCode: () => [],
  documentKind: () => [],
}
const context = { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }

const monthly = gridOf('T12', [
  ['Oak Court'],
  ['Period = Nov 2024-Jan 2025'],
  [null, null, 'Nov', 'Dec', 'Jan', 'Total'],
  ['4000-000', 'Income'],
  ['4000-001', 'Market Rent', 1000, 1000.5, 1000, 3000.5],
  ['4000-002', 'Vacancy', -100, 0, -50, -150],
  ['4999-999', 'Total Income', 900, 1000.5, 950, 2850.5],
  ['5000-000', 'Operating Expenses'],
  ['5000-001', 'Property Taxes', 200, 200, 200, 600],
  ['5000-002', 'Insurance', 50, 50, 50, 150],
  ['5999-999', 'Total Operating Expenses', 250, 250, 250, 750],
  ['6000-000', 'Net Operating Income', 650, 750.5, 700, 2100.5],
  ['7000-001', 'Depreciation', 10, 10, 10, 30],
  ['7999-999', 'Net Income', 640, 740.5, 690, 2070.5],
])

describe('reading an operating statement', () => {
  const reading = readOperatingStatement(monthly, context)
  const lines = reading?.statement.lines ?? []

  it('gives each line its section and tells totals apart', () => {
    expect(lines.map(({ label, section, isTotal }) => [label, section, isTotal])).toEqual([
      ['Market Rent', 'income', false],
      ['Vacancy', 'income', false],
      ['Total Income', 'income', true],
      ['Property Taxes', 'expense', false],
      ['Insurance', 'expense', false],
      ['Total Operating Expenses', 'expense', true],
      ['Net Operating Income', 'expense', true],
      ['Depreciation', 'below', false],
      ['Net Income', 'below', true],
    ])
  })

  it('dates months without a year from the title, over the turn of the year', () => {
    expect(reading?.statement.periods.map(({ key }) => key)).toEqual(['2024-11', '2024-12', '2025-01'])
  })

  it('holds every printed total against its parts', () => {
    // 4 totals over 3 months, and the total column of 9 rows: 4 * 3 + 9 = 21
    expect(reading?.ties).toHaveLength(21)
    expect(reading?.ties.filter((tie) => !tie.holds)).toEqual([])
  })

  it('accounts for every cell of the sheet', () => {
    expect(reading?.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('tells categories in the words of the chart and keeps totals out of them', () => {
    expect(lines.find(({ label }) => label === 'Property Taxes')).toMatchObject({
      category: 'Real Estate Taxes',
      concept: 're_taxes',
    })
    expect(lines.filter(({ isTotal }) => isTotal).every(({ category }) => category === null)).toBe(true)
  })

  it('names the income, expenses and NOI that the document prints', () => {
    // NOI computed manually: 650 + 750.50 + 700 = 2,100.50
    expect(reading && statementTotals(reading.statement)).toMatchObject({
      income: 2850.5,
      expense: 750,
      netOperatingIncome: 2100.5,
    })
  })
})

it('finds no statement in a list of units', () => {
  const rentRoll = gridOf('Rent Roll', [
    ['Unit', 'Type', 'Rent'],
    ['101', 'One bed', 1200],
    ['102', 'Two bed', 1500],
    ['Total', null, 2700],
  ])
  expect(readOperatingStatement(rentRoll, context)).toBeNull()
})

it('a ledger of thousands of postings is no statement', () => {
  const postings = Array.from({ length: 5001 }, (_, at) => [`Insurance posting ${at}`, 10, 10])
  const rows = [
    ['Account', 'Jan 2025', 'Feb 2025'],
    ['Rental Income', 9, 9],
    ...postings,
    ['Vacancy', 1, 1],
    ['NOI', 5, 5],
  ]
  expect(readOperatingStatement(gridOf('GL', rows), context)).toBeNull()
})

it.each(['Management Fee @ 3.5% of EGI', 'Management Fee - 4% of EGI', 'Management (4% of EGI)'])(
  'the money of “%s” is a line of the statement, whatever rate stands behind its name',
  (label) => {
    const rows = [
      ['Account', 'Jan 2025', 'Feb 2025'],
      ['Rent', 1000, 1000],
      ['Total Income', 1000, 1000],
      [label, 40, 40],
      ['Insurance', 45, 95],
      ['Total Expenses', 85, 135],
      ['NOI', 915, 865],
    ]
    const reading = readOperatingStatement(gridOf('T12', rows), context)
    expect(reading?.statement.lines.map((line) => line.label)).toContain(label)
    expect(reading?.findings.filter(({ id }) => id.endsWith('/total-does-not-foot'))).toEqual([])
  },
)

const rows = smallStatement
  .slice(2)
  .map(([text, ...values]) => ({ text: typeof text === 'string' ? text : '', values: values.slice(0, 2).map(Number) }))

test('totals are told by what adds up, and by their words', () => {
  const found = detectTotals(rows, wordPredictor)
  expect(rows.filter((_, at) => found[at]).map(({ text }) => text)).toEqual([
    'Total Income',
    'Total Operating Expenses',
    'Net Operating Income',
    'Net Income',
  ])
})

test('rows without any figure go by their words, and no rows give no answer', () => {
  expect(detectTotals([{ text: 'Total Income', values: [] }], wordPredictor)).toEqual([true])
  expect(detectTotals([], wordPredictor)).toEqual([])
})
