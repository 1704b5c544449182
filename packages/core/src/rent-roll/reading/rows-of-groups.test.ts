import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const caption = ['Bldg', 'Unit', 'Type', 'Tenant', 'Rent']

const buildingsOf = (rows: Parameters<typeof aReading>[0]) =>
  aReading(rows).rentRoll.units.map(({ building, unit, floorplan }) => [building, unit, floorplan])

describe('a building, property or floorplan printed on the first unit of its group', () => {
  it('holds for the units below, so that two units 101 are no duplicates', () => {
    const rows = [
      caption,
      ['A', 101, '1x1', 'Alder', 900],
      [null, 102, '1x1', 'Birch', 910],
      [null, 103, '2x1', 'Cedar', 1100],
      ['B', 101, '1x1', 'Dogwood', 920],
      [null, 102, '2x1', 'Elm', 1120],
    ]
    const { rentRoll, findings } = aReading(rows)
    expect(rentRoll.units.map(({ building }) => building)).toEqual(['A', 'A', 'A', 'B', 'B'])
    expect(findings.map(({ id }) => id)).not.toContain('rent-roll/duplicate-unit')
  })

  it('a floorplan too, each printed once over its units', () => {
    const rows = [
      ['Unit', 'Floorplan', 'Tenant', 'Rent'],
      [101, 'Aspen', 'Alder', 900],
      [103, null, 'Birch', 910],
      [102, 'Birch', 'Cedar', 1100],
      [104, null, 'Elm', 1120],
    ]
    expect(aReading(rows).rentRoll.units.map(({ floorplan }) => floorplan)).toEqual([
      'Aspen',
      'Aspen',
      'Birch',
      'Birch',
    ])
  })

  it('is never carried over a total to units that print none', () => {
    const rows = [
      caption,
      ['A', 101, '1x1', 'Alder', 900],
      [null, 102, '1x1', 'Birch', 910],
      ['B', 201, '1x1', 'Cedar', 920],
      [null, 202, '1x1', 'Elm', 930],
      ['Total', null, null, null, 3660],
      [null, 301, '1x1', 'Fir', 940],
      [null, 302, '1x1', 'Gum', 950],
    ]
    expect(buildingsOf(rows).slice(-2)).toEqual([
      [null, '301', '1x1'],
      [null, '302', '1x1'],
    ])
  })

  it('is left unknown where blanks are strewn among floorplans that repeat', () => {
    const rows = [
      ['Unit', 'Floorplan', 'Tenant', 'Rent'],
      [101, 'Aspen', 'Alder', 900],
      [102, null, 'Birch', 910],
      [103, 'Aspen', 'Cedar', 900],
      [104, null, 'Elm', 1120],
    ]
    expect(aReading(rows).rentRoll.units.map(({ floorplan }) => floorplan)).toEqual(['Aspen', null, 'Aspen', null])
  })
})
