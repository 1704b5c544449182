import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const rentsOf = (...captions: string[]) =>
  aReading([
    ['Unit', 'Floorplan', 'Tenant', ...captions],
    ['1', '1x1', 'Alder', 900, 920, 910],
    ['2', '1x1', 'Birch', 800, 830, 820],
  ]).rentRoll.units.map(({ contractRent }) => contractRent)

describe('a roll that compares months', () => {
  it('rents for the latest of them', () => {
    expect(rentsOf('Mar-26 Rent', 'Apr-26 Rent', 'Feb-26 Rent')).toEqual([920, 830])
    expect(rentsOf('Rent December 2025', 'Rent November 2025', 'Rent January 2026')).toEqual([910, 820])
  })

  it('does not add what months brought to the rent in force', () => {
    expect(rentsOf('Contract Rent', 'Mar-26', 'Apr-26')).toEqual([900, 800])
  })
})
