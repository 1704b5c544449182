import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { propertyName, titleWords } from './property-name.ts'

it.each([
  [['Oak Park (oak1)', 'Income Statement', 'Period = Mar 2025'], 'Oak Park (oak1)'],
  [['Income Statement', 'Properties: Elm Court - 12 Elm St'], 'Elm Court - 12 Elm St'],
  [['Maplewood Commons - Trailing 12 Operating Statement'], 'Maplewood Commons'],
  [['Profit & Loss', 'January - December 2024'], null],
  [['May Street Apartments', 'T12'], 'May Street Apartments'],
  [['Trailing 12 Months Statement', 'Accrual Basis'], null],
  [['Confidential', 'Prepared by the seller', 'Oak Park', 'Unaudited'], 'Oak Park'],
])('from the titles %j', (titles, name) => {
  expect(
    propertyName(
      gridOf(
        'Report1',
        titles.map((title) => [title]),
      ),
      titles.length,
    )?.name ?? null,
  ).toBe(name)
})

it('keeps the words of the title, which may say that it is a budget', () => {
  const grid = gridOf('Sheet1', [['Oak Court', null, 'Page 1'], ['Budget 2027'], ['Account', 'Jan 2027']])
  expect(titleWords(grid, 2)).toBe('Oak Court | Page 1 | Budget 2027')
  expect(titleWords(grid, 0)).toBeNull()
})
