import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

const rows = [
  ['Unit', 'Tenant', 'Rent'],
  ['1', 'Alder', 1150],
  ['2', 'Birch', 900],
  ['3', 'Cherry', 800],
]

it('leaves out the units that a filter hides where the total does, and tells so', () => {
  const grid = gridOf('Sheet1', [...rows, ['Total', null, 2050]])
  grid.hiddenRows.push(3)
  const { rentRoll, findings } = aReading(grid)
  expect(rentRoll.units.length).toBe(2)
  // Shown: 1,150 + 900 = 2,050; hidden: 800.
  expect(findings.find(({ id }) => id === 'rent-roll/hidden-units')).toMatchObject({ dollars: 800, seen: '3' })
})

it('counts hidden units where the printed total does, and keeps quiet', () => {
  const grid = gridOf('Sheet1', [...rows, ['Total', null, 2850]])
  grid.hiddenRows.push(3)
  const { rentRoll, findings, verdict } = aReading(grid)
  // 1,150 + 900 + 800 = 2,850.
  expect([rentRoll.units.length, verdict]).toEqual([3, 'proven'])
  expect(findings.map(({ id }) => id)).not.toContain('rent-roll/hidden-units')
})
