import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { floorplanOf, isAffordable, lacking, letDwellings, unitGroups } from './unit-groups.ts'

it('groups units by floorplan, those without one left out', () => {
  const units = ['A1', 'B1', null, 'A1'].map((floorplan) => aUnit({ floorplan }))
  expect([...unitGroups(units, floorplanOf)].map(([plan, members]) => [plan, members.length])).toEqual([
    ['A1', 2],
    ['B1', 1],
  ])
  expect(floorplanOf(aUnit({ isDwelling: false }))).toBeNull()
})

it('expects rent of whoever rents, not of employees, vacant units, models and garages', () => {
  const silent = [aVacantUnit(), aUnit({ occupancy: 'employee' }), aUnit({ occupancy: 'model' })]
  expect(letDwellings([...silent, aUnit({ isDwelling: false }), aUnit({ occupancy: 'notice' })])).toHaveLength(1)
})

it('knows rents that are limited by rule by their tag', () => {
  expect(isAffordable(aUnit({ tags: ['Affordable'] }))).toBe(true)
  expect(isAffordable(aUnit())).toBe(false)
})

it('misses a figure only where enough others have it', () => {
  const units = [aUnit(), aUnit(), aUnit({ leaseEnd: null })]
  const has = (unit: { leaseEnd: string | null }) => unit.leaseEnd !== null
  expect(lacking(units, 0.5, has)).toHaveLength(1)
  expect(lacking(units, 0.9, has)).toEqual([])
  expect(lacking([aUnit({ leaseEnd: null })], 0, has)).toEqual([])
})
