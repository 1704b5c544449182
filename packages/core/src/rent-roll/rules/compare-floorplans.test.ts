import { expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { compareRentRolls } from './compare-rent-rolls.ts'

it('tells what averages changed by apart from what the same units changed by', () => {
  const before = aRentRoll([
    aUnit({ unit: '1', contractRent: 1000, marketRent: 1100 }),
    aUnit({ unit: '2', contractRent: 1200, marketRent: 1100 }),
    aVacantUnit({ unit: '3', marketRent: 1100 }),
    aUnit({ unit: 'P1', isDwelling: false, floorplan: 'Parking', contractRent: 50 }),
  ])
  const after = aRentRoll([
    aUnit({ unit: '1', contractRent: 1040, marketRent: 1200 }),
    aVacantUnit({ unit: '2', marketRent: 1200 }),
    aUnit({ unit: '3', contractRent: 1300, marketRent: 1200 }),
    aUnit({ unit: 'P1', isDwelling: false, floorplan: 'Parking', contractRent: 60 }),
  ])
  const [plan, total] = compareRentRolls(before, after).floorplans
  expect(plan).toEqual({
    floorplan: 'A1',
    isTotal: false,
    // 1,000 and 1,200 paid before; 1,040 and 1,300 after. Parking is no dwelling.
    before: { units: 3, occupied: 2, averageMarketRent: 1100, averageContractRent: 1100 },
    after: { units: 3, occupied: 2, averageMarketRent: 1200, averageContractRent: 1170 },
    // Only unit 1 was let on both dates.
    likeForLike: { units: 1, averageChange: 40, changeShare: 0.04 },
  })
  expect(total).toMatchObject({ isTotal: true, likeForLike: { units: 1 } })
})

it('takes a renovated unit along into its new floorplan on both dates', () => {
  const { floorplans } = compareRentRolls(
    aRentRoll([aUnit({ floorplan: 'A1', contractRent: 1000 })]),
    aRentRoll([aUnit({ floorplan: 'A1R', contractRent: 1250 })]),
  )
  expect(
    floorplans.map(({ floorplan, before, after }) => [
      floorplan,
      before.averageContractRent,
      after.averageContractRent,
    ]),
  ).toEqual([
    ['A1R', 1000, 1250],
    [null, 1000, 1250],
  ])
})
