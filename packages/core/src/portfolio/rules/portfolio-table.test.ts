import { expect, it } from 'vitest'
import { aPortfolioDeal } from '../portfolio.fixtures.ts'
import { csvOfTable, portfolioTable } from './portfolio-table.ts'
import { rollUp } from './roll-up.ts'

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
