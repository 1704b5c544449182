import { aUnit, aVacantUnit } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet } from '../../units/units.fixtures.ts'
import { chartLimits, leaseStarts, mixLines, monthName, withUserRents } from './chart-data.ts'

const { rentRoll } = readRoll(rollSheet())

describe('the charts of a rent roll', () => {
  it('can all be drawn of a roll that says everything', () => {
    expect(Object.values(chartLimits(rentRoll)).filter((reason) => reason !== null)).toEqual([])
  })

  it('say what is missing where they cannot', () => {
    const bare = { leaseStart: null, leaseEnd: null, bed: null, inPlaceRent: null }
    const limits = chartLimits({ units: [aUnit(bare)], chargeCodes: [] })
    expect(Object.values(limits).every((reason) => reason !== null)).toBe(true)
    expect(limits.starts).toContain('have a lease start. Map the column of lease starts')
  })

  it('show the mix by plan or by beds', () => {
    expect(mixLines(rentRoll, false)).toHaveLength(6)
    expect(mixLines(rentRoll, true).map(({ name, units }) => [name, units])[1]).toEqual(['1 bed 1 bath', 32])
  })

  it('count leases by the month in which they or their residents came, empty units left out', () => {
    const units = [
      aUnit({ leaseStart: '2025-06-01', moveIn: '2023-01-15' }),
      aVacantUnit(),
      aUnit({ leaseStart: null }),
    ]
    expect(leaseStarts(units, 'leaseStart')).toEqual([{ month: '2025-06', leases: 1 }])
    expect(leaseStarts(units, 'moveIn').map(({ month }) => month)).toEqual(['2023-01', '2025-06'])
  })

  it('go by the market rents that people set', () => {
    const set = withUserRents(rentRoll, { Townhome: { marketRent: 2100 } }).unitTypes
    expect(set.find(({ floorplan }) => floorplan === 'Townhome')?.userRents).toEqual({ marketRent: 2100 })
  })

  it('name months shortly', () => {
    expect(['expired', '2026-08', 'unknown'].map(monthName)).toEqual(['Expired', '08/26', 'No end'])
  })
})
