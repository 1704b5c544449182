import { expect, it } from 'vitest'
import { aReading, aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { rentRollTable } from '../rules/rent-roll-table.ts'

const roll = aRentRoll([aUnit({ status: 'Turn', occupancy: 'down' }), aUnit({ unit: '102', tenantName: 'Resident B' })])

it('a status means what the download says, and the account of the sheet adds up', () => {
  const { rentRoll } = aReading(rentRollTable(roll))
  expect(rentRoll.units.map(({ occupancy }) => occupancy)).toEqual(['down', 'current'])
})

it('a status that is typed anew into a row is read as ever', () => {
  const rows = rentRollTable(roll).map((cells) => cells.map((cell) => (cell === 'Turn' ? 'Vacant' : cell)))
  expect(aReading(rows).rentRoll.units[0]?.occupancy).toBe('down')
  const retyped = rentRollTable(roll).map((cells) =>
    cells.map((cell, at) => (cell === 'Turn' && at < 14 ? 'Vacant' : cell)),
  )
  expect(aReading(retyped).rentRoll.units[0]?.occupancy).toBe('vacant')
})

it('a row that a person adds is tagged by its floorplan as ever, and a unit whose tags were taken off has none', () => {
  const units = ['101', '102', '103'].map((unit) => aUnit({ unit, floorplan: '2x2 Renovated', tenantName: 'Resident' }))
  const first = aReading(rentRollTable(aRentRoll(units))).rentRoll
  expect(first.units.map(({ tags }) => tags)).toEqual([[], [], []])
  const table = rentRollTable(first)
  const added = (table[3] ?? []).slice(0, 14).map((cell) => (cell === '101' ? '999' : cell))
  const { rentRoll } = aReading([...table, added])
  expect(rentRoll.units.map(({ unit, tags }) => [unit, tags])).toEqual([
    ['101', []],
    ['102', []],
    ['103', []],
    ['999', ['Renovated']],
  ])
})
