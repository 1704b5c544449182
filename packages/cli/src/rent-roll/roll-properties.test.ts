import { createLocalPredictor } from '@uwkit/analytics'
import { type RentRoll, readRentRoll } from '@uwkit/core/rent-roll'
import { gridOf } from '@uwkit/core/shared'
import { expect, it } from 'vitest'
import { rollHeading, rollProperties } from './roll-properties.ts'

/** A roll with a unit for each name of a property. */
function rollOf(...properties: string[]): RentRoll {
  const units = properties.map((property, i) => [property, 101 + i, 1200, 'Occupied'])
  const grid = gridOf('Rent Roll', [['Property', 'Unit', 'Rent', 'Status'], ...units])
  const reading = readRentRoll(grid, { file: 'roll.csv', predictor: createLocalPredictor() })
  if (reading === null) throw new Error('the rows hold no rent roll')
  return reading.rentRoll
}

it('lists the properties of a roll with the units of each', () => {
  expect(rollProperties(rollOf('Oak Terrace', 'Elm Row', 'Elm Row'))).toBe('2 (Oak Terrace 1 unit, Elm Row 2 units)')
  expect(rollProperties(rollOf('Oak Terrace', 'Oak Terrace'))).toBeNull()
})

it('counts what is more than a line can name', () => {
  const houses = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Larch', 'Oak'].map((tree) => `${tree} Court`)
  expect(rollProperties(rollOf(...houses))).toMatch(/^8 \(Ash Court 1 unit, .*Hazel Court 1 unit, 2 more\)$/)
})

it('heads a roll of several with more than the first of them', () => {
  const several = rollOf('Oak Terrace', 'Elm Row')
  expect(rollHeading({ ...several, property: 'Oak Terrace' })).toBe('Oak Terrace and 1 more')
  expect(rollHeading({ ...several, property: null })).toBe('Oak Terrace and 1 more')
  expect(rollHeading({ ...several, property: 'Lakes Portfolio' })).toBe('Lakes Portfolio')
  expect(rollHeading({ ...rollOf('Oak Terrace', 'Oak Terrace'), property: 'Oak Terrace' })).toBe('Oak Terrace')
})
