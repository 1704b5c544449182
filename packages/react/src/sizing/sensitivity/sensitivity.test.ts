import { sensitivity, sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { sizedDocuments, sizedLoan } from '../sizing.fixtures.ts'
import {
  amountText,
  copiedSensitivity,
  initialSteps,
  isOutside,
  legendOf,
  letterOf,
  limitOf,
  rangeOf,
  sensitivityAxes,
  shadeOf,
} from './sensitivity.ts'

test('a cell says by a letter which test holds it, and the legend says what the letters are', () => {
  const cells = [
    [{ governing: 'DSCR' }, { governing: 'LTV' }],
    [{ governing: null }, { governing: 'Statutory limit' }],
  ]
  expect(legendOf({ cells })).toEqual([
    ['D', 'DSCR'],
    ['V', 'LTV'],
    ['*', 'Statutory limit'],
  ])
  expect(letterOf(null)).toBe('')
})

test('a higher figure is darker, and an unknown one or one alone is not', () => {
  expect(rangeOf([10, null, 30])).toEqual([10, 30])
  expect([shadeOf(20, [10, 30]), shadeOf(null, [10, 30]), shadeOf(5, [5, 5])]).toEqual([0.5, 0, 0])
})

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })
const axesOf = (across: Parameters<typeof sensitivityAxes>[1], count = 7, of = sized, steps = initialSteps) =>
  sensitivityAxes(of, across, count, steps)

test.each([7, 25])('each of the two sides has %i amounts, with the deal as it is in the middle', (count) => {
  const middle = (count - 1) / 2
  for (const across of ['operatingIncomeChange', 'cashFlowChange'] as const) {
    const axes = axesOf(across, count, sized, { ...initialSteps, rate: 0.001, share: 0.02 })
    expect([axes?.rows.amounts.length, axes?.rows.amounts[middle]]).toEqual([count, 0.0585])
    expect([axes?.columns.amounts.length, axes?.columns.amounts[middle]]).toEqual([count, 0])
    expect(axes?.middle).toEqual({ row: middle, column: middle })
  }
  expect(axesOf('value', count)?.columns.amounts[middle]).toBe(14_500_000)
})

test('a low rate leaves fewer rates below it, and the deal as it is keeps its place', () => {
  const low = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, noteRate: 0.01 }, entries: [] })
  const axes = axesOf('value', 25, low)
  expect(axes?.rows.amounts[axes.middle.row]).toBe(0.01)
  expect(axes?.rows.amounts[0]).toBe(0.0025)
})

test('without a value there is nothing to vary it about', () => {
  const unknown = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, appraisedValue: null }, entries: [] })
  expect(axesOf('value', 7, unknown)).toBeNull()
  expect(axesOf('capitalizationRate', 7, unknown)).toBeNull()
  expect(axesOf('cashFlowChange', 7, unknown)).not.toBeNull()
})

test('the held loan is inside its limits as it is sized, and outside at a higher rate on less income', () => {
  const axes = axesOf('operatingIncomeChange')
  if (axes === null) throw new Error('The deal has no sensitivity.')
  const { cells } = sensitivity(sized.underwriting, sized.request, sized.rulePack, axes, sized.sizing.loan)
  const limit = limitOf(sized.sizing, 'debtServiceCoverageTested')
  const isOutsideAt = (row: number, column: number) =>
    isOutside(cells[row]?.[column]?.debtServiceCoverageTested ?? null, 'debtServiceCoverageTested', limit)
  expect([isOutsideAt(3, 3), isOutsideAt(6, 2)]).toEqual([false, true])
  expect(limitOf(sized.sizing, 'loan')).toBeNull()
})

test('rates of an eighth are shown to the thousandth, and copied figures are such that a spreadsheet computes with them', () => {
  expect(amountText({ variable: 'rate', amounts: [0.05875, 0.06] }, 1)).toBe('6.000%')
  const rows = { variable: 'rate', amounts: [0.06] } as const
  const columns = { variable: 'operatingIncomeChange', amounts: [-0.05, 0.05] } as const
  const cell = { loan: 1_500_000, debtServiceCoverageTested: 1.25, loanToValue: 0.6291, debtYield: null }
  const table = { rows, columns, cells: [[cell, { ...cell, loan: null }]] }
  expect(copiedSensitivity(table, 'loan')).toEqual({
    titles: ['Rate \\ NOI', '-5%', '5%'],
    cells: [['6.00%', '1500000', '']],
  })
  expect(copiedSensitivity(table, 'loanToValue').cells).toEqual([['6.00%', '62.91%', '62.91%']])
})
