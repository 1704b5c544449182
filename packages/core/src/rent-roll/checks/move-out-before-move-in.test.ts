import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a resident who moves out before moving in', () => {
  expect(
    findingIds(
      soundRoll({
        112: { 'Move In': '02/01/2026', 'Lease Start': '12/01/2025', Status: 'Employee', 'Move Out': '01/15/2026' },
      }),
    ),
  ).toEqual(['rent-roll/move-out-before-move-in'])
})

it('a stay of one day is none', () => {
  expect(
    findingIds(soundRoll({ 112: { 'Move In': '01/15/2026', Status: 'Employee', 'Move Out': '01/15/2026' } })),
  ).toEqual([])
})
