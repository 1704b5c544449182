import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { withRows } from '../../shared/grid-origin.ts'
import { foldLeases } from './fold-leases.ts'
import { rememberedCharges } from './remembered-charges.ts'
import { withSameLeases } from './remembered-leases.ts'
import { rollMemory } from './roll-memory.ts'
import { withSameRows } from './same-rows.ts'
import { walkRows } from './walk-rows.ts'

const roll = (pet: number) =>
  gridOf('Roll', [
    ['Unit', 'Tenant', 'Charge Code', 'Amount'],
    ['101', 'Alder', 'rent', 900],
    [null, null, 'pet', pet],
    ['102', 'Birch', 'rent', 925],
  ])

it('after an edit of one charge only its lease is read again, with the new amount', () => {
  const grid = roll(25)
  const memory = rollMemory(grid, false)
  const read = (sheet: typeof grid) => {
    const walked = withSameRows([{ from: 0, to: 4, grid: sheet, rows: walkRows(sheet) }], memory.strips)
    memory.strips = walked
    return withSameLeases(
      foldLeases(sheet, walked[0]?.rows ?? [], () => [], rememberedCharges(memory)),
      memory,
    )
  }
  const first = read(grid)
  const edited = withRows(
    grid,
    grid.rows.map((row, at) => (at === 2 ? (roll(35).rows[2] ?? row) : row)),
  )
  const second = read(edited)
  expect(second.map(({ charges }) => charges.map(({ amount }) => amount))).toEqual([[900, 35], [925]])
  expect(second.map((lease, i) => lease === first[i])).toEqual([false, true])
  // The file as it was is read as it was.
  expect(read(grid).map(({ charges }) => charges.map(({ amount }) => amount))).toEqual([[900, 25], [925]])
})
