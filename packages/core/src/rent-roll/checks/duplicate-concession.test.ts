import { expect, it } from 'vitest'
import { aReading, findingIds, soundCharges, soundCodes } from '../rent-roll.fixtures.ts'

it('names a concession that one lease is given twice', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -50],
          ['CONC', -50],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/duplicate-concession', dollars: 50, source: { cell: 'G7' } }])
})

it('one concession a lease is as it should be', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['CONC', -50],
        ],
        203: [
          ['RENT', 1200],
          ['CONC', -50],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})
