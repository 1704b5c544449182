import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { isForecast } from './is-forecast.ts'

const { statement } = aStatementReading(smallStatement)
const titled = (title: string, property: string | null = 'Birch Court') => isForecast({ ...statement, title, property })

it('knows a plan by its title', () => {
  expect(titled('Birch Court | 2027 Operating Budget')).toBe(true)
  expect(titled('Pro Forma')).toBe(true)
  expect(titled('Projected cash flow')).toBe(true)
  expect(titled('Income Statement')).toBe(false)
})

it('knows a plan by its captions', () => {
  const periods = statement.periods.map((period) => ({ ...period, caption: `Forecast ${period.caption}` }))
  expect(isForecast({ ...statement, periods })).toBe(true)
})

it('takes a comparison with a budget for what was, and a property for its name', () => {
  expect(titled('Budget Comparison')).toBe(false)
  expect(titled('Actual vs Budget')).toBe(false)
  expect(titled('Operating Statement with Budget')).toBe(false)
  expect(titled('Budget Inn Apartments | Income Statement', 'Budget Inn Apartments')).toBe(false)
})
