import { expect, it } from 'vitest'
import { aReading, findingIds, soundCharges, soundCodes } from '../rent-roll.fixtures.ts'

it('names a unit that gets an employee’s credit and is not marked as one', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['EMPL', -300],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/employee-credit', dollars: 300 }])
})

it('a roll without such credits is silent', () => {
  expect(findingIds(soundCharges({}), soundCodes)).toEqual([])
})
