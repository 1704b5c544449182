import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('counts rows of parking apart, with their rent', () => {
  expect(
    aReading(
      soundRoll({
        'Garage 1': {
          Floorplan: 'Garage',
          Status: 'Occupied',
          Resident: 'Resident A',
          Rent: 75,
          'Lease Start': '01/01/2025',
          'Lease End': '12/31/2025',
          'Move In': '01/01/2025',
        },
      }),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/non-dwelling-rows', dollars: 75 }])
})

it('a roll of dwellings is silent', () => {
  expect(findingIds(soundRoll({}))).toEqual([])
})
