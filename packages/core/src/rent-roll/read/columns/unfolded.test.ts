import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'

const placesOf = (rows: CellLiteral[][], note: string) =>
  aReading(rows).ledger.entries.flatMap((entry) => (entry.note === note ? entry.ranges : []))

describe('leases in two rows each under two rows of captions', () => {
  const captions: CellLiteral[][] = [
    ['Unit', 'Resident', 'Type', 'Base Rent', 'Move In'],
    ['Status', 'Phone', 'Sq Ft', 'Market Rent', 'Lease End'],
  ]
  const leases: CellLiteral[][] = [
    ['A-101', 'Alder', '1x1', 900, '1/15/2024'],
    ['Current', '555-0101', 640, 950, '1/14/2026'],
    ['A-102', 'Birch', '2x2', 1100, '3/1/2024'],
    ['Current', '555-0102', 880, 1200, '2/28/2026'],
    ['A-103', 'Vacant', '1x1', null, null],
    ['Vacant', null, 640, 950, null],
    ['A-104', 'Cedar', '2x2', 1150, '7/1/2025'],
    ['Notice', '555-0104', 880, 1200, '6/30/2026'],
  ]
  // 900 + 1,100 + 1,150 of rents; 950 + 1,200 + 950 + 1,200 of market rents; 640 + 880 + 640 + 880 square feet.
  const total: CellLiteral[][] = [
    ['Total', null, null, 3150, null],
    [null, null, 3040, 4300, null],
  ]
  const rows = [['As of 12/31/2025'], ...captions, ...leases, ...total]

  it('reads what the second row says by the second captions', () => {
    const { rentRoll, ties, verdict } = aReading(rows)
    expect(
      rentRoll.units.map(({ unit, status, floorplan, squareFeet, contractRent, marketRent, moveIn, leaseEnd }) => [
        [unit, status, floorplan, squareFeet],
        [contractRent, marketRent, moveIn, leaseEnd],
      ]),
    ).toEqual([
      [
        ['A-101', 'Current', '1x1', 640],
        [900, 950, '2024-01-15', '2026-01-14'],
      ],
      [
        ['A-102', 'Current', '2x2', 880],
        [1100, 1200, '2024-03-01', '2026-02-28'],
      ],
      [
        ['A-103', 'Vacant', '1x1', 640],
        [0, 950, null, null],
      ],
      [
        ['A-104', 'Notice', '2x2', 880],
        [1150, 1200, '2025-07-01', '2026-06-30'],
      ],
    ])
    expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([
      [3150, true],
      [3040, true],
      [4300, true],
    ])
    expect(verdict).toBe('proven')
  })

  it('names the cells of the file as sources, in the ledger too', () => {
    const { rentRoll, ties } = aReading(rows)
    expect(rentRoll.units[1]?.source).toMatchObject({ row: 6, cells: { unit: 'A6', marketRent: 'D7', leaseEnd: 'E7' } })
    expect(ties.map(({ source }) => source.cell)).toEqual(['D12', 'C13', 'D13'])
    expect(placesOf(rows, 'squareFeet')).toEqual(['C5', 'C7', 'C9', 'C11'])
    expect(rentRoll.columns.map(({ column }) => column)).toEqual([0, 1, 2, 3, 4])
  })

  it('takes captions printed again and units without a second row', () => {
    const paged = [
      ['As of 12/31/2025'],
      ...captions,
      ...leases.slice(0, 5),
      ['Page 1 of 2'],
      ...captions,
      ...leases.slice(6),
    ]
    expect(aReading(paged).rentRoll.units.map(({ unit, squareFeet }) => [unit, squareFeet])).toEqual([
      ['A-101', 640],
      ['A-102', 880],
      ['A-103', null],
      ['A-104', 880],
    ])
  })

  it('leaves a row a lease under captions of two rows as it is', () => {
    const { rentRoll } = aReading([
      ['Unit', 'Tenant', 'Market', 'Lease', 'Lease'],
      [null, 'Name', 'Rent', 'Start', 'End'],
      ['101', 'Alder', 950, '1/1/2025', '12/31/2025'],
      ['102', 'Birch', 960, '2/1/2025', '1/31/2026'],
      ['103', 'Cedar', 970, '3/1/2025', '2/28/2026'],
      ['104', 'Dogwood', 980, '4/1/2025', '3/31/2026'],
    ])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103', '104'])
  })
})

describe('cells of several lines', () => {
  const total: CellLiteral[] = ['Total', null, 3220, null]

  it('takes captions and names that only wrap for one', () => {
    const { rentRoll } = aReading([
      ['Unit\nNumber', 'Tenant\nName', 'Market\nRent', 'Lease\nExpiration'],
      ['101', 'Alder,\nAnn', 1050, '1/14/2026'],
      ['102', 'Birch,\nBen', 1120, '2/28/2026'],
      ['103', 'Cedar,\nCal', 1050, '6/30/2026'],
    ])
    expect(rentRoll.units.map(({ unit, tenantName, marketRent }) => [unit, tenantName, marketRent])).toEqual([
      ['101', 'Alder, Ann', 1050],
      ['102', 'Birch, Ben', 1120],
      ['103', 'Cedar, Cal', 1050],
    ])
  })

  it('proves no roll whose units hold two lines that nothing tells apart', () => {
    const { reasons } = aReading([
      ['As of 12/31/2025'],
      ['Unit', 'Tenant', 'Rent', 'Lease End'],
      ['101\n9', 'Alder', 1050, '1/14/2026'],
      ['102\n8', 'Birch', 1120, '2/28/2026'],
      ['103\n7', 'Cedar', 1050, '6/30/2026'],
      total,
    ])
    expect(reasons.map(({ code }) => code)).toContain('units-of-two-lines')
  })
})
