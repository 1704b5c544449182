import { aUnit } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { chosenUnits } from './rent-roll-step-view.tsx'

const units = [
  aUnit({ unit: '101', building: 'A', floorplan: '1x1' }),
  aUnit({ unit: '102', building: 'A', floorplan: '2x2' }),
  aUnit({ unit: '201', building: 'B', floorplan: '2x2' }),
]
const chosen = (floorplans: string[], list: string) => {
  const { chosen: found, missing } = chosenUnits(units, floorplans, list)
  return [found.map(({ unit }) => unit), missing]
}

test('a pasted list selects the units that exist and names those that do not', () => {
  expect(chosen([], '101, 201\n999')).toEqual([['101', '201'], ['999']])
  expect(chosen([], 'A-102')).toEqual([['102'], []])
})

test('without a list, all units with the floorplans are selected; without floorplans, all units', () => {
  expect(chosen(['2x2'], '')).toEqual([['102', '201'], []])
  expect(chosen([], ' ')).toEqual([['101', '102', '201'], []])
  expect(chosen(['1x1'], '101 102')).toEqual([['101'], ['102']])
})
