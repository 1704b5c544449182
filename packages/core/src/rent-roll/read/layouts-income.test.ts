import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

describe('income of a property between its last unit and the total', () => {
  const roll = (...income: CellLiteral[][]): CellLiteral[][] => [
    ['Unit', 'Tenant', 'Lease End', 'Rent'],
    ['101', 'Alder', '06/30/2025', 900],
    ['102', 'Birch', '08/31/2025', 910],
    ['103', 'Vacant', null, null],
    ...income,
    ['Total', null, null, 1810 + income.reduce((sum, cells) => sum + Number(cells[3]), 0)],
  ]

  it('is no unit and no rent, and the total adds it', () => {
    const { rentRoll, ties, verdict } = aReading(roll(['Laundry', null, null, 150], ['Parking', null, null, 200]))
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
    expect(ties.map(({ printed, computed }) => [printed, computed])).toEqual([[2160, 2160]])
    expect(verdict).toBe('proven')
  })

  it('leaves a count of the units beside it alone', () => {
    const rows = [...roll(['Laundry', null, null, 150]), ['3 Units', null, null, 1960]]
    expect(aReading(rows).ties.map(({ holds }) => holds)).toEqual([true, true, true])
  })

  it('is none where somebody rents it, or lives over it', () => {
    const rows = roll(['Garage', 'Cherry', null, 75], ['Garage Apartment', null, null, 800])
    expect(aReading(rows).rentRoll.units).toHaveLength(5)
  })

  it.each(['Garage Conversion', 'Garage ADU', 'Converted Garage'])(
    'is none where the name is that of a home: %s',
    (name) => {
      expect(aReading(roll([name, null, null, 850])).rentRoll.units).toHaveLength(4)
    },
  )

  it('reads rows below an Other Income heading as income, whoever pays it', () => {
    const { rentRoll, ties, verdict } = aReading([
      ['Unit', 'Type', 'Tenant', 'Lease Exp.', 'Rent', 'Market Rent'],
      ['101', '1BR', 'Alder', '8/31/2026', 1100, 1150],
      ['102', '1BR', 'Birch', '9/30/2026', 1120, 1150],
      ['103', '2BR', 'Vacant', null, null, 1400],
      ['Subtotal Apartments', null, null, null, 2220, 3700],
      ['Other Income'],
      ['Laundry', null, 'WashCo lease', null, 325, null],
      ['Rooftop antenna', null, 'Carrier', '5/31/2031', 950, null],
      ['Subtotal Other', null, null, null, 1275, null],
      ['Total Monthly Income', null, null, null, 3495, null],
    ])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
    expect(ties.every(({ holds }) => holds)).toBe(true)
    expect(verdict).toBe('proven')
  })
})
