import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { recentLeases, recentSignings } from './recent-leases.ts'

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

const fresh = { moveIn: '2025-11-10', leaseStart: '2025-11-15', marketRent: 1300 }
const renewed = { moveIn: '2022-12-01', leaseStart: '2025-12-01', marketRent: 1300 }

it('holds what new leases and renewals signed at against the posted rents, each apart', () => {
  const roll = aRentRoll([
    aUnit({ unit: '1', ...fresh, contractRent: 1250 }),
    aUnit({ unit: '2', ...fresh, contractRent: 1310 }),
    aUnit({ unit: '3', ...fresh, floorplan: 'B2', bed: 2, marketRent: 2000, contractRent: 1900 }),
    aUnit({ unit: '4', ...renewed, contractRent: 1170 }),
    // Without a posted rent there is no gap, and an older lease is none of these.
    aUnit({ unit: '5', ...fresh, marketRent: null }),
    aUnit({ unit: '6', contractRent: 900 }),
  ])
  // 50 below and 10 above; 100 below; in all 140 of 4,600. The renewal is 130 below 1,300.
  expect(recentSignings(roll, 3)).toMatchObject([
    { kind: 'new', floorplan: 'A1', leases: 2, averageMarketRent: 1300, averageContractRent: 1280, averageGap: 20 },
    { kind: 'new', floorplan: 'B2', leases: 1, averageGap: 100, gapShare: 0.05 },
    { kind: 'new', isTotal: true, leases: 3, gapShare: 140 / 4600 },
    { kind: 'renewal', floorplan: 'A1', leases: 1, averageGap: 130, gapShare: 0.1 },
    { kind: 'renewal', isTotal: true, leases: 1 },
  ])
})

it('says nothing where no recent lease has a posted rent', () => {
  expect(recentSignings(aRentRoll([aUnit({ ...fresh, marketRent: 0 })]), 3)).toEqual([])
})
