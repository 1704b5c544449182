import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

/** Returns each unit with its resident and its rent. */
const unitsOf = (rows: CellLiteral[][]) =>
  aReading(rows).rentRoll.units.map(({ unit, tenantName, contractRent }) => [unit, tenantName, contractRent])

describe('rolls without a column of units', () => {
  it('name each home by its property, as Buildium prints it', () => {
    const rows = [
      ['Property', 'Tenants', 'Lease start', 'Lease end', 'Rent'],
      ['123 Main St - 4A', 'Alder', '07/01/2024', '06/30/2025', 1200],
      ['123 Main St - 4B', 'VACANT', null, null, null],
      ['125 Main St', 'Cherry', '01/01/2025', '12/31/2025', 1290],
      ['Total', null, null, null, 2490],
    ]
    expect(unitsOf(rows)).toEqual([
      ['123 Main St - 4A', 'Alder', 1200],
      ['123 Main St - 4B', null, 0],
      ['125 Main St', 'Cherry', 1290],
    ])
    expect(aReading(rows).verdict).toBe('proven')
  })

  it('name each home by an address under a caption that nobody knows', () => {
    const rows = [
      ['Location', 'City', 'Bed/Bath', 'Resident', 'Lease Expires', 'Rent'],
      ['412 Oak Ave', 'Dayton', '3/1', 'Alder', '12/31/2025', 1050],
      ['77 Pine Ct', 'Dayton', '2/1', 'Vacant', null, null],
      ['1500 Elm Rd #2', 'Kettering', '2/1', 'Cherry', '08/31/2025', 950],
    ]
    expect(unitsOf(rows).map(([unit]) => unit)).toEqual(['412 Oak Ave', '77 Pine Ct', '1500 Elm Rd #2'])
  })

  it('are none where a property stands in several rows', () => {
    const rows = [
      ['Property', 'Tenant', 'Lease Start', 'Lease End', 'Rent'],
      ['Oak House 1', 'Alder', '01/01/2025', '12/31/2025', 1100],
      ['Oak House 1', 'Birch', '01/01/2025', '12/31/2025', 1150],
      ['Elm House 2', 'Cherry', '01/01/2025', '12/31/2025', 1200],
    ]
    expect(() => aReading(rows)).toThrow('no rent roll')
  })
})

describe('units that stand in one cell with their residents', () => {
  it('are told apart under the caption of residents, a vacant unit alone in its row too', () => {
    const rows = [
      ['Tenant', 'Move-in', 'Lease End', 'Rent'],
      ['101 - Alder, John', '07/01/2023', '06/30/2025', 875],
      ['102 - Birch, Mary', '07/01/2022', '06/30/2025', 860],
      ['103 - VACANT', null, null, null],
      ['104 - Cherry, Luis', '10/01/2024', '09/30/2025', 895],
      ['Total', null, null, 2630],
    ]
    expect(unitsOf(rows)).toEqual([
      ['101', 'Alder, John', 875],
      ['102', 'Birch, Mary', 860],
      ['103', null, 0],
      ['104', 'Cherry, Luis', 895],
    ])
  })

  it('are told apart where the number stands behind the name', () => {
    const rows = [
      ['Resident', 'Lease Start', 'Lease End', 'Market Rent', 'Rent'],
      ['Alder, John (101)', '07/01/2024', '06/30/2025', 900, 875],
      ['Birch, Mary (102)', '07/01/2024', '06/30/2025', 900, 860],
      ['VACANT (103)', null, null, 900, null],
      ['Cherry, Luis (104)', '10/01/2024', '09/30/2025', 900, 895],
    ]
    expect(unitsOf(rows).map(([unit, tenant]) => [unit, tenant])).toEqual([
      ['101', 'Alder, John'],
      ['102', 'Birch, Mary'],
      ['103', null],
      ['104', 'Cherry, Luis'],
    ])
  })

  it('stay whole where what follows the number names the unit', () => {
    const rows = [
      ['Unit', 'Beds', 'Rent'],
      ['Bldg 1 - Front', 1, 900],
      ['Bldg 1 - Rear', 1, 860],
      ['Bldg 2 - Front', 2, 1000],
      ['Bldg 2 - Rear', 2, 1100],
    ]
    expect(unitsOf(rows).map(([unit]) => unit)).toEqual(rows.slice(1).map(([unit]) => unit))
  })
})

describe('a unit whose label says that it is vacant', () => {
  const roll = (vacant: CellLiteral, total: number): CellLiteral[][] => [
    ['Unit #', 'Tenant', 'SF', 'Monthly Rent'],
    ['Unit 1', 'Residential', 600, 1200],
    ['Unit 2', 'Residential', 600, 1250],
    ['Unit 3 - Vacant', 'Residential', 600, vacant],
    ['Unit 4', 'Residential', 600, 1600],
    ['TOTAL:', null, 2400, total],
  ]

  it('is vacant where it has no rent, whatever the broker writes for all tenants', () => {
    for (const rent of [0, null]) {
      const { units } = aReading(roll(rent, 4050)).rentRoll
      expect(units[2]).toMatchObject({ unit: 'Unit 3', isVacant: true, tenantName: null, contractRent: 0 })
      expect(units.filter(({ isVacant }) => isVacant)).toHaveLength(1)
    }
  })

  it('is asked about where it has a resident with a lease', () => {
    const rows = roll(null, 4050).map((row, at) => [...row, at === 0 ? 'Lease End' : at < 5 ? '5/31/2026' : null])
    expect(aReading(rows).reasons.map(({ code }) => code)).toContain('vacant-in-another-column')
  })

  it('is asked about where it has a rent', () => {
    expect(aReading(roll(1400, 5450)).reasons.map(({ code }) => code)).toContain('vacant-in-another-column')
  })
})
