import { createLocalPredictor } from '@uwkit/analytics'
import { type RentRoll, readRentRoll } from '@uwkit/core/rent-roll'
import { gridOf } from '@uwkit/core/shared'
import { expect, it } from 'vitest'
import { compRents, markMethod, rollHeading, rollProperties } from './view.ts'

it('reads rents of comps as people type them', () => {
  expect(compRents(['1x1=1450', '2 | 2.5 = $1,815.50', '3=2100'])).toEqual([
    { bed: 1, bath: 1, effectiveRent: 1450 },
    { bed: 2, bath: 2.5, effectiveRent: 1815.5 },
    { bed: 3, bath: null, effectiveRent: 2100 },
  ])
})

it.each(['1x1', '=1450', '1x1=0', 'A1=1450', '1x1=-5'])('refuses “%s” and shows how it is written', (text) => {
  expect(() => compRents([text])).toThrow(/such as 1x1=1450/)
})

it('marks by floorplan unless told otherwise, and by comps where some are given', () => {
  expect([
    markMethod(undefined, undefined, undefined),
    markMethod(true, [], undefined),
    markMethod(undefined, ['1=900'], undefined),
  ]).toEqual(['floorplan', 'floorplan', 'comps'])
  expect(markMethod('recent-leases', undefined, undefined)).toBe('recentLeases')
  expect(() => markMethod('zestimate', undefined, undefined)).toThrow(
    /unit, floorplan, recent-leases, trade-outs, comps/,
  )
  expect(() => markMethod('comps', undefined, undefined)).toThrow(/--comp 1x1=1450/)
  expect(() => markMethod('unit', ['1=900'], undefined)).toThrow(/requires --mark-to-market comps/)
})

it('marks by trade-outs where an earlier roll is given, and never by two methods', () => {
  expect(markMethod(undefined, undefined, 'march.csv')).toBe('tradeOuts')
  expect(markMethod('trade-outs', undefined, 'march.csv')).toBe('tradeOuts')
  expect(() => markMethod('trade-outs', undefined, undefined)).toThrow(/--previous-roll FILE/)
  expect(() => markMethod('unit', undefined, 'march.csv')).toThrow(/requires --mark-to-market trade-outs/)
  expect(() => markMethod(undefined, ['1=900'], 'march.csv')).toThrow(/can’t be combined/)
})

/** Builds a rent roll with one unit for each property name. */
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
