import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { leasesToCome } from './leases-to-come.ts'

const lee = aUnit({ unit: '101', tenantName: 'Lee, Anna', moveIn: '2023-05-01' })
const aLease = (changes: Parameters<typeof aUnit>[0]) =>
  aUnit({ unit: '101', occupancy: 'future', leaseStart: '2026-06-01', moveIn: null, ...changes })

it.each([
  ['the same name', { tenantName: 'Anna Lee' }, true],
  ['no name, but the day on which the resident moved in', { tenantName: null, moveIn: '2023-05-01' }, true],
  ['another name', { tenantName: 'Ray, Bo' }, false],
  ['neither name nor move-in', { tenantName: null }, false],
  ['no name, and a lease that begins on the same day', { tenantName: null, leaseStart: lee.leaseStart }, false],
])('knows a renewal by its resident: %s', (_, changes, isRenewal) => {
  expect(leasesToCome({ units: [lee], futureLeases: [aLease(changes)] })).toMatchObject([{ unit: lee, isRenewal }])
})

it('a lease on an empty unit, or on one that the roll does not list, renews nothing', () => {
  const empty = aVacantUnit({ unit: '101', tenantName: 'Lee, Anna' })
  const lease = aLease({ tenantName: 'Lee, Anna' })
  expect(leasesToCome({ units: [empty], futureLeases: [lease] })).toMatchObject([{ isRenewal: false }])
  expect(leasesToCome({ units: [], futureLeases: [lease] })).toEqual([{ lease, unit: null, isRenewal: false }])
})
