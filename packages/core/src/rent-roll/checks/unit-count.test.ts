import { expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import { readRentRoll } from '../reading/read-rent-roll.ts'
import { soundRoll } from '../rent-roll.fixtures.ts'

function findingsOf(expectedUnitCount: number) {
  const context = { file: 'rent-roll.xlsx', predictor: aPredictor(), expectedUnitCount }
  return readRentRoll(gridOf('Report1', soundRoll()), context)?.findings
}

it('names the difference from the number of units that the property has', () => {
  // 12 units in the roll; 14 - 12 = 2 missing, at an average market rent of 1,250.
  expect(findingsOf(14)).toMatchObject([{ id: 'rent-roll/unit-count', seen: '12', dollars: 2500 }])
})

it('is silent where the two agree, and where nobody said how many units there are', () => {
  expect(findingsOf(12)).toEqual([])
})
