import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a lease to come on a unit that the roll does not list', () => {
  expect(
    findingIds(
      soundRoll({
        905: {
          Floorplan: '1x1',
          Status: 'Future',
          Resident: 'Resident X',
          'Lease Start': '02/15/2026',
          'Lease End': '02/14/2027',
        },
      }),
    ),
  ).toEqual(['rent-roll/future-lease-without-unit'])
})

it('a roll without leases to come is silent', () => {
  expect(findingIds(soundRoll({}))).toEqual([])
})
