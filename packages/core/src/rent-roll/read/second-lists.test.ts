import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

const captions = ['Unit', 'Plan', 'Tenant', 'Rent', 'Lease End']
const roll: CellLiteral[][] = [
  captions,
  ['101', 'C1', 'Alder', 1800, '7/14/2026'],
  ['102', 'C1', 'Birch', 1735, '6/19/2026'],
  ['103', 'B2', 'Cedar', 1505, '6/20/2026'],
  ['104', 'A1', 'Vacant', null, null],
  ['Total', null, null, 5040, null],
  [],
]

describe('a second list of the same units below a roll', () => {
  it('counts no lease that expires soon twice, nor its total', () => {
    const { rentRoll, ties } = aReading([
      ...roll,
      ['Expiring in 90 days'],
      captions,
      ['102', 'C1', 'Birch', 1735, '6/19/2026'],
      ['103', 'B2', 'Cedar', 1505, '6/20/2026'],
      ['Total', null, null, 3240, null],
    ])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103', '104'])
    expect(ties.map(({ printed, holds }) => [printed, holds])).toEqual([[5040, true]])
  })

  it('is another house where residents differ', () => {
    const { rentRoll } = aReading([
      ...roll,
      ['Birch House'],
      captions,
      ['102', 'C1', 'Dogwood', 1735, '6/19/2026'],
      ['103', 'B2', 'Cedar', 1505, '6/20/2026'],
      ['Total', null, null, 3240, null],
    ])
    expect(rentRoll.units).toHaveLength(6)
  })
})
