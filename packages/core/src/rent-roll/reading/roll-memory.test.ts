import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { withRows } from '../../shared/grid-origin.ts'
import { rememberedStep, rollMemory } from './roll-memory.ts'

it('a step is worked out again only where something that it depends on is another', () => {
  const memory = rollMemory(gridOf('Roll', [['Unit']]), true)
  const [cells, others] = [{}, {}]
  let count = 0
  const step = (part: object) => rememberedStep(memory, 'leases', [part], () => (count += 1))
  expect([step(cells), step(cells), step(others), step(cells)]).toEqual([1, 1, 2, 3])
})

it('a sheet with edited cells shares the memory of the sheet in the file, and a plain reading begins anew', () => {
  const grid = gridOf('Roll', [['Unit'], ['101']])
  const memory = rollMemory(grid, true)
  expect(rollMemory(withRows(grid, [...grid.rows]), true)).toBe(memory)
  expect(rollMemory(grid, false)).not.toBe(memory)
})
