import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a vacant unit that names a resident', () => {
  expect(aReading(soundRoll({ 103: { Status: 'Vacant', Rent: null } })).findings).toMatchObject([
    { id: 'rent-roll/vacant-with-resident', dollars: 1250, source: { cell: 'E6' } },
  ])
})

it('a vacant unit that is let already may name who comes', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Vacant Leased', Rent: null } }))).toEqual([])
})
