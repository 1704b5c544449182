import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { propertyName } from './property-name.ts'

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
