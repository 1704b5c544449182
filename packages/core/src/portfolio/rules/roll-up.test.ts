import { array, assert, constantFrom, double, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { roundToCent, sumKnown } from '../../shared/money.ts'
import { underwritingLines } from '../../sizing/index.ts'
import { aNumberedUnit, aRentRoll, aStatement } from '../../sizing/sizing.fixtures.ts'
import { aPortfolioDeal } from '../portfolio.fixtures.ts'
import type { Portfolio } from '../portfolio.schema.ts'
import { commonYear, csvOfTable, portfolioTable, rollUp, withinMonths } from './roll-up.ts'

const rent = [{ concept: 'gpr', months: 1000 }]

it('finds the latest twelve months of all, whatever their fiscal years', () => {
  const year = commonYear([aStatement(rent, '2024-07', 24), aStatement(rent, '2025-01', 15)])
  expect([year?.[0], year?.at(-1), year?.length]).toEqual(['2025-04', '2026-03', 12])
})

it('finds none where the statements share less than a year', () => {
  expect(commonYear([aStatement(rent, '2024-01', 12), aStatement(rent, '2024-07', 12)])).toBeNull()
})

it('does not let a statement without months decide', () => {
  const annual = {
    ...aStatement(rent, '2024-01', 1),
    periods: [{ key: '2024', kind: 'year' as const, caption: '2024', column: 2 }],
  }
  expect(commonYear([annual])).toBeNull()
  expect(commonYear([annual, aStatement(rent, '2025-01', 12)])?.[0]).toBe('2025-01')
})

const statement = aStatement([{ concept: 'gpr', months: 1000 }], '2025-01', 14)

it('keeps the months that are asked for and no others', () => {
  expect(withinMonths(statement, ['2025-02', '2025-03'])?.periods.map(({ key }) => key)).toEqual(['2025-02', '2025-03'])
})

it('makes no year of months that are not all there', () => {
  expect(withinMonths(statement, ['2025-02', '2027-03'])).toBeNull()
})

const rowOf = (portfolio: Portfolio, key: string) => portfolio.rows.find((row) => row.key === key)

it('adds each line over the deals, each by its own trailing year', () => {
  const portfolio = rollUp([aPortfolioDeal('a'), aPortfolioDeal('b', { firstMonth: '2025-07' })], 'own')
  expect(portfolio.parts.map(({ caption }) => caption)).toEqual(['T12 to 12/2025', 'T12 to 06/2026'])
  expect(rowOf(portfolio, 'realEstateTaxes')?.reported).toEqual({ parts: [48_000, 48_000], total: 96_000 })
  expect(portfolio.roll).toMatchObject({ units: 20, occupied: 20, contractRent: 20_000 })
})

it('adds the rents of dwellings that are known, and knows none where no roll tells one', () => {
  const deal = aPortfolioDeal('a')
  const withUnits = (units: ReturnType<typeof aNumberedUnit>[]) => ({
    ...deal,
    documents: { ...deal.documents, rentRoll: aRentRoll(units) },
  })
  const parking = { ...aNumberedUnit(2), isDwelling: false, contractRent: 75, marketRent: 80 }
  const silent = { ...aNumberedUnit(1), marketRent: null }
  const { roll } = rollUp([withUnits([{ ...aNumberedUnit(0), marketRent: null }, silent, parking])], 'own')
  const rents = (aNumberedUnit(0).contractRent ?? 0) + (aNumberedUnit(1).contractRent ?? 0)
  expect(roll).toMatchObject({ units: 2, marketRent: null, contractRent: rents })
})

it('takes the same twelve months of all where they are asked for', () => {
  const rising = [{ concept: 'gpr', months: Array.from({ length: 18 }, (_, month) => 1000 + month) }]
  const long = aPortfolioDeal('long', { firstMonth: '2025-01', months: 18, lines: rising })
  const portfolio = rollUp([long, aPortfolioDeal('b', { firstMonth: '2025-04' })], 'common')
  expect(portfolio.commonMonths?.[0]).toBe('2025-04')
  // April 2025 to March 2026 are the fourth to the fifteenth month: 1,003 to 1,014.
  expect(rowOf(portfolio, 'occupiedRent')?.reported.parts[0]).toBe(12_102)
})

it('says where a deal has only annual figures, and keeps its own year', () => {
  const monthly = aPortfolioDeal('a')
  const year = aPortfolioDeal('y', { months: 1 })
  const statement = year.documents.statements[0]
  if (statement === undefined) throw new Error('A statement is built above')
  const periods = [{ key: '2025-01', kind: 'year' as const, caption: '2024', column: 2 }]
  const annual = { ...year, documents: { ...year.documents, statements: [{ ...statement, periods, isAnnual: true }] } }
  const portfolio = rollUp([monthly, annual], 'common')
  expect(portfolio.parts.map(({ note }) => note)).toEqual([
    '',
    'The statement has only annual figures, so its own year is used.',
  ])
})

it('knows no total where one deal has no statement; the others keep theirs', () => {
  const bare = aPortfolioDeal('bare')
  const without = { ...bare, documents: { ...bare.documents, statements: [], statementRoles: [] } }
  const net = rowOf(rollUp([aPortfolioDeal('a'), without], 'own'), 'netOperatingIncome')
  expect([net?.reported.total, net?.reported.parts[1]]).toEqual([null, null])
  expect(net?.reported.parts[0]).toBeGreaterThan(0)
})

it('a deal with nine months and one tax bill reports income, but no expenses and no NOI, nor do the deals together', () => {
  const level = [
    { concept: 'gpr', months: 10_000 },
    { concept: 'insurance', section: 'expense' as const, months: 500 },
    { concept: 're_taxes', section: 'expense' as const, months: 2000 },
  ]
  const once = [...level.slice(0, 2), { ...level[2], months: [0, 0, 24_000, 0, 0, 0, 0, 0, 0] }] as typeof level
  const deals = [aPortfolioDeal('year', { lines: level }), aPortfolioDeal('nine', { months: 9, lines: once })]
  const portfolio = rollUp(deals, 'own')
  const reported = (key: string) => rowOf(portfolio, key)?.reported
  expect(reported('effectiveGrossIncome')).toEqual({ parts: [120_000, 120_000], total: 240_000 })
  expect(reported('totalExpenses')).toEqual({ parts: [30_000, null], total: null })
  expect(reported('netOperatingIncome')).toEqual({ parts: [90_000, null], total: null })
  expect(reported('netCashFlow')).toEqual({ parts: [90_000, null], total: null })
})

it('adds up to the cent across the deals and down the ladder, whatever the amounts and fiscal years', () => {
  const amount = double({ min: -50_000, max: 90_000, noNaN: true })
  const aDeal = record({
    start: integer({ min: 1, max: 9 }),
    months: constantFrom(12, 14, 18),
    rent: amount,
    laundry: amount,
    taxes: amount,
    insurance: amount,
  })
  assert(
    property(
      array(aDeal, { minLength: 1, maxLength: 5 }),
      constantFrom('own' as const, 'common' as const),
      (drawn, basis) => {
        const deals = drawn.map(({ start, months, rent, laundry, taxes, insurance }, index) =>
          aPortfolioDeal(String(index), {
            firstMonth: `2025-0${start}`,
            months,
            units: 2,
            lines: [
              { concept: 'gpr', months: rent },
              { concept: 'laundry', months: laundry },
              { concept: 're_taxes', section: 'expense', months: taxes },
              { concept: 'insurance', section: 'expense', months: insurance },
            ],
          }),
        )
        const portfolio = rollUp(deals, basis)
        for (const column of ['reported', 'underwritten'] as const) {
          for (const row of portfolio.rows) {
            const { parts, total } = row[column]
            if (total !== null) expect(total).toBe(sumKnown(parts))
          }
          const side = (name: 'income' | 'expense' | 'reserve') =>
            sumKnown(
              portfolio.rows
                .filter(({ key, isTotal }) => !isTotal && underwritingLines[key as 'laundry'].side === name)
                .map((row) => row[column].total),
            ) ?? 0
          const of = (key: string) => rowOf(portfolio, key)?.[column].total ?? null
          const net = of('netOperatingIncome')
          if (net === null) continue
          expect(of('effectiveGrossIncome')).toBe(roundToCent(side('income')))
          expect(net).toBe(roundToCent(side('income') - side('expense')))
          expect(of('netCashFlow')).toBe(roundToCent(net - side('reserve')))
        }
      },
    ),
    { numRuns: 40 },
  )
})

it('has two columns a deal and two of totals, and a row for each line', () => {
  const table = portfolioTable(rollUp([aPortfolioDeal('a'), aPortfolioDeal('b')], 'own'))
  expect(table.every((row) => row.length === 7)).toBe(true)
  expect(table.find(([label]) => label === 'Units')).toEqual(['Units', 10, null, 10, null, 20, null])
})

it('makes no formula of the name of a deal', () => {
  const deal = { ...aPortfolioDeal('a'), name: '=cmd|calc' }
  const [heading = ''] = csvOfTable(portfolioTable(rollUp([deal], 'own'))).split('\r\n')
  expect(heading).toBe("Line,'=cmd|calc reported,'=cmd|calc underwritten,Total reported,Total underwritten")
})
