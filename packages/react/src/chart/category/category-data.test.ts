import { expect, test } from 'vitest'
import { categoryReadout, categoryTable, readCategories } from './category-data.ts'

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
    words: 1,
  })
})

test('the readout says that a figure is not known', () => {
  expect(categoryReadout(data, 1)).toEqual({
    heading: 'May 25',
    lines: [
      { name: 'Income', value: '$99,100', series: 0 },
      { name: 'Expense', value: 'not known', series: 1 },
    ],
  })
})
