import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

describe('rolls of affordable housing', () => {
  it('count no utility allowance into the rent, though the gross rent of a tax credit holds it', () => {
    const { units } = aReading(
      [
        ['Unit', 'Tenant', 'Tenant Rent', 'Subsidy', 'Util Allow', 'Gross Rent', 'Rent Limit'],
        ['101', 'Alder', 900, 300, 70, 1270, 1400],
        ['102', 'Birch', 1150, null, 70, 1220, 1400],
        ['103', 'Cedar', 850, 325, 70, 1245, 1400],
        ['104', 'VACANT', null, null, 70, null, 1400],
      ],
      { Subsidy: 'Subsidy', 'Util Allow': 'none' },
    ).rentRoll
    expect(units.map(({ contractRent }) => contractRent)).toEqual([1200, 1150, 1175, 0])
  })

  it('are proven by the contract rent where the gross rent beside it is that and the utility allowance', () => {
    const { rentRoll, verdict } = aReading(
      [
        ['Unit', 'BR', 'Tenant', 'Contract Rent', 'Tenant Rent', 'HAP', 'Utility Allowance', 'Gross Rent'],
        ['101', 1, 'Alder', 925, 212, 713, 64, 989],
        ['102', 2, 'Birch', 1080, 356, 724, 81, 1161],
        ['103', 3, 'Cedar', 1240, 88, 1152, 97, 1337],
        ['Total', null, null, 3245, 656, 2589, 242, 3487],
      ],
      { HAP: 'Subsidy', 'Tenant Rent': 'Contract Rent' },
    )
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([925, 1080, 1240])
    expect(verdict).toBe('proven')
  })
})

describe('rolls that print the rent in two parts and no whole', () => {
  const rows = [
    ['Apt', 'Tenant', 'Tenant Share', 'HA Share', 'Lease Date'],
    ['101', 'Alder', 1765, null, '4/20/2025'],
    ['102', 'Birch', 592, 888, '3/4/2025'],
    ['103', 'Cedar', 500, 700, '5/1/2025'],
    ['Total', null, 2857, 1588, null],
  ]

  it('add what the housing authority pays to what the tenant pays', () => {
    const { rentRoll, verdict } = aReading(rows, { 'HA Share': 'Subsidy', 'Tenant Share': 'Contract Rent' })
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1765, 1480, 1200])
    expect(verdict).toBe('proven')
  })

  it('are not proven by the total of the tenants’ part where nobody knows the other', () => {
    const { verdict, reasons } = aReading(rows, { 'Tenant Share': 'Contract Rent' })
    expect(verdict).toBe('read_not_proven')
    expect(reasons.map(({ code }) => code)).toContain('subsidy-unread')
    const [, ...units] = rows
    const captions = ['Apt', 'Tenant', 'Rent Tenant', 'Rent Other', 'Lease Date']
    const other = aReading([captions, ...units], { 'Rent Tenant': 'Contract Rent' })
    expect(other.reasons.map(({ code }) => code)).toContain('subsidy-unread')
  })
})

describe('rolls without a column of residents or of statuses', () => {
  it('go by the note that a unit is vacant: its rent is what a broker asks', () => {
    const { rentRoll } = aReading([
      ['Unit #', 'Type', 'Sq. Ft.', 'Current Rent', 'Market Rent', 'Notes'],
      ['1', '1+1', 650, 1100, 1150, 'Section 8'],
      ['2', '1+1', 650, 1150, 1150, 'Vacant - pro forma rent'],
      ['3', '2+1', 900, 1350, 1400, null],
    ])
    expect(rentRoll.units.map(({ occupancy, contractRent }) => [occupancy, contractRent])).toEqual([
      ['current', 1100],
      ['vacant', 0],
      ['current', 1350],
    ])
  })
})

