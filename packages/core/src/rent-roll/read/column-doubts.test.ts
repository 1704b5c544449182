import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const reading = (caption: string) =>
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
    const { rentRoll, reasons } = reading('Zorn')
    expect(rentRoll.units.map(({ squareFeet }) => squareFeet)).toEqual([1550, 1550, 1900, 1900])
    expect(reasons.map(({ code }) => code)).toEqual(['square-feet-by-content'])
  })

  it('are square feet without a question under a caption that ends like one of areas', () => {
    expect(reading('Zorn Sq Ft')).toMatchObject({ verdict: 'proven', reasons: [] })
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
