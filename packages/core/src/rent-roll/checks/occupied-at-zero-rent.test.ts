import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a unit that is rented for nothing, at the market rent at stake', () => {
  expect(aReading(soundRoll({ 103: { Rent: 0 } })).findings).toMatchObject([
    { id: 'rent-roll/occupied-at-zero-rent', dollars: 1250, source: { cell: 'G6' } },
  ])
})

it('an employee may live rent free', () => {
  expect(findingIds(soundRoll({ 103: { Rent: 0, Status: 'Employee' } }))).toEqual([])
})
