import { expect, it } from 'vitest'
import { aReading, findingIds, soundCharges, soundCodes } from '../rent-roll.fixtures.ts'

it('names a unit whose only rent is the subsidy', () => {
  expect(aReading(soundCharges({ 202: [['HAP', 1200]] }), soundCodes).findings).toMatchObject([
    { id: 'rent-roll/subsidy-alone', dollars: 1200 },
  ])
})

it('a subsidy beside the rent of the resident is as it should be', () => {
  expect(
    findingIds(
      soundCharges({
        202: [
          ['RENT', 300],
          ['HAP', 900],
        ],
      }),
      soundCodes,
    ),
  ).toEqual([])
})
