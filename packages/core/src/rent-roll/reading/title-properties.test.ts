import { expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { withTitleProperties } from './title-properties.ts'
import { walkRows } from './walk-rows.ts'

const table: CellLiteral[][] = [
  ['Unit', 'Tenant', 'Rent'],
  ['1', 'Alder', 900],
  ['2', 'Birch', 910],
]

function properties(rows: CellLiteral[][]): (string | null)[] {
  const grid = gridOf('Sheet1', rows)
  const [walked = []] = withTitleProperties([{ grid, rows: walkRows(grid) }])
  return walked.filter(({ role }) => role === 'lease').map(({ property }) => property)
}

it('names the property of each page by its title', () => {
  expect(properties([['North House'], ...table, ['South House'], ['As of 4/30/2026'], ...table])).toEqual([
    'North House',
    'North House',
    'South House',
    'South House',
  ])
})

it('names the first as well, where the captions of its table could be taken for a home', () => {
  const captions = ['Home', 'Home Type', 'Service Member', 'BAH', 'Rent']
  const homes = [
    ['2200A', 'A1', 'Alder', 950, 950],
    ['2202B', 'A1', 'Birch', 960, 960],
  ]
  const rows = [['Roll'], ['Eagle Heights'], captions, ...homes, ['Liberty Village'], captions, ...homes]
  expect(properties(rows)).toEqual(['Eagle Heights', 'Eagle Heights', 'Liberty Village', 'Liberty Village'])
})

it('names none where every page has the same title, or the titles are of floors', () => {
  expect(properties([['North House'], ...table, ['North House'], ['Page 2'], ...table])).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(properties([['First Floor'], ...table, ['Second Floor'], ...table])).toEqual([null, null, null, null])
})
