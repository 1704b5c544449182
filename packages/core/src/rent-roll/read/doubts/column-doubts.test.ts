import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'

const underCaption = (caption: string) =>
  aReading([
    ['As of 12/31/2025'],
    ['Unit', 'Floorplan', 'Tenant', caption, 'Rent'],
    ['101', 'A1', 'Alder', 1550, 870],
    ['102', 'A1', 'Birch', 1550, 875],
    ['103', 'B2', 'Cedar', 1900, 1060],
    ['104', 'B2', 'Dogwood', 1900, 1065],
    ['Total', null, null, 6900, 3870],
  ])

describe('figures of the size of homes, the same for each floorplan', () => {
  it('are square feet under a caption that says nothing, and a person looks at them', () => {
    const { rentRoll, reasons } = underCaption('Zorn')
    expect(rentRoll.units.map(({ squareFeet }) => squareFeet)).toEqual([1550, 1550, 1900, 1900])
    expect(reasons.map(({ code }) => code)).toEqual(['square-feet-by-content'])
  })

  it('are square feet without a question under a caption that ends like one of areas', () => {
    expect(underCaption('Zorn Sq Ft')).toMatchObject({ verdict: 'proven', reasons: [] })
  })
})

describe('preferential rents without the legal rents', () => {
  const codes = (preferential: number | string | null) =>
    aReading([
      ['As of 12/31/2025'],
      ['Apt', 'Tenant', 'Market Rent', 'Preferential Rent', 'Lease End'],
      ['1A', 'Alder', 1500, 1300, '7/31/2026'],
      ['1B', 'Birch', 1500, preferential, '8/31/2026'],
      ['1C', 'Vacant', 1500, 0, null],
      ['1D', 'Dogwood', 1500, 1350, '9/30/2026'],
      ['Total', null, 6000, 2650 + (Number(preferential) || 0), null],
    ]).reasons.map(({ code }) => code)

  it.each([0, null, '-'])('are asked about where a resident has none: %s', (none) => {
    expect(codes(none)).toContain('preferential-rent')
  })

  it('are not asked about where every resident has one', () => {
    expect(codes(1325)).toEqual([])
  })
})

const titled = (rows: CellLiteral[][]): CellLiteral[][] => [['As of 12/31/2025'], ...rows]

const roll = (caption: string, [one, two, three]: [number, number, number]): CellLiteral[][] => [
  ['Unit', 'Tenant', 'Market Rent', 'Tenant Rent', caption],
  ['101', 'Alder', 1200, 310, one],
  ['102', 'Birch', 1200, 285, two],
  ['103', 'Cedar', 1200, 340, three],
  ['Total', null, 3600, 935, null],
]

const reading = (rows: CellLiteral[][]) => aReading(titled(rows), { 'Tenant Rent': 'Contract Rent' })
const codes = (rows: CellLiteral[][]) => reading(rows).reasons.map(({ code }) => code)

describe('a rent that is the tenant’s part by its caption', () => {
  it('is proven beside a column of small counts', () => {
    expect(reading(roll('Keys', [2, 1, 2]))).toMatchObject({ verdict: 'proven', reasons: [] })
  })

  it('is in doubt beside figures as large as rents', () => {
    expect(codes(roll('Zorn', [890, 915, 860]))).toContain('subsidy-unread')
    expect(codes(roll('Zorn', [290, 315, 260]))).toContain('subsidy-unread')
  })

  it('is in doubt beside a caption of subsidies, however small their amounts', () => {
    expect(codes(roll('HAP Zorn', [9, 15, 12]))).toContain('subsidy-unread')
  })

  it('is in doubt beside a caption of subsidies that looks like a slip of another word', () => {
    expect(codes(roll('Asst', [890, 915, 860]))).toContain('subsidy-unread')
  })

  it('is in doubt beside small amounts that may be the rest of the rent', () => {
    expect(codes(roll('HA Pays', [40, 45, 10]))).toContain('subsidy-unread')
  })

  it('is in doubt where only a second table prints such a column', () => {
    const first: CellLiteral[][] = [
      ['Unit', 'Tenant', 'Market Rent', 'Rent'],
      ['201', 'Dogwood', 1200, 1150],
      ['202', 'Elm', 1200, 1150],
      ['203', 'Fir', 1200, 1150],
      ['Total', null, 3600, 3450],
      [],
    ]
    expect(codes([...first, ...roll('Keys', [2, 1, 2])])).not.toContain('subsidy-unread')
    expect(codes([...first, ...roll('Zorn', [890, 915, 860])])).toContain('subsidy-unread')
  })

  it('is in doubt beside such a column, whatever parking or pets are charged', () => {
    const parked = roll('Keys', [890, 915, 860]).map((row, at) => [
      ...row.slice(0, 4),
      at === 0 ? 'DHA Zorn' : (row[4] ?? null),
      ['Parking', 25, 25, 0, 50][at] ?? null,
    ])
    expect(aReading(titled(parked), { 'Tenant Rent': 'Contract Rent', Parking: 'Parking' }).reasons).toMatchObject([
      { code: 'subsidy-unread' },
    ])
  })
})

describe('a plain rent that is the tenant’s part on a few rows', () => {
  const beside = (parts: readonly [number, number]) =>
    codes([
      ['Unit', 'Tenant', 'Rent', 'KCHA'],
      ['101', 'Alder', 1100, 0],
      ['102', 'Birch', 1105, 0],
      ['103', 'Cedar', 300, parts[0]],
      ['104', 'Dogwood', 310, parts[1]],
      ['Total', null, 2815, parts[0] + parts[1]],
    ])

  it('is in doubt where a column that nobody knows makes it up to what the others pay', () => {
    expect(beside([800, 790])).toContain('subsidy-unread')
  })

  it('is in no doubt where the column does not', () => {
    expect(beside([75, 50])).not.toContain('subsidy-unread')
  })
})

describe('a subsidy beside a plain rent', () => {
  const beside = (rent: string) =>
    aReading(
      titled([
        ['Unit', 'Tenant', rent, 'HAP'],
        ['101', 'Alder', 1000, 700],
        ['102', 'Birch', 1005, 0],
        ['103', 'Cedar', 1010, 700],
        ['Total', null, 3015, 1400],
      ]),
      { Rent: 'Contract Rent', 'Tenant Rent': 'Contract Rent', HAP: 'Subsidy' },
    ).reasons.map(({ code }) => code)

  it('is in doubt, for it may be a part of the rent', () => {
    expect(beside('Rent')).toContain('subsidy-in-doubt')
    expect(beside('Tenant Rent')).not.toContain('subsidy-in-doubt')
  })
})
