import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names an occupied unit whose lease begins after the date of the roll', () => {
  expect(
    findingIds(soundRoll({ 103: { 'Move In': '01/15/2026', 'Lease Start': '01/15/2026', 'Lease End': '01/14/2027' } })),
  ).toEqual(['rent-roll/lease-not-begun'])
})

it('a renewal signed early is lived in', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease Start': '02/01/2026', 'Lease End': '01/31/2027' } }))).toEqual([])
})
