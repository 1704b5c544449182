import { describe, expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { rentRollSummary } from '../rules/summary.ts'

const codes = { Rent: 'Contract Rent', 'Pet Rent': 'Pet Fees', 'Employee Discount': 'Emp Allow' }

describe('ResMan, stacked charges', () => {
  const header = [
    'Unit',
    null,
    'Type',
    'Sq. Feet',
    'Residents',
    'Status',
    'Market Rent',
    'Ledger',
    'Description',
    'Amount',
    'Move In',
    'Lease Start',
    'Lease End',
    'Move Out',
    'Deposits',
    'Balance',
  ]
  const charge = (description: string, amount: number) => [
    ...Array(8).fill(null),
    description,
    amount,
    ...Array(6).fill(null),
  ]
  // 45413 is 05/01/2024, 45778 05/01/2025, 46142 04/30/2026, 45945 10/15/2025.
  // biome-ignore format: a sheet, a row a line
  const grid = gridOf('Rent Roll', [
    ['Pine Ridge'],
    ['Rent Roll'],
    ['As of: 9/30/2025'],
    [],
    ['Show: All'],
    [],
    header,
    [null, '101', '1/1 Upgraded', 700, 'Alder, A.', 'C', 1200, 'Resident', 'Rent', 1150, 45413, 45778, 46142, null, 200, 0],
    charge('Pet Rent', 35),
    charge('Total', 1185),
    [null, '102', '1/1', 700, 'Birch, B.', 'NTV', 1200, 'Resident', 'Rent', 1100, 45413, 45413, 45945, 45945, 200, 0],
    charge('Total', 1100),
    [null, '103', '2/2', 950, null, 'V', 1500, null, null, null, null, null, null, null, null, null],
    [null, '103', '2/2', 950, 'Cherry, C.', 'P', 1500, 'Resident', 'Rent', 1480, 45952, 45952, 46316, null, 200, 0],
    charge('Total', 1480),
    [null, '104', '2/2', 950, 'Dogwood, D.', 'F', 1500, 'Resident', null, null, 45413, 45413, 45778, 45778, 0, 85],
    [...Array(8).fill(null), 'Total Charges', 3765, ...Array(6).fill(null)],
  ])
  grid.merges.push({ row: 6, column: 0, rowSpan: 1, columnSpan: 2 })
  const { rentRoll, ties } = aReading(grid, codes)

  it('reads the unit from the second column under the merged caption', () => {
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
    expect(rentRollSummary(rentRoll)).toMatchObject({
      asOf: '2025-09-30',
      unitCount: 3,
      occupiedCount: 2,
      vacantCount: 1,
      futureLeaseCount: 1,
      totalMarketRent: 3900,
      totalContractRent: 2250,
    })
  })

  it('reads serial dates', () => {
    const [first, notice] = rentRoll.units
    expect([first?.moveIn, first?.leaseStart, first?.leaseEnd]).toEqual(['2024-05-01', '2025-05-01', '2026-04-30'])
    expect([notice?.moveOut, notice?.occupancy]).toEqual(['2025-10-15', 'notice'])
  })

  it('ties the printed total of all charges', () => {
    expect(ties.filter(({ holds }) => !holds)).toEqual([])
    expect(ties.length).toBeGreaterThanOrEqual(1)
  })

  it('reads the same where every data row stands one column right of its captions', () => {
    const shifted = gridOf(
      'Rent Roll',
      grid.rows.map((row, i) => {
        const values = row.map((cell) => (cell === null ? null : (cell.value as string | number)))
        // Captions begin at the first column, so they lack the blank one that the data has.
        return i === 6 ? [values[0] ?? null, ...values.slice(2)] : values
      }),
    )
    const reading = aReading(shifted, codes)
    expect(rentRollSummary(reading.rentRoll)).toEqual(rentRollSummary(rentRoll))
    expect(reading.rentRoll.units[0]?.leaseEnd).toBe('2026-04-30')
  })
})

describe('ResMan, one line a unit', () => {
  // biome-ignore format: a sheet, a row a line
  const rows = [
    ['Pine Ridge'],
    ['Rent Roll'],
    ['9/30/2025'],
    ['Unit', 'Type', 'Sqft', 'Residents', 'Status', 'Market Rent', 'Rent', 'Other Charges', 'Credits', 'Total', 'Move In', 'Lease Start', 'Lease End', 'Move-Out', 'Deposits'],
    ['101', '1/1', 700, 'Alder', 'C', 1200, 1150, 35, 0, 1185, '05/01/2024', '05/01/2025', '04/30/2026', null, 200],
    ['102', '1/1', 700, 'Birch', 'C', 1200, 1100, 0, -220, 880, '05/01/2024', '05/01/2025', '04/30/2026', null, 200],
    ['103', '2/2', 950, 'Vacant', 'V', 1500, 0, 0, 0, 0, null, null, null, null, 0],
    ['Total', null, 2350, null, null, 3900, 2250, 35, -220, 2065, null, null, null, null, 400],
  ]
  const { rentRoll, ties } = aReading(rows, codes)

  it('takes Rent for contract rent beside other charges, credits and their total', () => {
    expect(rentRollSummary(rentRoll)).toMatchObject({ unitCount: 3, vacantCount: 1, totalContractRent: 2250 })
    expect(rentRoll.units[0]).toMatchObject({ bed: 1, bath: 1, contractRent: 1150 })
    expect(rentRoll.units[2]).toMatchObject({ bed: 2, bath: 2 })
    expect(ties.every(({ holds }) => holds)).toBe(true)
  })
})

it('ResMan’s occupancy table counts occupied units without those on notice or under eviction where its lines add up', () => {
  const unit = (at: number, status: string) => [
    String(at),
    597,
    status.startsWith('V') ? 'VACANT' : `Tenant ${at}`,
    status,
    890,
    status.startsWith('V') ? 0 : 850,
  ]
  const tiesOf = (occupied: number, vacant: number) =>
    aReading([
      ['9/30/2026'],
      ['Unit', 'SqFt', 'Residents', 'Status', 'Market Rent', 'Rent'],
      ...['C', 'C', 'C', 'N', 'UE', 'NR', 'V', 'VR'].map((status, at) => unit(101 + at, status)),
      // 8 × 597 = 4,776, 8 × 890 = 7,120, and six rents of 850 are 5,100.
      [null, 4776, null, null, 7120, 5100],
      [],
      ['Property Occupancy'],
      ['Status', 'Units', '% Units'],
      ['Occupied', occupied, 37.5],
      ['Vacant', vacant, 12.5],
      ['Under Eviction', 1, 12.5],
      ['Notice', 1, 12.5],
      ['Vacant Rented', 1, 12.5],
      ['Notice Rented', 1, 12.5],
      ['Total', 8, 100],
    ]).ties.flatMap(({ what, computed, holds }) => (what.startsWith('Units') ? `${what} ${computed} ${holds}` : []))
  // Three are occupied without notice, six in total.
  expect(tiesOf(3, 1)).toEqual(['Units, Occupied 3 true', 'Units, Vacant 1 true', 'Units, Total 8 true'])
  expect(tiesOf(2, 2)).toEqual(['Units, Occupied 6 false', 'Units, Vacant 2 true', 'Units, Total 8 true'])
})
