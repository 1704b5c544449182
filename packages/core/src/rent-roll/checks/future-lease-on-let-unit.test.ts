import { expect, it } from 'vitest'
import { aFutureRow, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a unit that is let to somebody else while its lease runs on', () => {
  expect(
    findingIds(
      soundRoll({
        106: { Status: 'Occupied' },
        '106 again': aFutureRow({ 'Move In': '02/15/2026' }),
      }),
    ),
  ).toEqual(['rent-roll/future-lease-on-let-unit'])
})

it('a resident on notice makes room for the next', () => {
  expect(
    findingIds(
      soundRoll({
        106: { Status: 'Notice' },
        '106 again': aFutureRow({ 'Move In': '02/15/2026' }),
      }),
    ),
  ).toEqual([])
})
