import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a contract rent below zero', () => {
  expect(aReading(soundRoll({ 103: { Rent: -1200 } })).findings).toMatchObject([
    { id: 'rent-roll/negative-rent', severity: 'error', dollars: 1200 },
  ])
})

it('names a market rent below zero', () => {
  expect(findingIds(soundRoll({ 103: { 'Market Rent': -1250 } }))).toEqual(['rent-roll/negative-rent'])
})
