import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { findColumns } from './find-columns.ts'
import { findHeader, repeatsHeader } from './find-header.ts'

function headerOf(rows: readonly (readonly CellLiteral[])[]) {
  const grid = gridOf('T12', rows)
  const columns = findColumns(grid)
  if (!columns) throw new Error('no columns of figures')
  const header = findHeader(grid, columns)
  return { grid, header, texts: [...header.captions.values()].map(({ text }) => text) }
}

const body: CellLiteral[][] = [
  ['Rent', 10, 20, 30],
  ['Taxes', 1, 2, 3],
  ['Insurance', 3, 4, 7],
]

it('takes one row of captions, below the titles', () => {
  expect(headerOf([['Oak Court'], ['Account', 'Jan 2025', 'Feb 2025', 'Total'], ...body]).header).toMatchObject({
    first: 1,
    last: 1,
  })
})

it('takes two rows where a year stands over bare months', () => {
  const { header, texts } = headerOf([[null, 2024, 2025, null], ['Account', 'Dec', 'Jan', 'Total'], ...body])
  expect(header).toMatchObject({ first: 0, last: 1 })
  expect(texts).toEqual(['2024 Dec', '2025 Jan', '2025 Total'])
})

it('joins group captions with the captions that stand apart below them', () => {
  const { texts } = headerOf([
    [null, 'Budget', null, 'In-Place'],
    ['Square Feet', 900, null, 900],
    [null, 'Amount', 'Per SF', 'Amount'],
    ...body,
  ])
  expect(texts).toEqual(['Budget Amount', 'Budget Per SF', 'In-Place Amount'])
})

it('knows the header again on the next printed page', () => {
  const rows = [
    ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
    ...body,
    ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
    ['Water', 1, 1, 2],
  ]
  const { grid, header } = headerOf(rows)
  expect([0, 3, 4].map((row) => repeatsHeader(grid, header, row))).toEqual([false, false, true])
})

it('is none where figures have no captions', () => {
  expect(headerOf(body).header.last).toBe(-1)
})

it('leaves a date among the titles out of the captions', () => {
  const rows = [[null, null, 'Date', '7/14/2025'], [null], ['Account', 'Jan 2025', 'Feb 2025', 'Mar 2025'], ...body]
  expect(headerOf(rows).header).toMatchObject({ first: 2, last: 2 })
})

it('reads a month that is merged over a narrow column and the column of its figures', () => {
  const grid = gridOf('T12', [
    ['Account', 'Jan 2025', null, 'Feb 2025', null],
    ...body.map(([label, a, b]) => [label ?? null, null, a ?? null, null, b ?? null]),
  ])
  const merges = [1, 3].map((column) => ({ row: 0, column, rowSpan: 1, columnSpan: 2 }))
  const columns = findColumns(grid)
  if (!columns) throw new Error('no columns of figures')
  const header = findHeader({ ...grid, merges }, columns)
  expect([...header.captions.values()].map(({ text }) => text)).toEqual(['Jan 2025', 'Feb 2025'])
})
