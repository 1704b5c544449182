import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { aStatementReading, smallStatementWith } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import { roundingTolerance } from './ties.ts'

const cents = fc.integer({ min: -99_999_99, max: 99_999_99 }).map((amount) => amount / 100)
const months = (count: number) => fc.array(cents, { minLength: count, maxLength: count })
const statements = fc.integer({ min: 2, max: 12 }).chain((count) =>
  fc.record({
    income: fc.array(months(count), { minLength: 1, maxLength: 5 }),
    expense: fc.array(months(count), { minLength: 1, maxLength: 6 }),
  }),
)
const sums = (rows: number[][]) => (rows[0] ?? []).map((_, month) => sumMoney(rows.map((row) => row[month])))

it('whatever a statement holds: its totals tie, its NOI is income less expenses, and no cell is lost', () => {
  fc.assert(
    fc.property(statements, ({ income, expense }) => {
      const [totalIncome, totalExpense] = [sums(income), sums(expense)]
      const net = totalIncome.map((amount, month) => sumMoney([amount, -(totalExpense[month] ?? 0)]))
      const row = (label: string, amounts: number[]) => [label, ...amounts, sumMoney(amounts)]
      const { statement, ties, ledger } = aStatementReading([
        ['Oak Court'],
        ['Account', ...totalIncome.map((_, month) => `${month + 1}/2024`), 'Total'],
        ...income.map((amounts, at) => row(`Fee ${'ABCDE'[at]}`, amounts)),
        row('Total Income', totalIncome),
        ...expense.map((amounts, at) => row(`Insurance ${'ABCDEF'[at]}`, amounts)),
        row('Total Operating Expenses', totalExpense),
        row('Net Operating Income', net),
      ])
      expect(ties.filter((tie) => !tie.holds)).toEqual([])
      expect(statementTotals(statement)).toMatchObject({
        income: sumMoney(totalIncome),
        expense: sumMoney(totalExpense),
        netOperatingIncome: sumMoney(net),
      })
      expect(statement.lines.filter(({ isTotal }) => !isTotal)).toHaveLength(income.length + expense.length)
      expect(ledger.totals.unmapped.cellCount).toBe(0)
      expect(ledger.totals.source.amount).toBe(sumMoney([ledger.totals.mapped.amount, ledger.totals.ignored.amount]))
    }),
    { numRuns: 60 },
  )
})

it('a total is held to the precision that the document prints: half a dollar where it shows no cents', () => {
  const miss = (printed: number) =>
    aStatementReading(smallStatementWith('Total Income', printed, 975, 2000)).ties.find(
      ({ what }) => what === 'Total Income, 2025-01',
    )
  expect(miss(1025)).toMatchObject({ tolerance: 0.5, holds: true, source: { cell: 'B6' } })
  expect(miss(1026)).toMatchObject({ difference: -1, holds: false })
  expect(miss(1025.3)).toMatchObject({ tolerance: 0.05, holds: false })
})

it('a statement whose totals miss by a dollar in several periods was rounded, and its ties hold within that', () => {
  const rounded = aStatementReading(smallStatementWith('Total Income', 1026, 974, 2000))
  expect(rounded.ties.every(({ holds }) => holds)).toBe(true)
  expect(rounded.ties[0]).toMatchObject({ what: 'Total Income, 2025-01', tolerance: 2 })
  expect(rounded.verdict).toBe('proven')
})

