import { aRentRoll, aUnit, aVacantUnit } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet } from '../units/units.fixtures.ts'
import { chartLimits, leaseStarts, mixLines, monthName, summaryCards, withUserRents } from './summary-figures.ts'

const { rentRoll } = readRoll(rollSheet())

describe('the charts of a rent roll', () => {
  it('can all be drawn of a roll that says everything', () => {
    expect(Object.values(chartLimits(rentRoll)).filter((reason) => reason !== null)).toEqual([])
  })

  it('say what is missing where they cannot', () => {
    const bare = { leaseStart: null, leaseEnd: null, bed: null, inPlaceRent: null }
    const limits = chartLimits({ units: [aUnit(bare)], chargeCodes: [] })
    expect(Object.values(limits).every((reason) => reason !== null)).toBe(true)
    expect(limits.starts).toContain('a lease start (20% or less). Map the lease start column')
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
    expect(['expired', '2026-08', 'unknown'].map(monthName)).toEqual(['Expired', '08/26', 'No end date'])
  })
})

const valuesOf = (roll: ReturnType<typeof aRentRoll>) =>
  Object.fromEntries(summaryCards(roll, 'floorplan').map(({ label, value }) => [label, value]))

describe('the figures of a rent roll', () => {
  it('count units and add up rents', () => {
    expect(valuesOf(aRentRoll([aUnit(), aVacantUnit({ unit: '102' })]))).toEqual({
      Units: '2',
      Occupied: '50.0%',
      Vacant: '1',
      'Non-revenue': '0',
      'Market rent': '$2,500',
      'Contract rent': '$1,200',
      'In-place rent': '$1,200',
      'Loss to lease': '$50',
      'Contract rent per SF': '$1.71',
    })
  })

  it('do not take what nobody knows for zero', () => {
    const unknown = { marketRent: null, contractRent: null, inPlaceRent: null, squareFeet: null }
    const values = valuesOf(aRentRoll([aUnit(unknown)]))
    expect([values['Market rent'], values['Contract rent'], values['Loss to lease']]).toEqual(['—', '—', '—'])
    expect(valuesOf(aRentRoll([])).Occupied).toBe('—')
  })
})
