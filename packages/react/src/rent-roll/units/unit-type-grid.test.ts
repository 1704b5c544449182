import { describe, expect, it } from 'vitest'
import { unitTypeSheet } from './unit-type-grid.tsx'
import { readRoll, rollSheet } from './units.fixtures.ts'

const { rentRoll } = readRoll(rollSheet())

describe('unit types', () => {
  it('have a line a floorplan and one for all, with counts and average rents', () => {
    const { rows } = unitTypeSheet(rentRoll, false)
    expect(rows.map(({ values }) => values.name)).toEqual([
      '0x1-A',
      '1x1-B',
      '1x1-C',
      '2x1-D',
      '2x2-E',
      'Townhome',
      'All units',
    ])
    expect(rows[1]?.values).toMatchObject({ units: 16, vacant: 1, averageMarketRent: 1265, averageInPlaceRent: 1194.8 })
    expect(rows.at(-1)).toMatchObject({ look: 'total', values: { units: 96, vacant: 5 } })
  })

  it('come together by beds and baths, what nobody knows last', () => {
    const { rows, columns } = unitTypeSheet(rentRoll, true)
    expect(rows.map(({ values }) => [values.name, values.units])).toEqual([
      ['Studio, 1 bath', 16],
      ['1 bed, 1 bath', 32],
      ['2 bed, 1 bath', 16],
      ['2 bed, 2 bath', 16],
      ['Unknown beds', 16],
      ['All units', 96],
    ])
    expect(columns.map(({ id }) => id)).not.toContain('bed')
  })
})
