import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { statusOfAnswer } from './units.ts'

describe('readUnit', () => {
  it('names the cell of each figure', () => {
    const rows = [
      ['Unit', 'Type', 'SF', 'Market Rent', 'Rent', 'Lease End'],
      ['101', '2x2', 900, 1200, 1150, '4/30/2026'],
    ]
    const [unit] = aReading(rows).rentRoll.units
    expect(unit?.source).toEqual({
      file: 'rent-roll.xlsx',
      sheet: 'Report1',
      row: 2,
      cells: {
        unit: 'A2',
        floorplan: 'B2',
        squareFeet: 'C2',
        marketRent: 'D2',
        contractRent: 'E2',
        leaseEnd: 'F2',
        charges: 'E2',
      },
    })
  })

  it('takes an area of 0 or 1 for unknown', () => {
    const rows = [
      ['Unit', 'SF', 'Tenant', 'Rent'],
      ['1', 0, 'Alder', 900],
      ['2', 1, 'Birch', 900],
      ['3', 650, 'Cherry', 900],
    ]
    expect(aReading(rows).rentRoll.units.map(({ squareFeet }) => squareFeet)).toEqual([null, null, 650])
  })

  it('charges nobody the asking rent of a vacant unit', () => {
    const rows = [
      ['Unit', 'Status', 'Rent'],
      ['1', 'Occupied', 900],
      ['2', 'Vacant', 950],
    ]
    expect(aReading(rows).rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([900, 0])
  })

  it('leaves former residents out and puts future ones aside', () => {
    const rows = [
      ['Unit', 'Status', 'Tenant', 'Rent'],
      ['1', 'Current', 'Alder', 900],
      ['1', 'Past', 'Ash', 850],
      ['1', 'Future', 'Birch', 990],
    ]
    const { rentRoll } = aReading(rows)
    expect(rentRoll.units.map(({ tenantName }) => tenantName)).toEqual(['Alder'])
    expect(rentRoll.futureLeases.map(({ tenantName }) => tenantName)).toEqual(['Birch'])
  })
})

it.each([
  ['Vacant?', 'Yes', 'Vacant'],
  ['Vacant', 'x', 'Vacant'],
  ['Vacant (Y/N)', 'N', 'Occupied'],
  ['Occupied', '1', 'Occupied'],
  ['Occupied?', '0', 'Vacant'],
  ['Leased', 'No', 'Vacant'],
  ['is_occupied', '0', 'Vacant'],
  ['Currently Rented', 'N', 'Vacant'],
  ['Has Tenant', 'Y', 'Occupied'],
  ['Occ?', 'Notice', 'Notice'],
  ['Status', 'Y', 'Y'],
  ['Occupied/Vacant', 'O', 'O'],
])('under %s takes %s for %s', (caption, text, status) => {
  expect(statusOfAnswer(caption, text)).toBe(status)
})