describe('a line of one amount every month whose year is no multiple of it', () => {
  const captions = Array.from({ length: 12 }, (_, month) => `${month + 1}/2025`)
  const straight = (month: number, year: number) => [...captions.map(() => month), year]
  /** Taxes of $1,000.00 per year are $83.33 per month; two such lines are $166.67 together. */
  const readingWith = (expenses: readonly number[], lateFees = 1.25) =>
    aStatementReading([
      ['', ...captions, 'Total'],
      ['Rent', ...straight(1000, 12_000)],
      ['Late Fees', lateFees, ...straight(1.25, 15).slice(1)],
      ['Total Income', ...straight(1001.25, 12_015)],
      ['Real Estate Taxes', ...straight(83.33, 1000)],
      ['Insurance', ...straight(83.33, 1000)],
      ['Total Operating Expenses', ...expenses],
      ['Net Operating Income', ...straight(834.58, 10_015)],
    ])
  const tieOfIt = (reading: ReturnType<typeof readingWith>, what: string) =>
    reading.ties.find((tie) => tie.what === what)

  it('gives its subtotal half a cent in a month, and half a cent a month in the total column', () => {
    const reading = readingWith(straight(166.67, 2000))
    expect(reading.ties.filter(({ holds }) => !holds)).toEqual([])
    expect(tieOfIt(reading, 'Total Operating Expenses, 2025-01')?.tolerance).toBeCloseTo(0.015)
    expect(tieOfIt(reading, 'Total Operating Expenses, Total')?.tolerance).toBeCloseTo(0.065)
    expect(tieOfIt(reading, 'Total Income, 2025-01')?.tolerance).toBe(0.005)
    expect(tieOfIt(reading, 'Late Fees, Total')?.tolerance).toBe(0.005)
  })

  it('excuses no wrong cents beyond that, and none in other lines', () => {
    const wrong = readingWith([166.7, ...straight(166.67, 2000).slice(1)])
    expect(tieOfIt(wrong, 'Total Operating Expenses, 2025-01')).toMatchObject({ holds: false })
    const wrongFee = readingWith(straight(166.67, 2000), 1.27)
    expect(tieOfIt(wrongFee, 'Total Income, 2025-01')).toMatchObject({ holds: false })
    expect(tieOfIt(wrongFee, 'Late Fees, Total')).toMatchObject({ holds: false })
  })
})

it('whole dollars may miss by half a dollar a part and half a dollar of the total', () => {
  expect(roundingTolerance(0.5, 3)).toBe(2)
})

it('figures with cents miss by no more than half a cent, however many there are', () => {
  expect(roundingTolerance(0.005, 300)).toBe(0.005)
})

it('a balance that months carry on has no total that adds it up, as the cash of AppFolio’s cash flow', () => {
  const rows = (begin: number[], end: number[]): CellLiteral[][] => [
    ...smallStatementOfThree,
    ['Beginning Cash', ...begin, begin[0] ?? 0],
    ['Ending Cash', ...end, end.at(-1) ?? 0],
  ]
  const failing = (begin: number[], end: number[]) =>
    aStatementReading(rows(begin, end)).ties.flatMap(({ what, holds }) => (holds ? [] : [what]))
  expect(failing([500, 1410, 2320], [1410, 2320, 3230])).toEqual([])
  expect(failing([500, 1410, 2320], [1400, 2310, 3230])).toEqual(['Beginning Cash, Total', 'Ending Cash, Total'])
})

const smallStatementOfThree: CellLiteral[][] = [
  ['', 'Jan 2025', 'Feb 2025', 'Mar 2025', 'Total'],
  ['Rent', 1210, 1210, 1210, 3630],
  ['Total Income', 1210, 1210, 1210, 3630],
  ['Insurance', 300, 300, 300, 900],
  ['Total Expenses', 300, 300, 300, 900],
  ['Net Operating Income', 910, 910, 910, 2730],
]

it('allows for figures that were worked out and rounded to the cent, in the columns of a lender’s form that say so alone', () => {
  const verdictOf = (caption: string, income: number) =>
    aStatementReading([
      ['Oak Court | 2024 and 2025'],
      ['Account', '2024', caption],
      ['Market Rent', 12_000.4, 16_000.53],
      ['Laundry', 600.2, 800.27],
      ['Total Income', 12_600.6, income],
      ['Insurance', 3000.2, 4000.27],
      ['Property Taxes', 2000.2, 2666.93],
      ['Total Operating Expenses', 5000.4, 6667.2],
      ['Net Operating Income', 7600.2, income - 6667.2],
    ]).verdict
  expect([verdictOf('2025 Budget', 16_800.81), verdictOf('2025', 16_800.81)]).toEqual(['proven', 'contradicts_itself'])
  expect(verdictOf('2025 Budget', 16_801.8)).toBe('contradicts_itself')
})
