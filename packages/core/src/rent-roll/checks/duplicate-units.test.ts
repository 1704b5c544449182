import { expect, it } from 'vitest'
import { findingIds } from '../rent-roll.fixtures.ts'

const header = ['Bldg', 'Unit', 'Type', 'Rent', 'Status']
const title = ['As of 12/31/2025']

it('finds a unit that stands twice in one building', () => {
  const rows = [title, header, ['1', '101', 'A1', 1200, 'Occupied'], ['1', '101', 'A1', 1250, 'Occupied']]
  expect(findingIds(rows)).toEqual(['rent-roll/duplicate-unit'])
})

it('knows that two buildings may both have a unit 101', () => {
  const rows = [title, header, ['1', '101', 'A1', 1200, 'Occupied'], ['2', '101', 'A1', 1250, 'Occupied']]
  expect(findingIds(rows)).toEqual([])
})
