import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a model that is charged rent', () => {
  expect(aReading(soundRoll({ 103: { Status: 'Model', Resident: null } })).findings).toMatchObject([
    { id: 'rent-roll/non-revenue-with-rent', dollars: 1200 },
  ])
})

it('a model without rent is as it should be', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Model', Resident: null, Rent: null } }))).toEqual([])
})
