import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'

const roll = (net: number): CellLiteral[][] => [
  ['Unit', 'Resident', 'Gross Rent', 'Utility Allowance', 'Net Rent', 'Max Rent'],
  ['101', 'Alder', 1875, 85, 1790, 1900],
  ['102', 'Birch', 1230, 85, 1145, 1900],
  ['103', 'Cedar', 1810, 85, net, 1900],
  ['104', 'Vacant', null, null, null, 1900],
]

describe('a tax credit roll with gross rent, utility allowance, and net rent', () => {
  it('reads what the resident is billed: the gross rent less the allowance', () => {
    const { units } = aReading(roll(1725)).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([1790, 1145, 1725, 0])
  })

  it('keeps the first rent where the columns do not add up', () => {
    const { units } = aReading(roll(1600)).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([1875, 1230, 1810, 0])
  })

  it.each([
    [1600, null],
    [1500, 300],
  ])('keeps the first rent where a row without allowance prints %s and a net rent of %s', (gross, net) => {
    const { units } = aReading([...roll(1725), ['105', 'Elm', gross, null, net, 1900]]).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([1875, 1230, 1810, 0, gross])
  })

  it('reads the net rent where a resident without allowance pays the gross rent', () => {
    const { units } = aReading([...roll(1725), ['105', 'Elm', 1500, null, 1500, 1900]]).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([1790, 1145, 1725, 0, 1500])
  })
})

describe('a roll with contract rent, utility allowance, net rent, and the shares of tenant and authority', () => {
  it('keeps the contract rent that the shares make up', () => {
    const { rentRoll, verdict } = aReading(
      [
        ['As of 12/31/2025'],
        ['Unit', 'Tenant', 'Contract Rent', 'UA', 'Net Rent', 'Tenant Share', 'HAP'],
        ['101', 'Alder', 1000, 85, 915, 300, 700],
        ['102', 'Birch', 1001, 85, 916, 302, 699],
        ['103', 'Cedar', 1002, 95, 907, 304, 698],
        ['104', 'Dogwood', 1003, 95, 908, 1003, 0],
        ['105', 'Vacant', 1004, 95, 909, null, null],
        ['Total', null, null, null, 4555, null, null],
      ],
      { HAP: 'Subsidy' },
    )
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1000, 1001, 1002, 1003, 0])
    expect(verdict).toBe('read_not_proven')
  })
})

describe('a roll with two rents and the loss to lease between them', () => {
  const roll = (loss: number): CellLiteral[][] => [
    ['Unit', 'Occupant', 'Scheduled Rent', 'Actual Rent', 'Gain/(Loss) to Lease'],
    ['101', 'Alder', 1500, 1460, -40],
    ['102', 'Birch', 1500, 1490, -10],
    ['103', 'Cedar', 1600, 1625, 25],
    ['104', 'Dogwood', 1600, 1580, loss],
    ['105', 'VACANT', 1600, null, null],
  ]

  it('reads the larger rent as the market rent', () => {
    const { units } = aReading(roll(-20)).rentRoll
    expect(units.map(({ contractRent, marketRent }) => [contractRent, marketRent])).toEqual([
      [1460, 1500],
      [1490, 1500],
      [1625, 1600],
      [1580, 1600],
      [0, 1600],
    ])
  })

  it('reads it so whichever stands first, and where losses are positive', () => {
    const rows = roll(-20).map(([unit, name, market, rent, loss], at) => [
      unit,
      name,
      at === 0 ? 'Lease Rent' : rent,
      at === 0 ? 'Scheduled Rent' : market,
      at === 0 ? 'Loss to Lease' : -Number(loss),
    ])
    const { units } = aReading(rows as CellLiteral[][]).rentRoll
    expect(units.map(({ contractRent, marketRent }) => [contractRent, marketRent])[0]).toEqual([1460, 1500])
  })

  it('moves no rent where a gain is printed that the larger rent has not', () => {
    const rows = roll(20).map((row, at) => (at === 0 ? row : row.with(4, Math.abs(Number(row[4])))))
    const { units } = aReading(rows.slice(0, 5)).rentRoll
    expect(units.map(({ contractRent, marketRent }) => [contractRent, marketRent])[0]).toEqual([1500, null])
  })

  it('moves no rent where the loss is another', () => {
    const { units } = aReading(roll(-30).slice(0, 5)).rentRoll
    expect(units.map(({ contractRent, marketRent }) => [contractRent, marketRent])[0]).toEqual([1500, null])
  })
})

