import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names an occupied unit whose resident was to leave before the date of the roll', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Notice', 'Move Out': '12/15/2025' } }))).toEqual([
    'rent-roll/move-out-passed',
  ])
})

it('a move-out on the date of the roll or later has not passed', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Notice', 'Move Out': '12/31/2025' } }))).toEqual([])
})