describe('houses with shops', () => {
  it('tell dwellings by the use of each space', () => {
    const { units } = aReading([
      ['Space', 'Use', 'Tenant', 'SF', 'Base Rent/Mo'],
      ['Retail A', 'Commercial', 'Barber', 800, 1600],
      ['101', 'Residential', 'Alder', 650, 1100],
      ['102', 'Residential', 'Birch', 650, 1125],
      ['103', 'Residential', 'Vacant', 650, null],
    ]).rentRoll
    expect(units.map(({ isDwelling }) => isDwelling)).toEqual([false, true, true, true])
  })
})

describe('exports of TenantCloud', () => {
  it('read the rent with its period, the term in words, and no number of a lease as a charge', () => {
    const { rentRoll } = aReading([
      ['Property / Unit', 'Lease #', 'Tenants', 'Lease Period', 'Rent Amount', 'Lease Status'],
      ['88 Elm St, Unit 1', 1000, 'Alder', 'Jan 14, 2025 - Jan 13, 2026', '$1,125.00 / Monthly', 'Active'],
      ['88 Elm St, Unit 2', 1001, 'Birch', 'Mar 2, 2025 - Mar 1, 2026', '$1,200.00 / Monthly', 'Active'],
      ['88 Elm St, Unit 3', null, '-', null, null, 'No lease'],
    ])
    const [first] = rentRoll.units
    expect([first?.contractRent, first?.leaseStart, first?.leaseEnd]).toEqual([1125, '2025-01-14', '2026-01-13'])
    expect(rentRollSummary(rentRoll)).toMatchObject({ totalContractRent: 2325, occupiedCount: 2, vacantCount: 1 })
  })
})

describe('Yardi on paper, with captions to the left and figures to the right', () => {
  const captions = [
    ['Unit', 'Unit', 'Name', 'Market', null, 'Charge', 'Amount'],
    [null, 'Sq Ft', null, 'Rent', null, 'Code', null],
  ]
  const unit = (name: string, market: number, rent: number) => [
    [name, 700, 'Alder', null, market, 'rent', rent],
    [null, null, null, null, null, 'Total', rent],
  ]
  const { rentRoll, ties } = aReading(
    [
      ...captions,
      ...unit('101', 1200, 1150),
      ...unit('102', 1250, 1175),
      ...captions,
      ...unit('103', 1300, 1225),
      ['Summary Groups', null, 'Square', 'Market', null, 'Lease', 'Security'],
      [null, null, 'Footage', 'Rent', null, 'Charges', 'Deposit'],
      ['Current/Notice/Vacant Residents', null, 2100, null, 3750, 3550, 0],
    ],
    { rent: 'Contract Rent' },
  )

  it('moves a caption over its figures where each page prints the captions again', () => {
    expect(rentRoll.units.map(({ marketRent }) => marketRent)).toEqual([1200, 1250, 1300])
  })

  it('holds the figures of the summary under their own captions', () => {
    expect(ties.map(({ what, holds }) => [what.split(',')[0], holds])).toEqual(
      expect.arrayContaining([
        ['Market rent', true],
        ['Lease charges', true],
      ]),
    )
  })

  it('reads the contract rent of a roll that totals only what tenants pay, with captions of two rows', () => {
    const rows = [
      ['Apt', 'Tenant', 'Contract', 'Subsidy', 'Tenant', 'Util', 'Total'],
      ['No.', 'Name', 'Rent', 'Amount', 'Rent', 'Allow', 'Charge'],
      ['1', 'Alder', 1100, 900, 200, 60, 200],
      ['2', 'Birch', 1250, 935, 315, 60, 315],
      ['3', 'Cedar', 1250, 1110, 140, 60, 140],
      ['4', '** VACANT **', null, null, null, null, null],
      ['Totals', null, 3600, 2945, 655, 180, 655],
    ]
    const { rentRoll, verdict } = aReading(rows)
    expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1100, 1250, 1250, 0])
    expect(verdict).toBe('proven')
  })
})
