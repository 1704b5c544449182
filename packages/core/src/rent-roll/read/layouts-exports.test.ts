import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

describe('exports and small sheets', () => {
  it('reads captions that a database writes in one word', () => {
    const captions = ['unitNumber', 'floorPlan', 'squareFeet', 'residentName', 'marketRent', 'currentRent', 'leaseEnd']
    const squeezed = ['UNIT', 'UNITTYPE', 'SQFT', 'TENANTNAME', 'MARKETRENT', 'RENTCHARGE', 'LEASEEND']
    for (const row of [captions, squeezed]) {
      const { units } = aReading([row, ['101', 'A1', 640, 'Alder', 1000, 950, '2026-05-31']]).rentRoll
      expect(units[0]).toMatchObject({
        unit: '101',
        floorplan: 'A1',
        squareFeet: 640,
        tenantName: 'Alder',
        marketRent: 1000,
        contractRent: 950,
        leaseEnd: '2026-05-31',
      })
    }
  })

  it('names the property that a label in the next cell announces', () => {
    const { units } = aReading([
      ['Unit', 'Bed/Bath', 'Tenant', 'Rent'],
      ['Property:', 'Elm Park', null, null],
      ['1', '1/1', 'Alder', 900],
      [null, null, 'Total Elm Park', 900],
      ['Property:', 'Oak Terrace', null, null],
      ['1', '2/1', 'Birch', 1100],
      [null, null, 'Total Oak Terrace', 1100],
    ]).rentRoll
    expect(units.map(({ property, contractRent }) => [property, contractRent])).toEqual([
      ['Elm Park', 900],
      ['Oak Terrace', 1100],
    ])
  })

  it('counts an empty unit of which only the number is printed, between its neighbors', () => {
    const { units } = aReading([
      ['Apt', 'Tenant', 'Move in', 'Lease up', 'Rent'],
      ['1', null, null, null, null],
      ['2', 'Alder', '6/1/24', '5/31/26', 900],
      ['3', null, null, null, null],
      ['4', 'Birch', '7/1/24', '6/30/26', 925],
      ['5', null, null, null, null],
      ['6', null, null, null, null],
      ['7', 'Cedar', '7/1/24', '6/30/26', 930],
      ['12', null, null, null, null],
    ]).rentRoll
    expect(units.map(({ unit, isVacant, leaseEnd }) => [unit, isVacant, leaseEnd])).toEqual([
      ['1', true, null],
      ['2', false, '2026-05-31'],
      ['3', true, null],
      ['4', false, '2026-06-30'],
      ['5', true, null],
      ['6', true, null],
      ['7', false, '2026-06-30'],
    ])
  })

  it('takes income and expenses below the units for no units', () => {
    const unit = (number: number) => [String(number), 'A1', 640, 900, 'Occupied']
    const { units } = aReading([
      ['Unit', 'Type', 'SF', 'Current Rent', 'Status'],
      ...[1, 2, 3, 4, 5].map(unit),
      ['Total', null, 3200, 4500, null],
      ['Scheduled Gross Income', 54000, 60000, null, null],
      ['Taxes', 6000, 6200, null, null],
    ]).rentRoll
    expect(units).toHaveLength(5)
  })
})
