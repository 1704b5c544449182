import { expect, it } from 'vitest'
import { aReading, findingIds } from '../rent-roll.fixtures.ts'

const rows = [
  ['As of 12/31/2025'],
  ['Unit', 'Type', 'Rent', 'Status'],
  ['101', 'A1', 1200, 'Occupied'],
  ['102', 'A1', 1250, 'Vacant'],
]

it('tells of a vacant unit that prints a rent, and leaves that rent out', () => {
  expect(findingIds(rows)).toEqual(['rent-roll/vacant-with-charges'])
  expect(aReading(rows).rentRoll.units[1]).toMatchObject({ contractRent: 0, charges: {} })
})
