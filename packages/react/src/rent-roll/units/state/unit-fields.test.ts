import { aUnit } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet } from '../units.fixtures.ts'
import { unitFields } from './unit-fields.ts'

const { rentRoll } = readRoll(rollSheet())

describe('the columns of the unit grid', () => {
  it('have one for each charge code, under one heading', () => {
    const charges = unitFields(rentRoll).filter(({ group }) => group === 'Charges')
    expect(charges.map(({ title }) => title)).toEqual(['Rent', 'Parking', 'Pet Rent'])
    const [unit] = rentRoll.units
    expect(unit && charges.map(({ of }) => of(unit))).toEqual([1049, 75, null])
  })

  it('leave buildings out where the roll has none', () => {
    const ids = (units: typeof rentRoll.units) => unitFields({ ...rentRoll, units }).map(({ id }) => id)
    expect(ids(rentRoll.units)).not.toContain('building')
    expect(ids([aUnit({ building: 'North' })])).toContain('building')
  })

  it('refuse eleven bedrooms', () => {
    const bed = unitFields(rentRoll).find(({ id }) => id === 'bed')
    const row = { id: 'a', values: {} }
    expect([bed?.validate?.(2, row), bed?.validate?.(11, row)]).toEqual([null, 'beds and baths are between 0 and 10'])
  })
})
