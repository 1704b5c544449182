import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

describe('units listed by status, as Resident Analysis exports and owners print them', () => {
  const captions = ['Apt', 'Plan', 'Name', 'Market', 'Rent']
  const roll = [
    captions,
    ['Occupied (2)'],
    ['101', 'A1', 'Alder', 1200, 1150],
    ['102', 'A1', 'Birch', 1200, 1175],
    ['Notice to Vacate (1)'],
    ['103', 'A1', 'Cedar', 1200, 1125],
    ['Vacant - Ready (1)'],
    ['104', 'A1', null, 1200, null],
    ['Model (1)'],
    ['105', 'A1', null, 1200, null],
    ['Total', null, null, 6000, 3450],
  ]

  it('gives units the status that the title of their section names', () => {
    const { units } = aReading(roll).rentRoll
    expect(units.map(({ unit, occupancy, property }) => [unit, occupancy, property])).toEqual([
      ['101', 'current', null],
      ['102', 'current', null],
      ['103', 'notice', null],
      ['104', 'vacant', null],
      ['105', 'model', null],
    ])
  })

  it('goes by a status of its own and by a mark in place of the resident first', () => {
    const { units } = aReading([
      captions,
      ['Down'],
      ['101', 'A1', 'MODEL', 1200, null],
      ['102', 'A1', null, 1200, null],
      ['103', 'A1', null, 1200, null],
    ]).rentRoll
    expect(units.map(({ occupancy }) => occupancy)).toEqual(['model', 'down', 'down'])
  })

  it('takes a property of a like name for a property', () => {
    const { units } = aReading([captions, ['Model Farms Apartments'], ['101', 'A1', 'Alder', 1200, 1150]]).rentRoll
    expect(units.map(({ property, occupancy }) => [property, occupancy])).toEqual([
      ['Model Farms Apartments', 'current'],
    ])
  })

  it('takes a remark in place of the resident of a vacant unit for no resident', () => {
    const { units } = aReading([
      ['Unit', 'Name', 'Type', 'Rent', 'Lease Exp'],
      ['OCCUPIED'],
      ['201', 'Alder', '1BR', 900, '06/30/2027'],
      ['202', 'Birch', '1BR', 975, '12/27/2026'],
      ['VACANT UNITS'],
      ['301', 'Ready now', '1BR', 995, null],
      ['302', 'MODEL', '1BR', 995, null],
      ['303', 'Cedar', '1BR', 950, '03/31/2027'],
    ]).rentRoll
    expect(units.map(({ tenantName, occupancy, contractRent }) => [tenantName, occupancy, contractRent])).toEqual([
      ['Alder', 'current', 900],
      ['Birch', 'current', 975],
      [null, 'vacant', 0],
      [null, 'model', 995],
      ['Cedar', 'current', 950],
    ])
  })

  it('takes whoever pays under a later caption for a resident, though no lease is dated', () => {
    const { rentRoll, verdict } = aReading([
      ['Unit', 'Name', 'Type', 'Rent', 'Lease Exp'],
      ['Elm House'],
      ['101', 'Alder', '1BR', 1150, '01/05/2027'],
      ['Vacant'],
      ['103', null, '1BR', null, null],
      ['Oak House'],
      ['201', 'Birch', '1BR', 1100, 'MTM'],
      ['202', 'Cedar', '1BR', 1100, '03/05/2027'],
      ['Total', null, null, 3350, null],
    ])
    expect(rentRoll.units.map(({ tenantName }) => tenantName)).toEqual(['Alder', null, 'Birch', 'Cedar'])
    expect(verdict).toBe('proven')
  })

  it('asks about a rent without a lease among vacant units: an owner’s remark with the rent that is asked', () => {
    const { rentRoll, reasons } = aReading([
      ['Unit', 'Name', 'Type', 'Rent', 'Lease Exp'],
      ['OCCUPIED'],
      ['201', 'Alder', '1BR', 900, '06/30/2027'],
      ['VACANT'],
      ['301', 'Ready now', '1BR', 995, null],
      ['302', 'Turn in progress', '1BR', 995, null],
      ['TOTAL', null, null, 2890, null],
    ])
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([900, 0, 995])
    expect(reasons.map(({ code }) => code)).toContain('vacant-in-another-column')
  })

  it('reads on where vacant units stand below the occupied ones and their total', () => {
    const rows = Array.from({ length: 6 }, (_, at) => [`10${at + 1}`, 'A1', 'Alder', 1200, 1100 + at])
    const { rentRoll } = aReading([
      captions,
      ...rows,
      ['Occupied: 6', null, null, 7200, 6615],
      ['VACANT UNITS'],
      ['107', 'A1', null, 1200, 1200],
      ['108', 'A1', null, 1200, 1200],
      ['Vacant: 2', null, null, 2400, 2400],
    ])
    const { unitCount, occupiedCount, totalContractRent } = rentRollSummary(rentRoll)
    expect([unitCount, occupiedCount, totalContractRent]).toEqual([8, 6, 6615])
  })
})

describe('totals below the units', () => {
  it('are known by their sums where words count the units, as Rentec prints them', () => {
    const { rentRoll } = aReading([
      ['Property', 'Unit', 'Tenant', 'Rent Frequency', 'Rent Amount'],
      ['Elm Manor', '101', 'Alder', 'Monthly', 900],
      ['Elm Manor', '102', 'Birch', 'Monthly', 950],
      ['Elm Manor', '103', 'Vacant', null, null],
      [null, 'Units: 3', 'Occupied: 2', 'Total:', 1850],
    ])
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([900, 950, 0])
  })

  it('close the units: laundry and gross income below them are rent of no unit', () => {
    const { units } = aReading([
      ['Unit', 'Tenant', 'Type', 'Monthly Rent', 'Annual Rent'],
      ['Ground Floor', 'Pizza House', 'Retail', 4500, 54_000],
      ['1', 'Alder', '1 Bed', 1150, 13_800],
      ['2', 'Birch', '2 Bed', 1400, 16_800],
      ['3', 'Cedar', '2 Bed', 1425, 17_100],
      ['Total', null, null, 8475, 101_700],
      ['Laundry', null, null, 150, 1800],
      ['Gross Income', null, null, 8625, 103_500],
    ]).rentRoll
    expect(units.map(({ unit }) => unit)).toEqual(['Ground Floor', '1', '2', '3'])
  })
})

describe('columns beside the rent', () => {
  it('of what was collected each month are no charges', () => {
    const { units } = aReading(
      [
        ['Unit', 'Tenant', 'Scheduled Rent', 'July Collected', 'Aug Collected', 'Balance Due'],
        ['1', 'Alder', 900, 900, 900, null],
        ['2', 'Birch', 950, 950, 850, 100],
        ['3', 'Vacant', null, null, null, null],
        ['Total', null, 1850, 1850, 1750, 100],
      ],
      { 'July Collected': 'Contract Rent', 'Aug Collected': 'Contract Rent' },
    ).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([900, 950, 0])
  })

  it('name residents beside their ids where they mark vacant units, as affordable rolls of Yardi do', () => {
    const { units } = aReading([
      ['Unit', 'Tenant Code', 'Head of Household Name', 'Contract Rent', 'Tenant Rent', 'Subsidy Rent'],
      ['101', 't0001', 'Alder', 1200, 400, 800],
      ['102', 't0002', 'Birch', 1250, 450, 800],
      ['103', null, 'VACANT', 1250, 0, 0],
    ]).rentRoll
    expect(units.map(({ tenantName, isVacant }) => [tenantName, isVacant])).toEqual([
      ['Alder', false],
      ['Birch', false],
      [null, true],
    ])
  })
})
