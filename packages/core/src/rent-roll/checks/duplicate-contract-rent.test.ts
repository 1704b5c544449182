import { expect, it } from 'vitest'
import { aReading, findingIds, soundCharges, soundCodes } from '../rent-roll.fixtures.ts'

it('names a lease that is charged base rent twice, at the second charge', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 600],
          ['RENT', 600],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/duplicate-contract-rent', dollars: 600, source: { cell: 'G6' } }])
})

it('knows the same rent under two codes', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 600],
          ['RNT2', 600],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/duplicate-contract-rent', seen: '600' }])
})

it('two different amounts are parts of one rent', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 1100],
          ['RENT', 100],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})
