import { expect, it } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { recentSignings } from './recent-signings.ts'

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
