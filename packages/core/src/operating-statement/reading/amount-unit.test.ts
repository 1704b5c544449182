import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aStatementReading, smallStatement, statementFindingsOf } from '../operating-statement.fixtures.ts'
import { amountUnit } from './amount-unit.ts'

const unitOf = (words: string, largest = 500) =>
  amountUnit('t12.xlsx', gridOf('T12', [[words], ['Rent', 1]]), 0, { figureRows: new Set([1]), largest }).dollars

it.each([
  ['(in thousands)', 1000],
  ['Income Statement ($ in thousands)', 1000],
  ['All amounts in $000s', 1000],
  ["US$ '000", 1000],
  ['($000)', 1000],
  ['(000s omitted)', 1000],
  ['Amounts in thousands of dollars', 1000],
  ['USD in millions', 1_000_000],
  ['1000 Oak Street', 1],
  ['Suite 000', 1],
  ['$1,000 deductible', 1],
  ['Oak Court, 12 months', 1],
])('“%s” prints units of %i dollars', (words, dollars) => {
  expect(unitOf(words)).toBe(dollars)
})

it('thousands that would make a figure of more than a billion dollars are not believed', () => {
  expect(unitOf('(in thousands)', 2_000_000)).toBe(1)
})

describe('a statement printed in thousands', () => {
  const inThousands = [['Oak Court (in thousands)'], ...smallStatement.slice(1)]

  it('is read in dollars, and keeps what is printed', () => {
    const { statement, ties } = aStatementReading(inThousands)
    const [rent] = statement.lines
    expect(statement.amountUnit).toBe(1000)
    expect(rent).toMatchObject({ values: { '2025-01': 1_100_000 }, total: 2_200_000 })
    expect(rent?.printed).toEqual({ values: { '2025-01': 1100, '2025-02': 1100 }, total: 2200 })
    // Ties hold what is printed against what is printed
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })

  it('says so, and counts dollars at stake in dollars', () => {
    expect(statementFindingsOf(inThousands, 'amounts-in-thousands')).toMatchObject([
      { severity: 'warning', source: { cell: 'A1' } },
    ])
    const wrong = inThousands.map((row) => (row[0] === 'Total Income' ? ['Total Income', 1025, 995, 2020] : row))
    // February prints 995 thousand and comes to 975 thousand
    expect(statementFindingsOf(wrong, 'total-does-not-foot')[0]?.dollars).toBe(20_000)
  })

  it('in a note below the figures is an error, and nothing is multiplied', () => {
    const noted = [...smallStatement, [], ['Figures are in thousands']]
    expect(aStatementReading(noted).statement.amountUnit).toBeUndefined()
    expect(statementFindingsOf(noted, 'amounts-in-thousands')).toMatchObject([{ severity: 'error' }])
  })
})