describe('a New York roll with legal and preferential rents', () => {
  const roll = (preferential: number | null): CellLiteral[][] => [
    ['Apt', 'Tenant', 'Legal Rent', 'Pref. Rent', 'Lease End'],
    ['1A', 'Alder', 1900, 1450, '7/31/2026'],
    ['1B', 'Birch', 1500, preferential, '8/31/2026'],
    ['1C', 'Vacant', 1400, null, null],
    ['Total', null, 4800, null, null],
  ]

  it('reads the legal rent where a resident has no preferential one, and is not proven by the total of legal rents', () => {
    const { rentRoll, verdict } = aReading(roll(null))
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1450, 1500, 0])
    expect(verdict).toBe('read_not_proven')
  })

  it('reads a printed zero as no preferential rent, under a legal rent by another name', () => {
    const rows = roll(0).map((row) => row.map((cell) => (cell === 'Legal Rent' ? 'Regulated Rent' : cell)))
    expect(aReading(rows).rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1450, 1500, 0])
  })

  it('reads preferential rents where every resident has one', () => {
    expect(aReading(roll(1350)).rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1450, 1350, 0])
  })

  it('reads the legal rent of occupied units where no residents are named, as in the template of a manager with two buildings', () => {
    const { units } = aReading([
      ['Building Address', 'Unit Number', 'Legal Rent', 'Market Rent', 'Preferential Rent', 'Status'],
      ['123 Heron Street', '1A', 1230, 1315, null, 'occupied'],
      ['123 Heron Street', '2A', 1685, 1400, 1385, 'occupied'],
      ['123 Heron Street', '2B', 1610, 1310, null, 'vacant'],
      ['8 Tern Place', '1A', 1855, 1730, 1555, 'occupied'],
    ]).rentRoll
    expect(units.map(({ building, unit, contractRent }) => [building, unit, contractRent])).toEqual([
      ['123 Heron Street', '1A', 1230],
      ['123 Heron Street', '2A', 1385],
      ['123 Heron Street', '2B', 0],
      ['8 Tern Place', '1A', 1555],
    ])
  })

  it.each(['Model', 'Employee'])('reads preferential rents where only units of the status %s have none', (status) => {
    const { units } = aReading([
      ['Unit', 'Status', 'Legal Rent', 'Preferential Rent', 'Lease End'],
      ['1A', 'Occupied', 1500, 1200, '1/28/2026'],
      ['1B', status, 1530, 0, null],
      ['1C', 'Occupied', 1510, 1205, '2/28/2026'],
      ['Total', null, 4540, 2405, null],
    ]).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([1200, 0, 1205])
  })

  it('is not proven where a resident has none and no legal rent is printed', () => {
    const { reasons } = aReading([
      ['Apt', 'Tenant', 'Preferential Rent', 'Lease End'],
      ['1A', 'Alder', 1450, '7/31/2026'],
      ['1B', 'Birch', 0, '8/31/2026'],
      ['Total', null, 1450, null],
    ])
    expect(reasons.map(({ code }) => code)).toContain('preferential-rent')
  })
})

describe('net rents after a credit', () => {
  it('are the rent less the credit, also where an employee pays none', () => {
    const { units } = aReading([
      ['Unit', 'Resident', 'Status', 'Rent Charged', 'Employee Credit', 'Net Rent'],
      ['1', 'Alder', 'Current', 1000, 0, 1000],
      ['2', 'Birch', 'Current', 1100, 0, 1100],
      ['3', 'Cedar', 'Employee', 1200, -1200, 0],
      ['4', 'Doyle', 'Current', 1300, 0, 1300],
      ['5', null, 'Vacant', 0, 0, 0],
      ['6', 'Elm', 'Current', 1050, 0, 1050],
      ['Total', null, null, 5650, -1200, 4450],
    ]).rentRoll
    // The credit is subtracted once: 5,650 - 1,200 = 4,450.
    expect(units.map(({ inPlaceRent }) => inPlaceRent)).toEqual([1000, 1100, 0, 1300, 0, 1050])
    expect(units.map(({ contractRent }) => contractRent)).toEqual([1000, 1100, 1200, 1300, 0, 1050])
  })
})
