import { describe, expect, test } from 'vitest'
import { categoryLayout, categoryReadout, categoryTable, readCategories } from './category-chart.tsx'

const data = readCategories({
  title: 'Net operating income',
  summary: '',
  data: [
    { month: 'Apr 25', income: 98_400, expense: 41_200 },
    { month: 'May 25', income: 99_100, expense: null },
  ],
  category: ({ month }) => month,
  categoryName: 'Month',
  series: [
    { name: 'Income', value: ({ income }) => income },
    { name: 'Expense', value: ({ expense }) => expense },
  ],
  unit: 'dollars',
})

test('the table has every figure, and an empty cell where one is unknown', () => {
  expect(categoryTable(data)).toEqual({
    columns: ['Month', 'Income', 'Expense'],
    rows: [
      ['Apr 25', '$98,400', '$41,200'],
      ['May 25', '$99,100', ''],
    ],
    labelColumns: 1,
  })
})

test('the readout says that a figure is unknown', () => {
  expect(categoryReadout(data, 1)).toEqual({
    heading: 'May 25',
    lines: [
      { name: 'Income', value: '$99,100', series: 0 },
      { name: 'Expense', value: 'unknown', series: 1 },
    ],
  })
})

const base = {
  labels: ['Jan', 'Feb', 'Mar', 'Apr'],
  domain: [-20, 118] as [number, number],
  unit: 'count' as const,
  isSequence: true,
  width: 400,
  height: 240,
}

describe('the layout of a chart over places', () => {
  test('ends its axis at round figures that hold all others', () => {
    const { figures, ticks } = categoryLayout(base)
    expect(ticks).toEqual([-50, 0, 50, 100, 150])
    expect(figures.domain()).toEqual([-50, 150])
  })

  test('draws greater figures higher, within the drawing', () => {
    const { figures, bottom } = categoryLayout(base)
    expect(figures(150)).toBe(8)
    expect(figures(-50)).toBe(bottom)
    expect(bottom).toBe(216)
  })

  test('gives every place the same room, in order', () => {
    const { center, left, right } = categoryLayout(base)
    const room = (right - left) / 4
    for (const place of [0, 1, 2, 3]) expect(center(place)).toBeCloseTo(left + (place + 0.5) * room)
  })
})
