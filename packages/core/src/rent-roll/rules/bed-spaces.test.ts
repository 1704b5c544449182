import { describe, expect, it } from 'vitest'
import { aReading, aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { bedSpacesOf } from './bed-spaces.ts'
import { rentRollSummary } from './rent-roll-summary.ts'

const lettered = (bed: number, ...units: string[]) => units.map((unit) => aUnit({ unit, bed }))

describe('a student roll by the bed', () => {
  it('counts beds and apartments where a column names the bed', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Bed Space', 'Floor Plan', 'Tenant', 'Rent'],
      ['101', 'A', '2x2', 'Alder', 700],
      ['101', 'B', '2x2', 'Birch', 710],
      ['102', 'A', '2x2', 'Cedar', 700],
      ['102', 'B', '2x2', 'Vacant', null],
    ])
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 4, bedSpaceCount: 4, apartmentCount: 2 })
    expect(rentRoll.units.map(({ bedSpace }) => bedSpace)).toEqual(['A', 'B', 'A', 'B'])
  })

  it('knows beds by the letters behind the unit where units of different sizes have as many as bedrooms', () => {
    const units = [...lettered(4, '101-A', '101-B', '101-C', '101-D'), ...lettered(2, '102-A', '102-B')]
    const summary = rentRollSummary(aRentRoll(units))
    expect(summary).toMatchObject({ unitCount: 6, bedSpaceCount: 6, apartmentCount: 2 })
  })

  it('counts whole apartments beside them once each', () => {
    const units = [...lettered(3, '1 A', '1 B', '1 C'), ...lettered(2, '2 A', '2 B'), aUnit({ unit: '3' })]
    expect(rentRollSummary(aRentRoll(units))).toMatchObject({ bedSpaceCount: 5, apartmentCount: 3 })
  })
})

describe('a roll of whole apartments', () => {
  it('is not by the bed because two of them share a floor and have two bedrooms', () => {
    const units = [...lettered(2, '1A', '1B'), ...lettered(2, '2A', '2B'), ...lettered(2, '3A', '3B')]
    expect(bedSpacesOf(units).size).toBe(0)
    expect(rentRollSummary(aRentRoll(units))).toMatchObject({ bedSpaceCount: 0, apartmentCount: 6 })
  })

  it('is not by the bed where letters do not match the bedrooms', () => {
    expect(bedSpacesOf([...lettered(1, '1A', '1B', '1C'), ...lettered(2, '2A', '2B', '2C')]).size).toBe(0)
  })

  it('is not by the bed because a column is called Room', () => {
    expect(bedSpacesOf([aUnit({ unit: '1', bedSpace: '7' }), aUnit({ unit: '2', bedSpace: '9' })]).size).toBe(0)
  })
})
