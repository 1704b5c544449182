import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { markToMarket } from './mark-to-market.ts'
import { markToMarketMethods } from './market-rents.ts'

const roll = aRentRoll([
  aUnit({ unit: '1', marketRent: 1200, contractRent: 1000 }),
  aUnit({ unit: '2', marketRent: 1200, contractRent: 1250 }),
  aVacantUnit({ unit: '3', marketRent: 1200 }),
  aUnit({ unit: '4', occupancy: 'employee', marketRent: 1200, contractRent: 400 }),
  aUnit({ unit: '5', floorplan: 'B2', marketRent: null, contractRent: 1500 }),
  aUnit({ unit: 'P', isDwelling: false, floorplan: 'Garage', marketRent: 90, contractRent: 80 }),
])

it('adds up gaps of let units only, and lets a lease above market count against them', () => {
  const { method, floorplans } = markToMarket(roll)
  expect(method).toBe('floorplan')
  expect(floorplans[0]).toEqual({
    floorplan: 'A1',
    isTotal: false,
    letUnits: 2,
    markedUnits: 2,
    marketRent: 2400,
    contractRent: 2250,
    // 200 below market less 50 above it; 150 of 2,400.
    lossToLease: 150,
    lossShare: 0.0625,
    bases: ['average asking rent of A1'],
  })
})

it('says how many let units it could not mark', () => {
  const total = markToMarket(roll).floorplans.at(-1)
  expect(total).toMatchObject({ isTotal: true, letUnits: 3, markedUnits: 2, lossToLease: 150 })
})

it('gives a market rent to an empty unit and no loss to lease', () => {
  const empty = markToMarket(roll).units.find(({ unit }) => unit.unit === '3')
  expect(empty).toMatchObject({ marketRent: 1200, lossToLease: null })
})

it('adds up to the same by unit and by floorplan, whatever the method', () => {
  const anyUnit = fc.record({
    floorplan: fc.constantFrom('A1', 'B2', null),
    marketRent: fc.option(fc.integer({ min: 0, max: 3000 })),
    contractRent: fc.integer({ min: 0, max: 3000 }),
    leaseStart: fc.constantFrom('2025-11-01', '2024-01-01'),
    occupancy: fc.constantFrom('current' as const, 'vacant' as const, 'model' as const),
  })
  fc.assert(
    fc.property(fc.array(anyUnit), fc.constantFrom(...markToMarketMethods), (units, method) => {
      const comps = [{ bed: 1, bath: 1, effectiveRent: 1400 }]
      const { units: marked, floorplans } = markToMarket(aRentRoll(units.map((unit) => aUnit(unit))), { method, comps })
      const total = floorplans.at(-1)
      const byUnit = marked.reduce((sum, { lossToLease }) => sum + (lossToLease ?? 0), 0)
      const byPlan = floorplans.slice(0, -1).reduce((sum, { lossToLease }) => sum + (lossToLease ?? 0), 0)
      expect(total?.lossToLease ?? 0).toBeCloseTo(byUnit, 2)
      expect(total?.lossToLease ?? 0).toBeCloseTo(byPlan, 2)
      expect((total?.marketRent ?? 0) - (total?.contractRent ?? 0)).toBeCloseTo(total?.lossToLease ?? 0, 2)
    }),
  )
})
