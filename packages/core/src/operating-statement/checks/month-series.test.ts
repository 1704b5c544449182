import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { monthSeries, runsEvenly, spansMoreThan, usualOf } from './month-series.ts'

it('the lines above NOI are told month by month, totals and months without figures left out', () => {
  const rows = smallStatement.map((row) => row.map((cell, at) => (at === 2 && typeof cell === 'number' ? 0 : cell)))
  const { keys, series } = monthSeries(aStatementReading(rows).statement)
  expect(keys).toEqual(['2025-01'])
  expect(series.map(({ line, values }) => [line.label, ...values])).toEqual([
    ['Market Rent', 1100],
    ['Vacancy', -50],
    ['Concessions', -25],
    ['Property Taxes', 200],
    ['Insurance', 100],
  ])
})

it('a line runs evenly where it usually keeps near what is usual, whatever one month does', () => {
  expect(runsEvenly([100, 102, 900], [100, 100, 100], 0.05)).toBe(true)
  expect(runsEvenly([100, 120, 900], [100, 100, 100], 0.05)).toBe(false)
  expect(runsEvenly([0, 0, 900], [0, 0, 0], 0.05)).toBe(false)
})

it('what is usual of a month is the middle of the six nearest, without itself', () => {
  const usual = usualOf([10, 20, 30, 900, 50, 60, 70])
  // Of 900: the middle of 10, 20, 30, 50, 60 and 70. Of the first: the middle of all six behind it, 20 to 900
  expect(usual[3]).toBe(40)
  expect(usual[0]).toBe(55)
})

it('figures that lie close together leave no month far off', () => {
  expect(spansMoreThan([100, 5100, 2000], 5000)).toBe(false)
  expect(spansMoreThan([100, 5101, 2000], 5000)).toBe(true)
})
