import { expect, it } from 'vitest'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll } from '../sizing.fixtures.ts'
import { underwriteUnits } from './underwrite-units.ts'

it('takes contract rent where somebody pays and market rent where nobody does', () => {
  const units = underwriteUnits(
    aRentRoll([aNumberedUnit(1), aNumberedVacantUnit(2), aNumberedUnit(3, { isDwelling: false })]),
  )
  expect(units).toEqual([
    { use: 'occupied', rent: 1000, basis: 'contract' },
    { use: 'vacant', rent: 1100, basis: 'market' },
    { use: 'notDwelling', rent: null, basis: null },
  ])
})

it('lets the floorplan’s average stand in for a market rent that the roll does not print', () => {
  const bare = aNumberedVacantUnit(3, { marketRent: null })
  const [, , third] = underwriteUnits(
    aRentRoll([aNumberedUnit(1, { marketRent: 1100 }), aNumberedUnit(2, { marketRent: 1200 }), bare]),
  )
  expect(third).toEqual({ use: 'vacant', rent: 1150, basis: 'floorplan average' })
})

it('falls back to contract rents of the floorplan, then to the property', () => {
  const noMarket = aNumberedUnit(1, { marketRent: null, contractRent: 900 })
  const samePlan = aNumberedVacantUnit(2, { marketRent: null })
  const otherPlan = aNumberedVacantUnit(3, { marketRent: null, floorplan: 'B2' })
  const [, second, third] = underwriteUnits(aRentRoll([noMarket, samePlan, otherPlan]))
  expect(second).toMatchObject({ rent: 900, basis: 'floorplan average' })
  expect(third).toMatchObject({ rent: 900, basis: 'property average' })
})

it('does not invent a rent for a resident whose rent is unknown', () => {
  expect(underwriteUnits(aRentRoll([aNumberedUnit(1, { contractRent: null })]))[0]).toMatchObject({
    rent: null,
    basis: null,
  })
})
