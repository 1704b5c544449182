import { describe, expect, it } from 'vitest'
import { chartOfAccounts } from '../../chart-of-accounts/index.ts'
import type { LineItemQuestion, Predictor } from '../../prediction/index.ts'
import { gridOf } from '../../shared/grid.ts'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import { cachedCategory } from './lines.ts'
import { readOperatingStatement } from './read-operating-statement.ts'

describe('a line', () => {
  it('is categorized in the words of the chart, with its concept and how sure that is', () => {
    const line = aStatementReading(smallStatement).statement.lines.find(({ label }) => label === 'Property Taxes')
    expect(line).toMatchObject({
      category: 'Real Estate Taxes',
      concept: 're_taxes',
      probability: 0.9,
      suggestions: [],
    })
  })

  it('below NOI takes only a category of what is not underwritten, whatever its label says', () => {
    const { statement } = aStatementReading(smallStatementPlus('Mortgage Interest', 'Insurance Escrow', 5, 5, 10))
    expect(statement.lines.find(({ label }) => label === 'Insurance Escrow')?.category).toBeNull()
    expect(statement.lines.find(({ label }) => label === 'Mortgage Interest')?.category).toBe('Debt Service')
  })

  it('counts the sum of its months, and keeps what was printed beside it', () => {
    const { statement } = aStatementReading(smallStatementPlus('Insurance', 'Payroll', 7, null, 9))
    expect(statement.lines.find(({ label }) => label === 'Payroll')).toMatchObject({
      total: 7,
      values: { '2025-01': 7, '2025-02': null },
      printed: { total: 9 },
    })
  })

  it('of several years has no total: years do not add up', () => {
    const { statement } = aStatementReading([
      [null, 2023, 2024],
      ['Rental Income', 900, 950],
      ['Total Income', 900, 950],
      ['Property Taxes', 90, 91],
      ['Insurance', 10, 11],
      ['NOI', 800, 848],
    ])
    expect(statement.isAnnual).toBe(true)
    expect(statement.lines[0]).toMatchObject({ total: null, values: { 2023: 900, 2024: 950 } })
  })
})

const rowOf = () => gridOf('T12', [['Escrow', 12]]).rows[0]
const question: LineItemQuestion = { label: 'Escrow', code: null, section: 'expense', header: null, total: 12 }
const chart = chartOfAccounts(2)

/** Records its requests, and always predicts insurance, with taxes as the alternative. */
function countingPredictor() {
  const asked: LineItemQuestion[] = []
  const predictor: Predictor = {
    lineItem: (each) => {
      asked.push(each)
      return [
        { answer: 'insurance', probability: 0.6 },
        { answer: 're_taxes', probability: 0.3 },
      ]
    },
    chargeCode: () => [],
    documentKind: () => [],
  }
  return { asked, predictor }
}

it('a line of which nothing else is known is not asked about again', () => {
  const [row, { asked, predictor }] = [rowOf(), countingPredictor()]
  const first = cachedCategory(row, { predictor, chart, question }, true)
  expect(cachedCategory(row, { predictor, chart, question: { ...question } }, true)).toEqual(first)
  expect(asked).toHaveLength(1)
})

it.each([
  { label: 'Escrows' },
  { code: '6100' },
  { section: 'below' as const },
  { header: 'Taxes' },
  { total: 13 },
  { previous: 'Payroll' },
  { next: 'Payroll' },
])('a line of which something else is known is asked about again: %o', (other) => {
  const [row, { asked, predictor }] = [rowOf(), countingPredictor()]
  cachedCategory(row, { predictor, chart, question }, true)
  cachedCategory(row, { predictor, chart, question: { ...question, ...other } }, true)
  expect(asked).toEqual([question, { ...question, ...other }])
})

it('a plain reading, another row, predictor or chart asks again', () => {
  const [row, { asked, predictor }, other] = [rowOf(), countingPredictor(), countingPredictor()]
  cachedCategory(row, { predictor, chart, question }, true)
  cachedCategory(row, { predictor, chart, question }, false)
  cachedCategory(rowOf(), { predictor, chart, question }, true)
  cachedCategory(undefined, { predictor, chart, question }, true)
  expect(asked).toHaveLength(4)
  cachedCategory(row, { predictor: other.predictor, chart, question }, true)
  expect(other.asked).toHaveLength(1)
  cachedCategory(row, { predictor: other.predictor, chart: chartOfAccounts(1), question }, true)
  expect(other.asked).toHaveLength(2)
})

it('nobody can change what is remembered', () => {
  const [row, { predictor }] = [rowOf(), countingPredictor()]
  const first = cachedCategory(row, { predictor, chart, question }, true)
  first.suggestions.pop()
  const second = cachedCategory(row, { predictor, chart, question }, true)
  expect(second.suggestions).toHaveLength(1)
  second.suggestions.pop()
  expect(cachedCategory(row, { predictor, chart, question }, true).suggestions).toHaveLength(1)
})

it('says of every cell what it filled or why it was left out', () => {
  const { ledger } = aStatementReading([
    ...smallStatement.slice(0, 10),
    ['Number of Units', 24, 24, null],
    ['Unaudited'],
  ])
  const placed = Object.fromEntries(ledger.entries.map(({ note, ranges }) => [note, ranges]))
  expect(placed).toMatchObject({
    property: ['A1'],
    period: ['B2', 'C2'],
    value: ['B3:B10', 'C3:C10'],
    'printed total': ['D3:D10'],
    'Count or ratio, not an amount': ['A11', 'B11', 'C11'],
    'Title, repeated caption, or note': ['A12'],
  })
  expect(ledger.totals.unmapped.cellCount).toBe(0)
})

it('a line that brings most of the income is asked about where it is taken for a deduction, as net collections of QuickBooks are', () => {
  const categoryOf = (figure: number) => {
    const predictor: Predictor = {
      lineItem: ({ label }) => [{ answer: label === 'Net Collections' ? 'bad_debt' : 'gpr', probability: 0.9 }],
      chargeCode: () => [],
      documentKind: () => [],
    }
    const total = 1000 + figure
    const rows = [
      ['', '2025'],
      ['Net Collections', figure],
      ['Rent', 1000],
      ['Total Income', total],
      ['Insurance', 300],
    ]
    const reading = readOperatingStatement(gridOf('T12', rows), { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
    return reading?.statement.lines[0]?.category
  }
  expect([categoryOf(9000), categoryOf(-50), categoryOf(40)]).toEqual([null, 'Less Bad Debt', 'Less Bad Debt'])
})
