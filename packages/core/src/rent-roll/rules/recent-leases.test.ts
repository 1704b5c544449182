import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { recentLeases } from './recent-leases.ts'

const units = [
  aUnit({ unit: 'new', moveIn: '2025-11-10', leaseStart: '2025-11-15' }),
  aUnit({ unit: 'renewed', moveIn: '2022-12-01', leaseStart: '2025-12-01' }),
  aUnit({ unit: 'old' }),
  aUnit({ unit: 'to come', moveIn: '2026-01-15', leaseStart: '2026-01-15' }),
  aUnit({ unit: 'employee', occupancy: 'employee', moveIn: '2025-12-01', leaseStart: '2025-12-01' }),
  aVacantUnit({ unit: 'empty' }),
]
const kinds = (...args: Parameters<typeof recentLeases>) =>
  recentLeases(...args)?.leases.map(({ unit, kind }) => [unit.unit, kind])

it('tells leases of the last months, and new ones from renewals by the move-in', () => {
  const roll = aRentRoll(units, { asOf: '2025-12-31' })
  expect(recentLeases(roll, 3)?.since).toBe('2025-09-30')
  expect(kinds(roll, 3)).toEqual([
    ['new', 'new'],
    ['renewed', 'renewal'],
  ])
  expect(kinds(roll, 7)).toContainEqual(['old', 'new'])
})

it('does not say which are new where no move-in is printed, and nothing where nothing is dated', () => {
  const bare = aRentRoll(
    units.map((unit) => ({ ...unit, moveIn: null })),
    { asOf: '2025-12-31' },
  )
  expect(kinds(bare, 3)).toContainEqual(['new', 'unknown'])
  expect(recentLeases(aRentRoll([aVacantUnit()], { asOf: null }), 3)).toBeNull()
})
