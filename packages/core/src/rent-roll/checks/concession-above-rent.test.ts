import { expect, it } from 'vitest'
import { aReading, findingIds, soundCharges, soundCodes } from '../rent-roll.fixtures.ts'

it('names concessions that take off more than the rent', () => {
  // 1,300 less 1,200.
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -1300],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/concession-above-rent', dollars: 100 }])
})

it('a whole month free is none above the rent', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -1200],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})
