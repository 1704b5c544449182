import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('tells that a roll lists several properties, with the units of each', () => {
  const rows = soundRoll({ 111: { Property: 'Elm Row' }, 112: { Property: 'Elm Row' } }, { Property: 'Birch Court' })
  expect(aReading(rows).findings).toMatchObject([
    {
      id: 'rent-roll/several-properties',
      severity: 'info',
      message: expect.stringContaining('2 properties (units of Birch Court: 10, Elm Row: 2)'),
    },
  ])
})

it('one property is told by the title alone', () => {
  expect(findingIds(soundRoll({}, { Property: 'Birch Court' }))).toEqual([])
})
