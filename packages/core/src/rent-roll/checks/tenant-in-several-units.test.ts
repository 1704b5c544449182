import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names one resident of three units with their rent', () => {
  // 3 x 1,200.
  expect(
    aReading(
      soundRoll({ 103: { Resident: 'Birch Corp' }, 105: { Resident: 'BIRCH CORP' }, 107: { Resident: 'Birch Corp' } }),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/tenant-in-several-units', dollars: 3600 }])
})

it('two may be namesakes, and a word for all is no name', () => {
  expect(
    findingIds(soundRoll({ 103: { Resident: 'Cedar' }, 105: { Resident: 'Cedar' } }, { Resident: 'Occupied' })),
  ).toEqual([])
})
