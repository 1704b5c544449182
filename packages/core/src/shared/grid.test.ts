import { expect, it } from 'vitest'
import { cellAt, gridOf, isPageNumberRow, pageList, textAt } from './grid.ts'

it('lists pages that follow one another by the first and the last', () => {
  expect([[], [3], [2, 3], [1, 3, 4, 5, 9]].map(pageList)).toEqual(['', '3', '2-3', '1, 3-5, 9'])
})

const grid = gridOf('Sheet1', [
  ['  Lease\n Status\u00a0', null],
  [{ text: 'Payroll', indent: 2 }, { date: '2025-01-31' }, true],
])

it('gives every row the same number of columns, blank where nothing stands', () => {
  expect(grid.rows.map((row) => row.length)).toEqual([3, 3])
  expect([cellAt(grid, 0, 1), cellAt(grid, 9, 9)]).toEqual([null, null])
})

it('reads captions without their line breaks', () => {
  expect([textAt(grid, 0, 0), textAt(grid, 0, 1)]).toEqual(['Lease Status', ''])
})

it('reads codes without the apostrophe that keeps them text, and years and thousands with theirs', () => {
  const codes = gridOf('T12', [["'41010001", "'25 Budget", "'000"]])
  expect([0, 1, 2].map((column) => textAt(codes, 0, column))).toEqual(['41010001', "'25 Budget", "'000"])
})

it('keeps indentation and dates apart from text', () => {
  expect([cellAt(grid, 1, 0)?.indent, cellAt(grid, 1, 1)?.kind, cellAt(grid, 1, 2)?.kind]).toEqual([
    2,
    'date',
    'boolean',
  ])
})

it('knows the number of a page in several cells from words, notes and rows with figures', () => {
  const pages = [
    ['Oak Court', null, 'Page:', 12, 'of', '14'],
    ['Oak Court', '9:14 AM', 'Page 1', 'of', 3],
  ]
  const others = [
    ['Page Turner', 1, 'of', 3],
    ['102', 'VACANT', 650, 'Turn scope page 1 of 3'],
    ['103', 'Cedar', 1100, 'Page', 1, 'of', 2],
    ['Repairs', 100, 'Page 1 of 3'],
  ]
  const rows = [...pages, ...others]
  const found = rows.filter((_, row) => isPageNumberRow(gridOf('Sheet1', rows), row))
  expect(found).toEqual(pages)
})
