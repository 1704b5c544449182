import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('tells once that properties of the roll use the same numbers', () => {
  expect(
    aReading(
      soundRoll(
        {
          112: { Property: 'Birch Court' },
          '101 again': {
            Property: 'Cedar Row',
            Floorplan: '1x1',
            SqFt: 700,
            Status: 'Occupied',
            Resident: 'Resident X',
            Rent: 1200,
            'Market Rent': 1250,
            'Lease Start': '01/01/2025',
            'Lease End': '12/31/2025',
            'Move In': '01/01/2025',
          },
        },
        { Property: 'Birch Court' },
      ),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/several-properties' }, { id: 'rent-roll/unit-in-several-properties' }])
})

it('one property has each number once', () => {
  expect(findingIds(soundRoll({}, { Property: 'Birch Court' }))).toEqual([])
})
