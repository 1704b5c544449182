import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('tells of leases longer than two years, with the first of them', () => {
  expect(
    aReading(soundRoll({ 103: { 'Lease Start': '03/01/2023', 'Lease End': '02/28/2026' } })).findings,
  ).toMatchObject([{ id: 'rent-roll/lease-term', seen: '2023-03-01 to 2026-02-28' }])
})

it('tells of a lease of a week', () => {
  expect(findingIds(soundRoll({ 112: { 'Lease Start': '12/28/2025', 'Lease End': '01/03/2026' } }))).toEqual([
    'rent-roll/lease-term',
  ])
})

it('two years to the day, and February, are usual terms', () => {
  expect(
    findingIds(
      soundRoll({
        103: { 'Lease Start': '03/01/2024', 'Lease End': '02/28/2026' },
        112: { 'Lease Start': '02/01/2026', 'Lease End': '02/28/2026' },
      }),
    ),
  ).toEqual([])
})
