import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a rented unit without a rent, at the market rent at stake', () => {
  expect(aReading(soundRoll({ 103: { Rent: null } })).findings).toMatchObject([
    { id: 'rent-roll/contract-rent-missing', dollars: 1250 },
  ])
})

it('a vacant unit needs no rent', () => {
  expect(
    findingIds(
      soundRoll({
        103: { Rent: null, Status: 'Vacant', Resident: null, 'Lease Start': null, 'Lease End': null, 'Move In': null },
      }),
    ),
  ).toEqual([])
})
