import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { shapeOfUnit } from '../rules/unit-names.ts'

type Rows = CellLiteral[][]

const captions = ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Lease Start', 'Lease End']
const alder = ['101', 'Alder', 1200, 1150, '01/01/2025', '12/31/2025']
const birch = ['102', 'Birch', 1300, 1250, '02/01/2025', '01/31/2026']
const cherry = ['103', 'Cherry', 1400, 1375, '03/01/2025', '02/28/2026']
const units: Rows = [captions, alder, birch, cherry]

describe('what the printed totals choose', () => {
  it('leaves out the lease of a resident who moved out before the next one moved in, and before the date of the roll', () => {
    const rows = (asOf: string): Rows => [
      [`As of ${asOf}`],
      ['Unit', 'Resident', 'Rent', 'Move In', 'Move Out'],
      ['101', 'Alder', 950, '01/01/2024', null],
      ['102', 'Birch', 975, '02/01/2024', '03/31/2025'],
      ['102', 'Cherry', 990, '04/15/2025', null],
      ['103', 'Dogwood', 1090, '03/01/2025', null],
      // 950 + 990 + 1,090 = 3,030.
      ['Total', null, 3030, null, null],
    ]
    const tenants = (asOf: string) => aReading(rows(asOf)).rentRoll.units.map(({ tenantName }) => tenantName)
    expect(tenants('12/31/2025')).toEqual(['Alder', 'Cherry', 'Dogwood'])
    expect(tenants('03/15/2025')).toEqual(['Alder', 'Birch', 'Cherry', 'Dogwood'])
  })

  it('leaves out a lease that ended before the one in force began', () => {
    const rows: Rows = [
      ['As of 10/31/2026'],
      ['Unit', 'Tenant', 'Rent', 'Lease Start', 'Lease End'],
      ['101', 'Alder', 1150, '1/1/2026', '12/31/2026'],
      ['102', 'Elm', 1000, '1/1/2025', '12/31/2025'],
      ['102', 'Birch', 1250, '2/1/2026', '1/31/2027'],
      ['103', 'Cherry', 1375, '1/1/2026', '12/31/2026'],
      ['Total', null, 3775, null, null],
    ]
    const { rentRoll } = aReading(rows)
    expect(rentRoll.units.map(({ tenantName }) => tenantName)).toEqual(['Alder', 'Birch', 'Cherry'])
  })

  it.each([
    ['once where the total does', [['Total', null, 2980, null, null]], ['Alder', 'Cherry', null], false],
    ['for each and asks without a total', [], ['Alder', 'Birch', 'Cherry', null], true],
  ] as const)(
    'counts the rent of co-tenants who each have a line of their own with it %s',
    (_, total, tenants, isAsked) => {
      const { rentRoll, alternatives } = aReading([
        ['Unit', 'Tenant', 'Rent', 'Lease Start', 'Lease End'],
        ['1', 'Alder', 1500, '1/1/2026', '12/31/2026'],
        ['1', 'Birch', 1500, '1/1/2026', '12/31/2026'],
        ['2', 'Cherry', 1480, '2/1/2026', '1/31/2027'],
        ['3', 'Vacant', null, null, null],
        ...total.map((row) => [...row]),
      ])
      expect(rentRoll.units.map(({ tenantName }) => tenantName)).toEqual(tenants)
      expect(alternatives !== undefined).toBe(isAsked)
    },
  )

  it('counts both rents of roommates where the total does', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Tenant', 'Rent', 'Lease Start', 'Lease End'],
      ['1', 'Alder', 750, '1/1/2026', '12/31/2026'],
      ['1', 'Birch', 750, '1/1/2026', '12/31/2026'],
      ['2', 'Cherry', 1540, '2/1/2026', '1/31/2027'],
      ['3', 'Vacant', null, null, null],
      ['Total', null, 3040, null, null],
    ])
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([750, 750, 1540, 0])
  })

  it('takes the rent that vacant units have too for what is asked, and asks about it', () => {
    const rows: Rows = [
      ['Unit', 'Tenant', 'Rent', 'Actual'],
      ['1', 'Alder', 1000, 950],
      ['2', 'Birch', 1000, 975],
      ['3', 'Vacant', 1000, null],
      ['4', 'Cherry', 1100, 1090],
    ]
    const { rentRoll, reasons } = aReading(rows)
    expect(rentRoll.units.map(({ marketRent, contractRent }) => [marketRent, contractRent])).toEqual([
      [1000, 950],
      [1000, 975],
      [1000, 0],
      [1100, 1090],
    ])
    expect(reasons.map(({ code }) => code)).toContain('also-reads-otherwise')
  })

  it('counts a row printed twice once where the printed total does', () => {
    // 1,200 + 1,300 + 1,400 = 3,900; 1,150 + 1,250 + 1,375 = 3,775.
    const { rentRoll, verdict } = aReading([...units, birch, ['Total', null, 3900, 3775]])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
    expect(verdict).toBe('proven')
  })

  it('takes second leases at the end, under no caption of their own, for leases to come', () => {
    const toCome = ['102', 'Dogwood', null, 1310, '02/01/2026', '01/31/2027']
    const { rentRoll } = aReading([['As of 12/31/2025'], ...units, toCome, ['Total', null, 3900, 3775]])
    expect(rentRoll.units.length).toBe(3)
    expect(rentRoll.futureLeases.map(({ tenantName }) => tenantName)).toEqual(['Dogwood'])
  })

  it('leaves out leases of a status that nobody knows where the totals do and each unit stands in another row', () => {
    const caption = ['Unit', 'Status', 'Tenant', 'Market Rent', 'Rent', 'Lease End']
    const rows: Rows = [
      caption,
      ['101', 'Occupied', 'Alder', 1200, 1150, '12/31/2026'],
      ['102', 'Occupied', 'Birch', 1300, 1250, '01/31/2027'],
      ['102', 'Zorned', 'Cedar', null, 990, '01/31/2026'],
      ['103', 'Occupied', 'Cherry', 1400, 1375, '02/28/2027'],
      ['Total', null, null, 3900, 3775, null],
    ]
    const { rentRoll, verdict } = aReading(rows)
    expect(rentRoll.units.map(({ tenantName }) => tenantName)).toEqual(['Alder', 'Birch', 'Cherry'])
    expect(verdict).toBe('proven')
  })

  it('keeps a lease of a status that nobody knows for one to come where it begins later', () => {
    const rows: Rows = [
      ['Unit', 'Status', 'Tenant', 'Market Rent', 'Rent', 'Move In'],
      ['101', 'Occupied', 'Alder', 1200, 1150, '01/01/2025'],
      ['102', 'Occupied', 'Birch', 1300, 1250, '02/01/2025'],
      ['102', 'Zorned', 'Cedar', null, 1300, '07/01/2027'],
      ['103', 'Occupied', 'Cherry', 1400, 1375, '03/01/2025'],
      ['Total', null, null, 3900, 3775, null],
    ]
    expect(aReading(rows).rentRoll.futureLeases.map(({ tenantName }) => tenantName)).toEqual(['Cedar'])
    // Without dates and without totals, no unit is omitted.
    const undated = rows.map((row) => row.slice(0, 5))
    expect(aReading(undated).verdict).not.toBe('proven')
    expect(aReading(undated.slice(0, -1)).rentRoll.units.length).toBe(4)
  })

  it('takes no column of deposits with blanks for the rent, whatever totals agree', () => {
    const rows: Rows = [
      ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Held by Us'],
      ['101', 'Alder', 1200, 1150, 500],
      ['102', 'Birch', 1300, 1250, null],
      ['103', 'Cherry', 1400, 1375, 300],
      ['104', 'Dogwood', 1400, 1375, 700],
      // 1,150 + 1,250 + 1,375 + 1,375 = 5,150 is printed as 5,000.
      ['Total', null, 5300, 5000, 1500],
    ]
    expect(aReading(rows).rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1150, 1250, 1375, 1375])
  })

  it('takes no deposits for the rent where another figure does not agree', () => {
    const rows = (area: number, rent: number): Rows => [
      ['Unit', 'Tenant', 'SF', 'Rent', 'Security'],
      ['101', 'Alder', 700, 1150, 500],
      ['102', 'Birch', 700, 1250, 500],
      ['103', 'Cherry', 800, 1375, 600],
      ['104', 'Dogwood', 800, 1375, 600],
      ['Total', null, area, rent, 2200],
    ]
    const rentsOf = (area: number, rent: number) => aReading(rows(area, rent))
    // 700 + 700 + 800 + 800 = 3,000 and 1,150 + 1,250 + 1,375 + 1,375 = 5,150.
    for (const reading of [rentsOf(3700, 5150), rentsOf(3000, 5000)]) {
      expect(reading.rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1150, 1250, 1375, 1375])
      expect(reading.reasons.map(({ code }) => code)).not.toContain('also-reads-otherwise')
    }
  })

  it('counts rows that a filter hides where the printed total does', () => {
    const grid = gridOf('Report1', [...units, ['Total', null, 3900, 3775]])
    grid.hiddenRows.push(2)
    expect(aReading(grid).rentRoll.units.length).toBe(3)
  })
})

it('writes units alike in one shape', () => {
  expect(shapeOfUnit('12-304')).toBe(shapeOfUnit('3-101'))
  expect(shapeOfUnit('A-304')).not.toBe(shapeOfUnit('304'))
})
