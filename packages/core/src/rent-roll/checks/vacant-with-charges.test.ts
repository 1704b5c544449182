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

it('tells once of a roll that prints what is asked for each vacant unit', () => {
  const asked = ['103', '104'].map((unit) => [unit, 'A1', 1250, 'Vacant'])
  const { findings, rentRoll } = aReading([...rows, ...asked])
  // 3 x 1,250 = 3,750.
  expect(findings.map(({ dollars }) => dollars)).toEqual([3750])
  expect(findings[0]?.message).toContain('All vacant units print a rent: 3 units (102, 103, 104)')
  expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1200, 0, 0, 0])
})
